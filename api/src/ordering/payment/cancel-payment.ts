import { orderStatus } from '@storefront/shared-contracts';
import type { Clock } from '../../platform/clock';
import type { Mailer } from '../../domains/notifications/settings';
import { cancelUnpaid } from '../orders/cancel-order';
import { requireOrder, type OrdersOf } from '../orders/order-repository';
import { paymentOf } from './repository';
import type { SettlingWait } from './wait-for-settling';
import type { WorkContext } from '../../platform/unit-of-work';

interface Parts extends WorkContext {
  clock: Clock;
  mailer: Mailer;
  /** Absent if the shop no longer accepts online payments. */
  settling: Pick<SettlingWait, 'settledStatus'> | undefined;
}

/**
 * Cancels the customer's open payment. Queries the gateway first: a payment that has arrived places the order, and the
 * cancellation is rejected. If the gateway is down, the order is cancelled without its response.
 */
export async function cancelPayment(parts: Parts, orderId: string, whose: OrdersOf): Promise<void> {
  const { db, clock, mailer, settling } = parts;
  const order = await requireOrder(db, orderId, whose);
  const payment = await paymentOf(db, order.id);
  if (order.status === orderStatus.paymentPending && payment?.state === 'open') {
    await settling?.settledStatus(payment, order.status);
  }
  await cancelUnpaid(parts, { orderId: order.id, now: clock() });
  mailer.deliverSoon();
}
