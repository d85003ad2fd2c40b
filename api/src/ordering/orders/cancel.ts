import { orderStatus } from '@storefront/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { couponUses, payments } from '../../platform/db/schema';
import { isUndispatched } from './order-machine';
import { orderedGoods } from './ordered-lines';
import { transitionOrder, addOrderEvent, type Order } from './record';
import { startRefund } from './start-refund';
import { returnStock } from '../stock';

/** When an order is cancelled, and why: plain words, '' for none. */
export interface Cancellation {
  at: Date;
  reason: string;
}

/** Gives back the use of a coupon that an order took, if it took one. */
export async function restoreCouponUse(tx: Database, { id }: Pick<Order, 'id'>, at: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ releasedAt: at })
    .where(and(eq(couponUses.orderId, id), isNull(couponUses.releasedAt)));
}

/** Takes the coupon use of an order again that had ended and is placed after all. */
export async function takeCouponUse(tx: Database, { id }: Pick<Order, 'id'>): Promise<void> {
  await tx.update(couponUses).set({ releasedAt: null }).where(eq(couponUses.orderId, id));
}

/** Lab tests have no stock; what was dispatched is not in the warehouse. See docs/behaviour.md, D21. */
async function restock(tx: Database, order: Order): Promise<void> {
  if (isUndispatched(order.status)) await returnStock(tx, await orderedGoods(tx, order));
}

/** The payment that holds an order's money; undefined where nothing was paid through the gateway. */
export async function capturedPayment(tx: Database, { id }: Pick<Order, 'id'>): Promise<number | undefined> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')));
  return payment?.id;
}

/**
 * Cancels a locked order whose status allows it: its coupon may be used again, goods that are still in the warehouse go back,
 * and what was paid is given back. Gives the order as it then is: 6, or 9 until the money is back. See docs/behaviour.md, D19, D23.
 */
export async function cancelLocked(tx: Database, order: Order, { at, reason }: Cancellation): Promise<Order> {
  await restoreCouponUse(tx, order, at);
  await restock(tx, order);
  const what = { kind: 'cancelled', at, detail: reason } as const;
  const paymentId = await capturedPayment(tx, order);
  if (paymentId === undefined) return transitionOrder(tx, order, orderStatus.cancelled, what);
  const moved = await transitionOrder(tx, order, orderStatus.refundInitiated, what);
  await startRefund(tx, { paymentId, now: at, reason: 'the order was cancelled' });
  await addOrderEvent(tx, moved, { kind: 'refund-started', at });
  return moved;
}
