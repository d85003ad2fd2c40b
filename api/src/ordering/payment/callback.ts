import { orderStatus, buildUrl } from '@storefront/shared-contracts';
import type { VerifiedCallback } from './gateway';
import { addPaymentEventOnce } from '../orders/order-repository';
import { findPayment, type PaymentWithOrder } from './repository';
import type { PaymentParts } from './settle-order';
import type { SettlingWait } from './wait-for-settling';

/** Result that a returning visitor sees for an order in this status. */
function getRedirectStatus(status: number): 'success' | 'failed' | 'pending' {
  const { paymentPending, paymentFailed, refundInitiated, cancelled } = orderStatus;
  if (status === paymentPending) return 'pending';
  const isLost = status === paymentFailed || status === refundInitiated || status === cancelled;
  return isLost ? 'failed' : 'success';
}

/** Whether the gateway may have something to say that we don't know: of what is written off only that money came after all. */
const needsPoll = ({ state }: PaymentWithOrder, { status }: VerifiedCallback): boolean =>
  state === 'open' || (state === 'failed' && status === 'TXN_SUCCESS');

/** Answers callbacks of the gateway. */
export interface Callbacks {
  /** Where the visitor goes on, a path of the site. */
  answer(fields: unknown): Promise<string>;
}

/**
 * A callback only says that something happened: it is matched with our own row, and what became of the payment is asked of the
 * gateway itself. Replayed, repeated or out of order it changes nothing twice. A refused one leads its customer to the order as it is. See docs/behaviour.md, D23.
 */
export function paymentCallbacks(
  parts: PaymentParts,
  { settledStatus }: Pick<SettlingWait, 'settledStatus'>,
): Callbacks {
  const { db, clock, gateway, log } = parts;
  async function answer(fields: unknown): Promise<string> {
    const callback = gateway.readCallback(fields);
    const orderId = callback?.orderId ?? gateway.claimedOrderId(fields);
    const found = orderId === undefined ? undefined : await findPayment(db, orderId);
    if (found === undefined) {
      log.warn('a payment callback was refused: it is about no order of ours');
      return buildUrl.orders('medicine');
    }
    const { payment, order } = found;
    const { publicId, productType: page, status: before } = order;
    if (callback === undefined) {
      log.warn('a payment callback was refused: its fields or its checksum are wrong');
      // The page reads the order itself; the URL of a callback that anybody may have sent says nothing of it.
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

  return { answer };
}
