import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { cartLines, carts, labCartLines } from '../db/schema';
import { ownedBy, type CartOwner } from './owner';

/**
 * The owner's cart, made where there is none. The row stays locked until the transaction ends, so that two changes of one
 * cart happen one after the other.
 */
export async function lockCart(db: Database, owner: CartOwner): Promise<number> {
  const [target, set] =
    'customerId' in owner
      ? [carts.customerId, { customerId: sql`excluded.customer_id` }]
      : [carts.deviceId, { deviceId: sql`excluded.device_id` }];
  const [cart] = await db.insert(carts).values(owner).onConflictDoUpdate({ target, set }).returning({ id: carts.id });
  if (cart === undefined) throw new Error('The cart was neither found nor made');
  return cart.id;
}

/** Lines of both of the owner's carts together. Source: D28 (cart_count). */
export async function countLines(db: Database, owner: CartOwner): Promise<number> {
  const [count] = await db
    .select({
      medicines: db.$count(cartLines, eq(cartLines.cartId, carts.id)),
      labTests: db.$count(labCartLines, eq(labCartLines.cartId, carts.id)),
    })
    .from(carts)
    .where(ownedBy(owner));
  return count === undefined ? 0 : count.medicines + count.labTests;
}
