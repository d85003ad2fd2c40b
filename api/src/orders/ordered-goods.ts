import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems } from '../db/schema';
import type { Order } from './record';
import type { Amount } from './stock';

/** The medicines of an order; lab tests have no stock. Source: D21. */
export async function orderedGoods(tx: Database, { id, productType }: Order): Promise<Amount[]> {
  if (productType !== 'medicine') return [];
  return tx
    .select({ productId: orderItems.itemId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
}
