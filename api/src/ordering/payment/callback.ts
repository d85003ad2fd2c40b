import { orderStatus, buildUrl } from '@storefront/shared-contracts';
import type { VerifiedCallback } from './gateway';
import { addPaymentEventOnce } from '../orders/order-repository';
import { findPayment, type GatewayPayment } from './repository';
import type { PaymentParts } from './settle-order';
import type { SettlingWait } from './wait-for-settling';

/** The result that the returning visitor sees for an order status. */
function getRedirectStatus(status: number): 'success' | 'failed' | 'pending' {
  const { paymentPending, paymentFailed, refundInitiated, cancelled } = orderStatus;
  if (status === paymentPending) return 'pending';
  const isLost = status === paymentFailed || status === refundInitiated || status === cancelled;
  return isLost ? 'failed' : 'success';
}

/**
 * Whether a status query can change the order. A payment that was written off is queried only if the callback claims success.
 */
const needsPoll = ({ state }: GatewayPayment, { status }: VerifiedCallback): boolean =>
  state === 'open' || (state === 'failed' && status === 'TXN_SUCCESS');

/**
 * A callback is only a hint: the handler finds its own payment row and queries the gateway for the result. A replayed, repeated
 * or reordered callback changes nothing twice. After a rejected one the customer is redirected to the unchanged order. See
 * docs/behaviour.md, D23.
 * @returns the path of the site to which the visitor is redirected
 */
export async function handleCallback(
  parts: PaymentParts,
  { settledStatus }: Pick<SettlingWait, 'settledStatus'>,
  fields: unknown,
): Promise<string> {
  const { db, clock, gateway, log } = parts;
  const callback = gateway.readCallback(fields);
  const orderId = callback?.orderId ?? gateway.claimedOrderId(fields);
  const found = orderId === undefined ? undefined : await findPayment(db, orderId);
  if (found === undefined) {
    log.warn('a payment callback was rejected: it names no order of this shop');
    return buildUrl.orders('medicine');
  }
  const { payment, order } = found;
  const { publicId, productType: page, status: before } = order;
  if (callback === undefined) {
    log.warn('a payment callback was rejected: its fields or its checksum are invalid');
    // Anybody can have sent the callback, so its status does not appear in the URL. The page reads the order.
    return buildUrl.orderStatus(publicId, { status: 'pending', page, mode: 'online' });
  }
  const isOurs = callback.amountPaise === payment.amountPaise;
  if (!isOurs)
    await addPaymentEventOnce(parts, payment.id, { kind: 'callback-mismatch', at: clock(), detail: 'amount' });
  let status = before;
  if (isOurs && needsPoll(payment, callback)) {
    await addPaymentEventOnce(parts, payment.id, { kind: 'callback', at: clock(), detail: callback.status });
    status = await settledStatus(payment, before);
  }
  return buildUrl.orderStatus(publicId, { status: getRedirectStatus(status), page, mode: 'online' });
}
