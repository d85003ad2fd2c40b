import { asc } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { orderEvents, orderItems, orders, paymentEvents, payments, refunds } from '../platform/db/schema';

/** An order with all rows that belong to it. */
export interface Sale {
  order: typeof orders.$inferSelect;
  items: (typeof orderItems.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  payment: typeof payments.$inferSelect | undefined;
  paymentEvents: (typeof paymentEvents.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
}

/** All orders by their public id. */
export async function readSales(db: Database): Promise<Map<string, Sale>> {
  const items = await db.select().from(orderItems).orderBy(asc(orderItems.orderId), asc(orderItems.itemId));
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  const paymentRows = await db.select().from(payments);
  const ofPayments = await db.select().from(paymentEvents).orderBy(asc(paymentEvents.id));
  const refundRows = await db.select().from(refunds);
  const all = await db.select().from(orders).orderBy(asc(orders.id));
  return new Map(
    all.map((order): [string, Sale] => {
      const payment = paymentRows.find(({ orderId }) => orderId === order.id);
      const sale = {
        order,
        items: items.filter(({ orderId }) => orderId === order.id),
        events: events.filter(({ orderId }) => orderId === order.id),
        payment,
        paymentEvents: ofPayments.filter(({ paymentId }) => paymentId === payment?.id),
        refunds: refundRows.filter(({ paymentId }) => paymentId === payment?.id),
      };
      return [order.publicId, sale];
    }),
  );
}
