import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/errors';
import type { Mailer } from '../../domains/notifications/settings';
import { cancelUnpaid } from '../orders/cancel-order';
import { findOrder } from '../orders/order-repository';
import { paymentOf } from './repository';
import type { SettlingWait } from './wait-for-settling';
import type { WorkContext } from '../../platform/unit-of-work';

export interface CancelPaymentRequest {
  customerId: number;
  type: ProductType;
  orderId: string;
}

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
export function cancelPayment(parts: Parts) {
  const { db, clock, mailer, settling } = parts;
  return async ({ customerId, type, orderId }: CancelPaymentRequest): Promise<void> => {
    const order = await findOrder(db, orderId, customerId);
    if (order?.productType !== type) throw new ApiError('orderNotFound');
    const payment = await paymentOf(db, order.id);
    if (order.status === orderStatus.paymentPending && payment?.state === 'open') {
      await settling?.settledStatus(payment, order.status);
    }
    await cancelUnpaid(parts, { orderId: order.id, now: clock() });
    mailer.deliverSoon();
  };
}
