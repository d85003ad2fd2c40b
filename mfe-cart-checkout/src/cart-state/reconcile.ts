import { fetchFullCart } from '@storefront/page-kit';
import { productTypes, type ProductType } from '@storefront/shared-contracts';
import { focusManager, matchQuery, type QueryClient } from '@tanstack/react-query';
import { emitRead } from './cart-count';
import {
  cartChangedSince,
  clearCart,
  isCartPending,
  markOutdated,
  nextLogicalTime,
  readLine,
  waitForChange,
  writeLine,
  writeServerCart,
} from './cart-store';
import type { CartContext } from './cart-store';
import { keys } from './keys';
import { applyServerQuantity, createLineQuantity } from './line-quantity';

interface ReconcileRun {
  readonly ended: Promise<void>;
  /** The read has started: a later caller may know of a newer change. */
  reading: boolean;
  again: boolean;
}

const reconcileRuns = new WeakMap<QueryClient, Map<ProductType, ReconcileRun>>();

/**
 * Reads the server's whole cart and applies it to the lines of this page. Callers at the same time share one read; a
 * caller during a read gets another one. A failed read leaves the lines as they are.
 */
export function reconcile(context: CartContext, type: ProductType): Promise<void> {
  const runs = reconcileRuns.get(context.client) ?? new Map<ProductType, ReconcileRun>();
  reconcileRuns.set(context.client, runs);
  const current = runs.get(type);
  if (current) {
    current.again ||= current.reading;
    return current.ended;
  }
  const run: ReconcileRun = {
    // Starts after the other callers of this moment.
    ended: Promise.resolve()
      .then(() => runReconcile(context, type, run))
      .finally(() => runs.delete(type)),
    reading: false,
    again: false,
  };
  runs.set(type, run);
  return run.ended;
}

/** A response that overlaps a local change is repeated once no call is in flight. */
async function runReconcile(context: CartContext, type: ProductType, run: ReconcileRun): Promise<void> {
  do {
    run.reading = true;
    run.again = false;
    const conclusive = await readOnce(context, type);
    if (!conclusive) {
      run.again = true;
      while (isCartPending(context.client)) await waitForChange(context.client);
    }
  } while (run.again);
}

/** @returns whether no local change overlapped the read; true also where the read failed */
async function readOnce(context: CartContext, type: ProductType): Promise<boolean> {
  const { shell, client } = context;
  const readStartedAt = nextLogicalTime();
  try {
    // Through the query cache, whose reset cancels it: a response for one visitor is not shown to the next.
    const { quantities, cart_count } = await client.fetchQuery({
      queryKey: keys.whole(type),
      queryFn: () => fetchFullCart(shell.api, type),
      staleTime: 0,
      gcTime: 0,
    });
    const conclusive = !cartChangedSince(client, readStartedAt);
    writeServerCart(client, type, quantities, readStartedAt);
    await emitRead(context, type, { cart_count, readStartedAt });
    return conclusive;
  } catch {
    return true;
  }
}

const subscribedClients = new WeakSet<QueryClient>();

/**
 * Follows changes outside of this page: the shell resets the query cache with the session and invalidates it after
 * changes in another tab, a login or an order; another device may have changed the cart when the page gets the focus.
 * Called from effects, once per client; it lasts as long as the page. Without a line on the page the read waits for one.
 */
export function subscribeToCartChanges(context: CartContext): void {
  const { shell, client } = context;
  if (subscribedClients.has(client)) return;
  subscribedClients.add(client);
  const readWhereShown = (type: ProductType) => {
    if (markOutdated(client, type)) void reconcile(context, type);
  };
  for (const type of productTypes) {
    client.setQueryDefaults(keys.clientState(type), { gcTime: Infinity });
    client.setQueryData(keys.clientState(type), true);
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const type = productTypes.find((option) => matchQuery({ queryKey: keys.clientState(option) }, event.query));
    if (type === undefined) return;
    if (event.action.type === 'setState') clearCart(client, type);
    if (event.action.type !== 'invalidate') return;
    // TanStack Query reports the invalidation of valid queries only: this makes the query valid for the next one.
    client.setQueryData(keys.clientState(type), true);
    readWhereShown(type);
  });
  focusManager.subscribe((focused) => {
    if (focused) productTypes.forEach(readWhereShown);
  });
  shell.events.on('cart:changed', ({ product_type: type, id, quantity }) => {
    if (id === undefined || quantity === undefined) return;
    const line = readLine(client, { type, id });
    if (line?.confirmed === quantity) return;
    const now = nextLogicalTime();
    const next = line ? applyServerQuantity(line, quantity, now) : createLineQuantity(quantity, now);
    writeLine(client, { type, id }, next);
  });
}
