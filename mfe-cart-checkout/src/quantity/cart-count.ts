import type { QueryClient } from '@tanstack/react-query';
import type { CartContext, LineRef } from './cart-context';
import { changedSince, readLine } from './line-store';
import { tick } from './logical-clock';

/** Logical time at which a count was last told, per cache; it holds nothing of the visitor. */
const toldAt = new WeakMap<QueryClient, number>();

const lastTold = (client: QueryClient) => toldAt.get(client) ?? 0;

/**
 * Tells that a line changed, with the count of its answer. Where another count was told while this call was under way,
 * nobody knows which of the two is newer: `readCount` asks the server then, and a number read is never older.
 */
export async function tellSaved(
  { shell, client }: CartContext,
  line: LineRef,
  saved: { quantity: number; cart_count: number; sentAt: number },
  readCount: () => Promise<number | undefined>,
): Promise<void> {
  let cart_count = saved.cart_count;
  if (saved.sentAt < lastTold(client)) {
    const began = tick();
    const read = await readCount();
    cart_count = lastTold(client) > began ? shell.state.cartCount.get() : (read ?? cart_count);
  }
  toldAt.set(client, tick());
  // While the count was read, a later call may have changed the line once more.
  const quantity = readLine(client, line)?.confirmed ?? saved.quantity;
  shell.events.emit('cart:changed', { product_type: line.type, cart_count, id: line.id, quantity });
}

/**
 * A cart was read from `began` on, and its count is not the one that the shell shows. After a change in another tab the
 * shell counts by itself, so only a second reading that still disagrees is news.
 */
export async function tellRead(
  { shell, client }: CartContext,
  type: LineRef['type'],
  read: { cart_count: number; began: number },
  readCount: () => Promise<number | undefined>,
): Promise<void> {
  const newer = () => lastTold(client) > read.began || changedSince(client, read.began);
  if (read.cart_count === shell.state.cartCount.get() || newer()) return;
  const cart_count = await readCount();
  if (cart_count === undefined || cart_count === shell.state.cartCount.get() || newer()) return;
  toldAt.set(client, tick());
  shell.events.emit('cart:changed', { product_type: type, cart_count });
}
