import { orderStatus } from '@storefront/shared-contracts';
import { and, eq, exists, gte, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAndCheckCoupon } from '../../domains/coupons/check-coupon';
import type { Database } from '../../platform/db/database';
import { orderItems, orders, payments } from '../../platform/db/schema';
import { cartOf } from '../cart/carts';
import { sellingSubtotal } from '../cart/price';
import type { RefundReason } from '../orders/order-machine';
import { couponOf, itemsOf } from '../orders/read/repository';
import { customerOfOrder, type Order } from '../orders/order-repository';
import { lockProducts, type StockQuantity } from '../stock-ledger/stock';
import type { ExpiryRule } from '../stock-ledger/ledger';

const { paymentPending, paymentFailed, cancelled, refundInitiated } = orderStatus;

type OrderKey = Pick<Order, 'id' | 'productType'>;

/** The customer's other orders of the type that contain an item of this order. */
function ordersOfSameItems(db: Database, { id, productType }: OrderKey, customerId: number) {
  const [own, other] = [alias(orderItems, 'own_items'), alias(orderItems, 'other_items')];
  const sameItem = db
    .select({ itemId: own.itemId })
    .from(own)
    .innerJoin(other, eq(other.itemId, own.itemId))
    .where(and(eq(own.orderId, id), eq(other.orderId, orders.id)));
  return and(
    eq(orders.customerId, customerId),
    eq(orders.productType, productType),
    ne(orders.id, id),
    exists(sameItem),
  );
}

/** Ids of unpaid orders that replaced this one, or that its customer placed after it had ended. Not locked. */
export async function listReplacements(db: Database, order: OrderKey, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ordersOfSameItems(db, order, customerId), eq(orders.status, paymentPending)));
  return rows.map(({ id }) => id);
}

/** Whether the customer has placed another order with one of the items since this order was created. */
async function isPlacedAgain(tx: Database, order: Order): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        ordersOfSameItems(tx, order, customerOfOrder(order)),
        notInArray(orders.status, [paymentPending, paymentFailed, cancelled, refundInitiated]),
        // A cash order is placed at once, an online order when its payment arrives.
        or(
          and(eq(payments.method, 'cash'), gte(orders.createdAt, order.createdAt)),
          and(eq(payments.method, 'paytm'), gte(payments.settledAt, order.createdAt)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether the coupon of an ended order still gives the same discount; true without a coupon. The coupon's row stays locked. */
async function isCouponValid(tx: Database, order: Order, now: Date): Promise<boolean> {
  const coupon = await couponOf(tx, order.id);
  if (coupon === undefined) return true;
  const { productType: type } = order;
  const subtotalPaise = sellingSubtotal(await itemsOf(tx, order.id));
  const request = { code: coupon.code, type, subtotalPaise, customerId: customerOfOrder(order), now };
  const result = await lockAndCheckCoupon(tx, request);
  return result.ok && result.discountPaise === coupon.discountPaise;
}

/** Whether all items of an ended order are still offered at the same prices. */
async function arePricesValid(tx: Database, order: Order, now: Date): Promise<boolean> {
  const owner = { customerId: customerOfOrder(order) };
  for (const { itemId, pricePaise } of await itemsOf(tx, order.id)) {
    const product = await cartOf[order.productType].find(tx, itemId, { owner, now });
    if (product === undefined || product.withdrawn || product.pricePaise !== pricePaise) return false;
  }
  return true;
}

/**
 * Why a paid order that waits for its payment, or ended without one, cannot be placed; undefined if it can. Units that
 * `replacements` hold count as available. The caller holds the row locks of the order and its replacements; those of coupon and
 * products stay locked. See docs/behaviour.md, Y5.
 */
export async function findObstacle(
  tx: Database,
  order: Order,
  {
    replacements,
    goods,
    now,
    expiryMarginDays,
  }: ExpiryRule & { replacements: readonly Order[]; goods: readonly StockQuantity[] },
): Promise<RefundReason | undefined> {
  if (order.customerId === null) return 'too late';
  const isEnded = order.status === paymentFailed;
  if (isEnded && (await isPlacedAgain(tx, order))) return 'paid twice';
  if (isEnded && !(await isCouponValid(tx, order, now))) return 'price changed';
  const ids = goods.map(({ productId }) => productId);
  const exceptOrders = [order, ...replacements].map(({ id }) => id);
  const products = await lockProducts(tx, ids, { now, expiryMarginDays, exceptOrders });
  if (isEnded && !(await arePricesValid(tx, order, now))) return 'price changed';
  const isInStock = goods.every(({ productId, quantity }) => (products.get(productId)?.available ?? 0) >= quantity);
  return isInStock ? undefined : 'goods gone';
}
