import type { ProductType } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { fetchCartCount, fetchFullCart } from '../cart/fetch-cart';
import { keys } from '../keys';
import type { CartContext } from './cart-context';
import { emitRead } from './cart-count';
import { hasPendingLine, changedSince, waitForChange, applyServerCart } from './line-store';
import { nextLogicalTime } from './logical-clock';

/** One settling of what a page shows with the server's cart. */
interface ReconcileRun {
  readonly ended: Promise<void>;
  /** Its reading has begun: whoever asks now may know of a newer change. */
  reading: boolean;
  again: boolean;
}

/** By cache and cart; they hold nothing of the visitor. */
const reconcileRuns = new WeakMap<QueryClient, Map<ProductType, ReconcileRun>>();

/**
 * Asks the server which quantities its cart holds, once for all who ask at the same time, and once more for whoever asks
 * while it reads. A reading that a change of this page overlapped decides nothing: it is repeated when the page has come
 * to rest. A failure leaves what the page shows, the last that the server confirmed.
 */
export function reconcile(context: CartContext, type: ProductType): Promise<void> {
  const running = reconcileRuns.get(context.client) ?? new Map<ProductType, ReconcileRun>();
  reconcileRuns.set(context.client, running);
  const former = running.get(type);
  if (former) {
    former.again ||= former.reading;
    return former.ended;
  }
  const settling: ReconcileRun = {
    // The others who ask at this moment come before the reading.
    ended: Promise.resolve()
      .then(() => runReconcile(context, type, settling))
      .finally(() => running.delete(type)),
    reading: false,
    again: false,
  };
  running.set(type, settling);
  return settling.ended;
}

async function runReconcile(context: CartContext, type: ProductType, settling: ReconcileRun): Promise<void> {
  do {
    settling.reading = true;
    settling.again = false;
    const undisturbed = await readOnce(context, type);
    if (!undisturbed) {
      settling.again = true;
      while (hasPendingLine(context.client)) await waitForChange(context.client);
    }
  } while (settling.again);
}

/** @returns whether nothing changed on this page meanwhile; true where nobody answered */
async function readOnce(context: CartContext, type: ProductType): Promise<boolean> {
  const { client } = context;
  const began = nextLogicalTime();
  const queryFn = () => fetchFullCart(context, type);
  try {
    // By way of the cache: what was asked for one visitor is not told to the next.
    const { quantities, cart_count } = await client.fetchQuery({
      queryKey: keys.whole(type),
      queryFn,
      staleTime: 0,
      gcTime: 0,
    });
    const undisturbed = !changedSince(client, began);
    applyServerCart(client, type, quantities, began);
    await emitRead(context, type, { cart_count, began }, () => fetchCartCount(context));
    return undisturbed;
  } catch {
    return true;
  }
}
