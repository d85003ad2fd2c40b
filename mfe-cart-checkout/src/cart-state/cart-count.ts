import type { ProductType } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cartChangedSince, isCartPending, nextLogicalTime, waitForChange, type CartContext } from './cart-store';
import { fetchCartCount } from './fetch-cart';
import { keys } from './keys';

interface CountState {
  /** Logical time at which the shell was last given a count. */
  emittedAt: number;
  running: boolean;
  again: boolean;
}

const countStates = new WeakMap<QueryClient, CountState>();

function countStateOf(client: QueryClient): CountState {
  const state = countStates.get(client) ?? { emittedAt: 0, running: false, again: false };
  countStates.set(client, state);
  return state;
}

/** A line that a call changed, with its new quantity. */
export interface SavedLine {
  readonly id: number;
  readonly quantity: number;
}

/**
 * Emits which lines a call changed, with the count of its response. If another count was emitted while the call was in
 * flight, it is unknown which is newer: the shown count stays, and the server is asked.
 */
export function emitSaved(
  context: CartContext,
  type: ProductType,
  lines: readonly SavedLine[],
  saved: { cart_count: number; sentAt: number },
): void {
  const { shell, client } = context;
  const state = countStateOf(client);
  const ambiguous = saved.sentAt < state.emittedAt;
  const cart_count = ambiguous ? shell.state.cartCount.get() : saved.cart_count;
  state.emittedAt = nextLogicalTime();
  for (const { id, quantity } of lines) {
    shell.events.emit('cart:changed', { product_type: type, cart_count, id, quantity });
  }
  if (ambiguous) void refetchCount(context, type);
}

/**
 * Compares the count of a read with the one that the shell shows. After a change in another tab the shell refetches the
 * count itself, so a difference is emitted only when a second read confirms it.
 */
export async function emitRead(
  context: CartContext,
  type: ProductType,
  read: { cart_count: number; readStartedAt: number },
): Promise<void> {
  const { shell, client } = context;
  const { readStartedAt } = read;
  const outdated = countStateOf(client).emittedAt > readStartedAt || cartChangedSince(client, readStartedAt);
  if (read.cart_count !== shell.state.cartCount.get() && !outdated) await refetchCount(context, type);
}

/** Reads the count while no change is in flight, until no change overlapped the read. */
async function refetchCount(context: CartContext, type: ProductType): Promise<void> {
  const { shell, client } = context;
  const state = countStateOf(client);
  state.again = true;
  if (state.running) return;
  state.running = true;
  try {
    while (state.again) {
      while (isCartPending(client)) await waitForChange(client);
      state.again = false;
      const readStartedAt = nextLogicalTime();
      // Through the query cache, whose reset cancels it: a response for one visitor is not shown to the next.
      const cart_count = await client.fetchQuery({
        queryKey: keys.count,
        queryFn: async () => (await fetchCartCount(context)) ?? null,
        staleTime: 0,
        gcTime: 0,
      });
      if (cart_count === null) return;
      if (state.emittedAt > readStartedAt || cartChangedSince(client, readStartedAt)) state.again = true;
      if (state.again || cart_count === shell.state.cartCount.get()) continue;
      state.emittedAt = nextLogicalTime();
      shell.events.emit('cart:changed', { product_type: type, cart_count });
    }
  } catch {
    // The cache was reset meanwhile: the shell counts for the next visitor.
  } finally {
    state.running = false;
  }
}
