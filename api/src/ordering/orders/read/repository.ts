import { orderStatus } from '@storefront/shared-contracts';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import type { OrdersOf } from '../order-repository';
import {
  checkouts,
  coupons,
  orderEvents,
  orderItems,
  orders,
  payments,
  refunds,
  returnLines,
  returns,
  stockHolds,
} from '../../../platform/db/schema';

const ofType = ({ customerId, type }: OrdersOf) => and(eq(orders.customerId, customerId), eq(orders.productType, type));

/** A page of a customer's orders with their first item and the number of items, the newest first. */
export async function listOrders(db: Database, whose: OrdersOf, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      order: orders,
      items: db.$count(orderItems, eq(orderItems.orderId, orders.id)),
      first: orderItems,
    })
    .from(orders)
    .leftJoin(orderItems, and(eq(orderItems.orderId, orders.id), eq(orderItems.position, 0)))
    .where(ofType(whose))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
}

/** The customer's latest order that waits for its payment. */
export async function latestUnpaid(db: Database, whose: OrdersOf) {
  const [found] = await db
    .select({ id: orders.id, publicId: orders.publicId, totalPaise: orders.totalPaise })
    .from(orders)
    .where(and(ofType(whose), eq(orders.status, orderStatus.paymentPending)))
    .orderBy(desc(orders.id))
    .limit(1);
  return found;
}

export async function countOrders(db: Database, whose: OrdersOf): Promise<number> {
  return db.$count(orders, ofType(whose));
}

/** The items of an order. */
export async function itemsOf(db: Database, orderId: number) {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
}

/** The coupon of an order's checkout; undefined if it has none. Amount in paise. */
export async function couponOf(db: Database, orderId: number) {
  const [found] = await db
    .select({ code: coupons.code, discountPaise: checkouts.couponDiscountPaise })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(coupons, eq(coupons.id, checkouts.couponId))
    .where(eq(orders.id, orderId));
  return found;
}

/** The refunds of an order's payment, oldest first. */
export async function refundsOf(db: Database, orderId: number) {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund }) => refund);
}

/** The returns of an order with their lines, oldest first. */
export async function returnsOf(db: Database, orderId: number) {
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(returnLines)
    .where(eq(returnLines.orderId, orderId))
    .orderBy(asc(returnLines.position));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** The gateway's reference of an order's payment; undefined until the payment is received. */
export async function paymentReferenceOf(db: Database, orderId: number) {
  const [found] = await db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return found?.transactionId ?? undefined;
}

/** The data for paying an order again: its reference, its payment, and the end of its hold if one is active. */
export async function unpaidOf(db: Database, orderId: number, now: Date) {
  const [found] = await db
    .select({ reference: checkouts.reference, paymentState: payments.state, startedAt: payments.createdAt })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const [hold] = await db
    .select({ expiresAt: stockHolds.expiresAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, now)))
    .orderBy(asc(stockHolds.expiresAt))
    .limit(1);
  return found && { ...found, holdExpiresAt: hold?.expiresAt };
}

/** The events of an order, oldest first. */
export async function eventsOf(db: Database, orderId: number) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
