import { useCallback, useEffect, useRef } from 'react';
import { isOutdated, readLine, showLine, useCartContext, useCartState } from './cart-store';
import type { CartContext, LineRef } from './cart-store';
import { changeQuantity, type AddedNotice } from './change-quantity';
import { isPending, type LineQuantity } from './line-quantity';
import { reconcile, subscribeToCartChanges } from './reconcile';

export interface LineQuantityView {
  /** What shows now. */
  readonly quantity: number;
  /** A call is in flight. */
  readonly saving: boolean;
  readonly outcome: LineQuantity['outcome'];
  /** Sets the quantity; 0 removes the line. `added` is shown where the line was not in the cart. */
  readonly change: (quantity: number, added?: AddedNotice) => void;
}

/**
 * The quantity of one line. All places that show the line share one state, which outlives them.
 * @param given the quantity of the page's own data; it shows until the line is changed or read on this page
 */
export function useLineQuantity({ type, id }: LineRef, given: number): LineQuantityView {
  const context = useCartContext();
  const line = useCartState(({ lines }) => lines[type].get(id));
  useEffect(() => {
    subscribeToCartChanges(context);
    const hide = showLine(context.client, { type, id });
    if (isOutdated(context.client, { type, id })) void reconcile(context, type);
    return hide;
  }, [context, type, id]);
  useRefetchOnConflict(context, { type, id }, given);

  const change = useCallback(
    (quantity: number, added?: AddedNotice) => void changeQuantity(context, { type, id }, given, quantity, added),
    [context, type, id, given],
  );

  return {
    quantity: line?.desired ?? given,
    saving: line !== undefined && isPending(line),
    outcome: line?.outcome,
    change,
  };
}

/** Reads the cart when new data of the page disagree with the line: they may be older or newer than it. */
function useRefetchOnConflict(context: CartContext, { type, id }: LineRef, given: number): void {
  const previous = useRef(given);
  useEffect(() => {
    if (previous.current === given) return;
    previous.current = given;
    const line = readLine(context.client, { type, id });
    if (line && !isPending(line) && line.confirmed !== given) void reconcile(context, type);
  }, [context, type, id, given]);
}
