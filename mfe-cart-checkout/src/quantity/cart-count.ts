import type { ProductType } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys';
import type { CartContext } from './cart-context';
import { hasPendingLine, changedSince, waitForChange } from './line-store';
import { nextLogicalTime } from './logical-clock';

/** What is known of the count in one page; it holds nothing of the visitor. */
interface CountState {
  /** Logical time at which it was last told. */
  toldAt: number;
  running: boolean;
  again: boolean;
}

const countings = new WeakMap<QueryClient, CountState>();

function countingOf(client: QueryClient): CountState {
  const counting = countings.get(client) ?? { toldAt: 0, running: false, again: false };
  countings.set(client, counting);
  return counting;
}

/** A line that a call changed, and to what. */
export interface SavedLine {
  readonly id: number;
  readonly quantity: number;
}

/** Asks the server how many lines both carts have; undefined where nobody answered. */
export type ReadCount = () => Promise<number | undefined>;

/**
 * Tells which lines a call changed, with the count of its answer. Where another count was told while this call was under
 * way, nobody knows which of the two is newer: the one that shows stays, and the server is asked.
 */
export function emitSaved(
  context: CartContext,
  type: ProductType,
  lines: readonly SavedLine[],
  saved: { cart_count: number; sentAt: number },
  readCount: ReadCount,
): void {
  const { shell, client } = context;
  const counting = countingOf(client);
  const doubtful = saved.sentAt < counting.toldAt;
  const cart_count = doubtful ? shell.state.cartCount.get() : saved.cart_count;
  counting.toldAt = nextLogicalTime();
  for (const { id, quantity } of lines) {
    shell.events.emit('cart:changed', { product_type: type, cart_count, id, quantity });
  }
  if (doubtful) void refetchCount(context, type, readCount);
}

/**
 * A cart was read from `began` on, and its count is not the one that the shell shows. After a change in another tab the
 * shell counts by itself, so only a second reading that still disagrees is news.
 */
export async function emitRead(
  context: CartContext,
  type: ProductType,
  read: { cart_count: number; began: number },
  readCount: ReadCount,
): Promise<void> {
  const { shell, client } = context;
  const newer = countingOf(client).toldAt > read.began || changedSince(client, read.began);
  if (read.cart_count !== shell.state.cartCount.get() && !newer) await refetchCount(context, type, readCount);
}

/** Counts when the page has come to rest, until no change overlapped the reading. */
async function refetchCount(context: CartContext, type: ProductType, readCount: ReadCount): Promise<void> {
  const { shell, client } = context;
  const counting = countingOf(client);
  counting.again = true;
  if (counting.running) return;
  counting.running = true;
  try {
    while (counting.again) {
      while (hasPendingLine(client)) await waitForChange(client);
      counting.again = false;
      const began = nextLogicalTime();
      // By way of the cache: what was asked for one visitor is not told to the next.
      const cart_count = await client.fetchQuery({
        queryKey: keys.count,
        queryFn: async () => (await readCount()) ?? null,
        staleTime: 0,
        gcTime: 0,
      });
      if (cart_count === null) return;
      if (counting.toldAt > began || changedSince(client, began)) counting.again = true;
      if (counting.again || cart_count === shell.state.cartCount.get()) continue;
      counting.toldAt = nextLogicalTime();
      shell.events.emit('cart:changed', { product_type: type, cart_count });
    }
  } catch {
    // The cache was emptied meanwhile: the shell counts for the next visitor.
  } finally {
    counting.running = false;
  }
}
