import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orders, payments, refunds } from '../../platform/db/schema';
import { formatOrderId, orderStatus, type ProductType } from '@storefront/shared-contracts';

/**
 * Query of orders with the states of the payment and of its least finished refund (`OrderState`); the caller adds the condition
 * and the row lock.
 */
export const selectOrderStates = (tx: Database) => {
  const refund = tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.paymentId, payments.id))
    .orderBy(desc(ne(refunds.state, 'done')))
    .limit(1);
  return tx
    .select({
      id: orders.id,
      checkoutId: orders.checkoutId,
      publicId: orders.publicId,
      productType: orders.productType,
      status: orders.status,
      paymentState: payments.state,
      refundState: sql<OrderState['refundState']>`${refund}`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id));
};

/** The states that decide whether an order is finished. */
export interface OrderState {
  publicId: string;
  productType: ProductType;
  status: number;
  paymentState: (typeof payments.$inferSelect)['state'] | null;
  refundState: 'asked' | 'accepted' | 'done' | 'failed' | null;
}

const finished: readonly number[] = [orderStatus.delivered, orderStatus.cancelled, orderStatus.paymentFailed];

/** Whether no delivery, payment or refund is open. */
export const isFinished = ({ status, paymentState, refundState }: OrderState): boolean =>
  finished.includes(status) && paymentState !== 'open' && (refundState === null || refundState === 'done');

function describe(order: OrderState): string {
  const number = formatOrderId(order.productType, order.publicId);
  if (!finished.includes(order.status)) return `order ${number} is not finished`;
  return order.paymentState === 'open'
    ? `the payment of order ${number} is not settled`
    : `the refund of order ${number} has not arrived`;
}

const maxNamed = 3;

/** Why an account with these orders cannot be deleted, and what the customer can do; undefined if it can. */
export function deletionObstacle(orders: readonly OrderState[]): string | undefined {
  const open = orders.filter((order) => !isFinished(order));
  if (open.length === 0) return undefined;
  const named = open.slice(0, maxNamed).map(describe);
  const more = open.length > maxNamed ? [`${open.length - maxNamed} more`] : [];
  return `Your account cannot be deleted yet: ${[...named, ...more].join(', ')}. Cancel or wait, then try again.`;
}
