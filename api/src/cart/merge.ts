import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { cartLines, carts } from '../db/schema';
import { ownedBy } from './owner';
import { lockCart } from './repository';

/**
 * Puts what the device's guest cart holds into the customer's; of the same product the larger quantity stays, and the guest
 * cart is empty after it. Belongs in the transaction that signs in. Source: D10.
 */
export async function mergeGuestCart(tx: Database, deviceId: string, customerId: number): Promise<void> {
  // The guest's cart is always locked first: two logins at once then wait for each other, and never crosswise.
  const [guest] = await tx.select({ id: carts.id }).from(carts).where(ownedBy({ deviceId })).for('update');
  if (guest === undefined) return;
  const lines = await tx
    .delete(cartLines)
    .where(eq(cartLines.cartId, guest.id))
    .returning({ id: cartLines.id, productId: cartLines.productId, quantity: cartLines.quantity });
  if (lines.length === 0) return;
  const cartId = await lockCart(tx, { customerId });
  await tx
    .insert(cartLines)
    .values(
      lines.sort((one, other) => one.id - other.id).map(({ productId, quantity }) => ({ cartId, productId, quantity })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)`, updatedAt: sql`now()` },
    });
}
