import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { payments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { restoreCouponUse } from './cancel';
import { enqueueCancellation, type OrderMailer } from './confirmation';
import { lockOrder, transitionOrder, type NewOrderEvent, type Order } from './record';
import { endHold } from '../stock';

/**
 * Ends a locked order that waits for its payment, with its hold and coupon use. Its payment stays open, so that money which arrives
 * later is noticed.
 */
export async function endUnpaid(
  tx: Database,
  order: Order,
  to: typeof orderStatus.paymentFailed | typeof orderStatus.cancelled,
  what: NewOrderEvent,
): Promise<Order> {
  await endHold(tx, order.id);
  await restoreCouponUse(tx, order, what.at);
  return transitionOrder(tx, order, to, what);
}

/**
 * Cancels an order that waits for its payment: the hold and the coupon use end, the cart stays. An order that has ended unpaid
 * stays as it is. Its payment stays open, so that money which arrives later is noticed and refunded. Locks the order, then the
 * payment, as settling does: of a cancellation and a capture, the second finds the order changed. Throws `paymentReceived`, and
 * `notCancellable` for an order that is paid in cash.
 */
export function cancelUnpaid(
  db: Database,
  { orderId, mailer, now }: { orderId: number; mailer: OrderMailer; now: Date },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx
      .select({ state: payments.state })
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .for('update');
    if (payment === undefined) throw new ApiError('notCancellable');
    if (payment.state === 'captured') throw new ApiError('paymentReceived');
    if (order.status !== orderStatus.paymentPending) return order;
    const ended = await endUnpaid(tx, order, orderStatus.cancelled, { kind: 'payment-cancelled', at: now });
    await enqueueCancellation(tx, ended, mailer, now);
    return ended;
  });
}
