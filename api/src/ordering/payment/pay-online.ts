import { apiBase, orderStatus, paymentCallbackPath, type ProductType } from '@storefront/shared-contracts';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/errors';
import { placeOrder, type PlaceContext, type PlaceRequest } from '../checkout/place-order';
import { isPayable } from '../orders/order-machine';
import { addPaymentEvent } from '../orders/order-repository';
import type { Order } from '../orders/order-repository';
import { openPaymentOf, paymentOf } from './repository';
import type { OnlinePayment } from './online-payment';
import type { SettlingWait } from './wait-for-settling';
import { inTransaction } from '../../platform/unit-of-work';

/** A customer who wants to pay a priced checkout. */
export interface PayRequest {
  customerId: number;
  type: ProductType;
  reference: string;
  ip: string;
  /** As the browser names it; anything may stand there. */
  origin: string | undefined;
}

/** Where the gateway sends the visitor back to: the origin that the visitor came from, if it is the site's. */
function callbackUrl({ siteOrigins }: OnlinePayment, origin: string | undefined): string {
  return `${siteOrigins.find((own) => own === origin) ?? siteOrigins[0]}${apiBase}${paymentCallbackPath}`;
}

interface PayContext extends PlaceContext {
  clock: Clock;
  settling: Pick<SettlingWait, 'settledStatus'>;
}

/**
 * Places the order of a reference, or finds it, and gives the form that pays it: twice the same order and ORDER_ID. Throws
 * `checkoutChanged` for an order that doesn't wait for its money any more, and what `placeOrder` throws. See docs/behaviour.md, D20, D23.
 */
export function payOnline(context: PayContext, payment: OnlinePayment) {
  /** Before a hold is denied, the gateway is asked once more whether the customer has begun to pay. */
  const place = async (request: PlaceRequest): Promise<Order> => {
    try {
      return await placeOrder(context, request);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'holdsUsedUp')) throw error;
      const open = await openPaymentOf(context.db, request);
      if (open === undefined) throw error;
      await context.settling.settledStatus(open, orderStatus.paymentPending);
      return placeOrder(context, request);
    }
  };

  return async ({ origin, ...request }: PayRequest): Promise<{ action: string; fields: Record<string, string> }> => {
    const now = context.clock();
    const order = await place({ ...request, mode: 'online', now });
    const open = await paymentOf(context.db, order.id);
    const isWaiting = order.status === orderStatus.paymentPending && open?.state === 'open';
    if (!isWaiting || !isPayable(open.createdAt, now)) throw new ApiError('checkoutChanged');
    await inTransaction(context, (unit) => addPaymentEvent(unit, open.id, { kind: 'form', at: now }));
    return payment.gateway.form({
      orderId: open.gatewayOrderId,
      customerId: `C${request.customerId}`,
      amountPaise: open.amountPaise,
      callbackUrl: callbackUrl(payment, origin),
    });
  };
}
