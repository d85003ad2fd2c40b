import { and, asc, eq, sql } from 'drizzle-orm';
import { productColumns, type ProductRow } from '../catalogue/views';
import type { Database } from '../db/database';
import { cartLines, carts, categories, products } from '../db/schema';
import { ownedBy, type CartOwner } from './owner';

/** A line with the row of its product. */
export interface CartLineRow {
  product: ProductRow;
  quantity: number;
}

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

/** A product whether or not it is sold, for the cart. */
export async function findForCart(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId));
  return row;
}

export async function setLine(db: Database, cartId: number, productId: number, quantity: number): Promise<void> {
  await db
    .insert(cartLines)
    .values({ cartId, productId, quantity })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: { quantity, updatedAt: sql`now()` },
    });
}

/** True when the cart held the product. */
export async function removeLine(db: Database, cartId: number, productId: number): Promise<boolean> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId)))
    .returning({ id: cartLines.id });
  return removed.length > 0;
}

export async function countLines(db: Database, cartId: number): Promise<number> {
  return db.$count(cartLines, eq(cartLines.cartId, cartId));
}

/** All lines of the owner's cart, in the order in which they were added. */
export async function listLines(db: Database, owner: CartOwner): Promise<CartLineRow[]> {
  return db
    .select({ product: productColumns, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(ownedBy(owner))
    .orderBy(asc(cartLines.id));
}
