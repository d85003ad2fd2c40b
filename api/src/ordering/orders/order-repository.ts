import type { ProductType } from '@storefront/shared-contracts';
import { and, eq, asc, inArray } from 'drizzle-orm';
import { cartOf } from '../cart/carts';
import { lockCart } from '../cart/repository';
import { consumeStoredCoupon } from '../cart/stored-coupons';
import { isOrderStatus, nextStatuses, type OrderEventKind, type OrderStatus } from './order-machine';
import { fulfilmentOf, orderStatusOf, paymentStateOf, type PaymentState } from './order-state';
import type { StockQuantity } from '../stock-ledger/stock';
import type { Database } from '../../platform/db/database';
import { orderEvents, orders, orderItems, paymentEvents, payments, refunds } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { inTransaction, type UnitOfWork, type WorkContext } from '../../platform/unit-of-work';

// Lock order: customer, cart, order, coupon, products by id (docs/decisions/0018).

/** An order's row. Amounts in paise. */
export type Order = typeof orders.$inferSelect & { status: OrderStatus };

function withStatus(row: typeof orders.$inferSelect): Order {
  const { status } = row;
  if (!isOrderStatus(status)) throw new Error(`Order ${row.publicId} has no status of ours: ${status}`);
  return { ...row, status };
}

/** An order by its row id, with a row lock until the transaction ends. */
export async function lockOrder(tx: Database, id: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no order in row ${id}`);
  return withStatus(row);
}

/** An order by its public id, of one customer or of any; undefined if there is none. Not locked. */
export async function findOrder(db: Database, publicId: string, customerId?: number): Promise<Order | undefined> {
  const own = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, publicId), own));
  return row && withStatus(row);
}

/** Selects a customer's orders of one type. */
export interface OrdersOf {
  customerId: number;
  type: ProductType;
}

/** An order of the customer by its public id. Not locked. @throws ApiError 404 if it is another customer's or of the other type */
export async function requireOrder(
  db: Database,
  publicId: string,
  { customerId, type }: Pick<OrdersOf, 'customerId'> & { type?: ProductType },
): Promise<Order> {
  const order = await findOrder(db, publicId, customerId);
  if (order === undefined || (type !== undefined && order.productType !== type)) throw new ApiError('orderNotFound');
  return order;
}

/** A new event. `detail` adds what the kind does not say. */
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

/** Adds an event without a change of the status. */
export async function addOrderEvent(
  { tx, count }: UnitOfWork,
  order: Pick<Order, 'id' | 'status' | 'productType' | 'mode'>,
  what: NewOrderEvent,
): Promise<void> {
  const { kind, at, detail = '' } = what;
  await tx.insert(orderEvents).values({ orderId: order.id, at, kind, status: order.status, detail });
  count('storefront_order_events_total', { event: kind, product: order.productType, payment: order.mode });
}

/** The state of an order's payment. The caller holds the order's row lock, which changes of payment and refunds take first. */
async function readPaymentState(tx: Database, { id, publicId }: Order): Promise<PaymentState> {
  const rows = await tx
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, id));
  const [first] = rows;
  if (first === undefined) throw new Error(`Order ${publicId} has no payment`);
  return paymentStateOf({ ...first.payment, refunds: rows.flatMap(({ refund }) => refund ?? []) });
}

/**
 * Changes fulfilment and status of a locked order and adds the event. The caller has changed the payment before. Throws for a
 * transition that is not allowed, and for a status that payment and fulfilment do not give, because both are bugs.
 */
export async function transitionOrder(
  unit: UnitOfWork,
  order: Order,
  to: OrderStatus,
  what: NewOrderEvent,
): Promise<Order> {
  if (!nextStatuses(order.status).includes(to))
    throw new Error(`Order ${order.publicId} can't go from ${order.status} to ${to}`);
  const fulfilment = fulfilmentOf[to];
  const payment = await readPaymentState(unit.tx, order);
  if (orderStatusOf(order.productType, payment, fulfilment) !== to)
    throw new Error(`Order ${order.publicId} can't go to ${to} while its payment is ${payment}`);
  const change = { fulfilment, status: to, statusAt: what.at };
  await unit.tx.update(orders).set(change).where(eq(orders.id, order.id));
  const moved = { ...order, ...change };
  await addOrderEvent(unit, moved, what);
  return moved;
}

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
 * Removes the ordered lines and the used coupon from the customer's cart; lines that were added since stay. Lock order: the
 * caller locked the cart before the order. See docs/behaviour.md, D20, D33.
 */
export async function removeOrderedLines(
  tx: Database,
  order: Pick<Order, 'id' | 'publicId' | 'customerId' | 'productType'>,
): Promise<void> {
  const { id, productType } = order;
  const items = await tx.select({ itemId: orderItems.itemId }).from(orderItems).where(eq(orderItems.orderId, id));
  const cartId = await lockCart(tx, { customerId: customerOfOrder(order) });
  const { table, product } = cartOf[productType].lines;
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

/** Kinds of payment events: responses and callbacks of the gateway, and actions on the payment and its refund. */
export const paymentEventKinds = [
  'form',
  'callback',
  'callback-mismatch',
  'captured',
  'failed',
  'refund-asked',
  'refund-accepted',
  'refund-done',
  'refund-failed',
  'refund-by-hand',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

interface NewPaymentEvent {
  kind: PaymentEventKind;
  at: Date;
  detail?: string;
}

export async function addPaymentEvent(
  { tx, count }: UnitOfWork,
  paymentId: number,
  { kind, at, detail = '' }: NewPaymentEvent,
): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, at, kind, detail });
  count('storefront_payment_events_total', { event: kind });
}

/** Adds a payment event unless the payment has one of this kind and detail. */
export function addPaymentEventOnce(context: WorkContext, paymentId: number, event: NewPaymentEvent): Promise<void> {
  return inTransaction(context, async (unit) => {
    const { tx } = unit;
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update');
    const { paymentId: payment, kind, detail } = paymentEvents;
    const same = and(eq(payment, paymentId), eq(kind, event.kind), eq(detail, event.detail ?? ''));
    if ((await tx.$count(paymentEvents, same)) === 0) await addPaymentEvent(unit, paymentId, event);
  });
}
