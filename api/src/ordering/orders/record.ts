import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orderEvents, orders } from '../../platform/db/schema';
import { countStored } from '../../platform/metrics';
import { isOrderStatus, canTransition, type OrderEventKind, type OrderStatus } from './order-machine';

/*
 * Row locks are always taken in one sequence: the customer, her cart, the order, the coupon, the products by id.
 */

/** An order's row. Amounts in paise. */
export type Order = typeof orders.$inferSelect & { status: OrderStatus };

function withStatus(row: typeof orders.$inferSelect): Order {
  const { status } = row;
  if (!isOrderStatus(status)) throw new Error(`Order ${row.publicId} has no status of ours: ${status}`);
  return { ...row, status };
}

/** An order by its row's number, locked until the transaction ends. */
export async function lockOrder(tx: Database, id: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no order in row ${id}`);
  return withStatus(row);
}

/** An order by its public id, of one customer or of anybody; undefined where there is none. Not locked. */
export async function findOrder(db: Database, publicId: string, customerId?: number): Promise<Order | undefined> {
  const own = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, publicId), own));
  return row && withStatus(row);
}

/** A new event. `detail` is what the kind alone does not say. */
export interface NewOrderEvent {
  kind: OrderEventKind;
  at: Date;
  detail?: string;
}

/** The customer of an unfinished order; a finished one may have none. @throws Error for an order without a customer */
export function customerOfOrder({ customerId, publicId }: Pick<Order, 'customerId' | 'publicId'>): number {
  if (customerId === null) throw new Error(`Order ${publicId} has no customer`);
  return customerId;
}

/** Notes what happened to an order without a change of its status. */
export async function addOrderEvent(
  tx: Database,
  order: Pick<Order, 'id' | 'status' | 'productType' | 'mode'>,
  what: NewOrderEvent,
): Promise<void> {
  const { kind, at, detail = '' } = what;
  await tx.insert(orderEvents).values({ orderId: order.id, at, kind, status: order.status, detail });
  countStored(tx, 'storefront_order_events_total', { event: kind, product: order.productType, payment: order.mode });
}

/** Moves a locked order and notes why. A move that the machine doesn't know is a fault of ours and throws. */
export async function transitionOrder(
  tx: Database,
  order: Order,
  to: OrderStatus,
  what: NewOrderEvent,
): Promise<Order> {
  if (!canTransition(order.status, to))
    throw new Error(`Order ${order.publicId} can't go from ${order.status} to ${to}`);
  await tx.update(orders).set({ status: to, statusAt: what.at }).where(eq(orders.id, order.id));
  const moved = { ...order, status: to, statusAt: what.at };
  await addOrderEvent(tx, moved, what);
  return moved;
}
