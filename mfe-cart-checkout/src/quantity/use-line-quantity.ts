import { hashKey, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { keys } from '../keys';
import type { AddedNotice } from '../widgets/added-notice';
import { useCartContext } from './cart-context';
import type { CartContext, LineRef } from './cart-context';
import { changeQuantity } from './change-quantity';
import { subscribeToCartChanges } from './cart-subscription';
import { isBusy, createLineQuantity, applyServerQuantity } from './line-quantity';
import type { LineQuantity } from './line-quantity';
import { lineQuery } from './line-query';
import { readLine, writeLine } from './line-store';
import { nextLogicalTime } from './logical-clock';
import { reconcile } from './reconcile';

export interface LineQuantityView {
  /** What shows now. */
  readonly quantity: number;
  /** A call is under way. */
  readonly saving: boolean;
  readonly outcome: LineQuantity['outcome'];
  /** Sets the quantity; 0 removes the line. `added` is shown where the line was not in the cart. */
  readonly change: (quantity: number, added?: AddedNotice) => void;
}

/**
 * The quantity of one line wherever it shows on this page: all places share one state, which outlives them.
 * @param given the quantity that the page's own data say; it rules until the visitor changes the line here
 */
export function useLineQuantity({ type, id }: LineRef, given: number): LineQuantityView {
  const context = useCartContext();
  const line = useLine(context, { type, id });
  useEffect(() => {
    subscribeToCartChanges(context);
  }, [context]);
  useRefetchOnConflict(context, { type, id }, given);
  useCartEvents(context, { type, id });

  const change = useCallback(
    (quantity: number, added?: AddedNotice) => void changeQuantity(context, { type, id }, given, quantity, added),
    [context, type, id, given],
  );

  return {
    quantity: line?.wanted ?? given,
    saving: line !== undefined && isBusy(line),
    outcome: line?.outcome,
    change,
  };
}

/**
 * The line's state. A query tells its observers a moment later, and by then React has put a select back to its old
 * value; the cache itself tells at once.
 */
function useLine({ client }: CartContext, { type, id }: LineRef): LineQuantity | undefined {
  // Keeps the state in the cache and known to whoever invalidates it.
  useQuery({ ...lineQuery(type, id), notifyOnChangeProps: [] });
  const subscribe = useCallback(
    (told: () => void) => {
      const hash = hashKey(keys.quantity(type, id));
      return client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) told();
      });
    },
    [client, type, id],
  );
  const read = () => readLine(client, { type, id });
  return useSyncExternalStore(subscribe, read, read);
}

/** Asks the server's cart where the page's data disagree with the line, or where something made it doubtful. */
function useRefetchOnConflict(context: CartContext, { type, id }: LineRef, given: number): void {
  const { client } = context;

  // New data of the page may be older or newer than the line.
  const known = useRef(given);
  useEffect(() => {
    if (known.current === given) return;
    known.current = given;
    const now = readLine(client, { type, id });
    if (now && !isBusy(now) && now.confirmed !== given) void reconcile(context, type);
  }, [context, client, type, id, given]);

  // It was invalidated while it showed nowhere.
  useEffect(() => {
    if (client.getQueryState(keys.quantity(type, id))?.isInvalidated) void reconcile(context, type);
  }, [context, client, type, id]);
}

/** Follows what is told about the line on the event bus. */
function useCartEvents({ shell, client }: CartContext, { type, id }: LineRef): void {
  useEffect(
    () =>
      shell.events.on('cart:changed', (changed) => {
        if (changed.product_type !== type || changed.id !== id || changed.quantity === undefined) return;
        const now = readLine(client, { type, id });
        if (now?.confirmed === changed.quantity) return;
        const at = nextLogicalTime();
        writeLine(
          client,
          { type, id },
          now ? applyServerQuantity(now, changed.quantity, at) : createLineQuantity(changed.quantity, at),
        );
      }),
    [shell, client, type, id],
  );
}
