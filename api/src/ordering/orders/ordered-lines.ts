import { and, asc, eq, inArray } from 'drizzle-orm';
import { carts } from '../cart/carts';
import { lockCart } from '../cart/repository';
import { consumeStoredCoupon } from '../cart/stored-coupons';
import type { Database } from '../../platform/db/database';
import { orderItems } from '../../platform/db/schema';
import { customerOfOrder, type Order } from './record';
import type { StockQuantity } from '../stock';

/** The medicines of an order; lab tests have no stock. See docs/behaviour.md, D21. */
export async function orderedGoods(tx: Database, { id, productType }: Order): Promise<StockQuantity[]> {
  if (productType !== 'medicine') return [];
  return tx
    .select({ productId: orderItems.itemId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
}

/**
 * Takes what was ordered out of its customer's cart, and the coupon that the order used; what was added since stays. The caller
 * has locked the cart before the order. See docs/behaviour.md, D20, D33.
 */
export async function removeOrderedLines(
  tx: Database,
  order: Pick<Order, 'id' | 'publicId' | 'customerId' | 'productType'>,
): Promise<void> {
  const { id, productType } = order;
  const items = await tx.select({ itemId: orderItems.itemId }).from(orderItems).where(eq(orderItems.orderId, id));
  const cartId = await lockCart(tx, { customerId: customerOfOrder(order) });
  const { table, product } = carts[productType].lines;
  await tx.delete(table).where(
    and(
      eq(table.cartId, cartId),
      inArray(
        product,
        items.map(({ itemId }) => itemId),
      ),
    ),
  );
  await consumeStoredCoupon(tx, { cartId, type: productType, orderId: id });
}
