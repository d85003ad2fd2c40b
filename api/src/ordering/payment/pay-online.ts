import { apiBase, orderStatus, paymentCallbackPath, type ProductType } from '@storefront/shared-contracts';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/errors';
import { placeOrder, type PlaceContext, type PlaceRequest } from '../checkout/place-order';
import { isPayable } from '../orders/order-machine';
import { addPaymentEvent, type Order } from '../orders/order-repository';
import { openPaymentOf, paymentOf } from './repository';
import type { OnlinePayment } from './online-payment';
import type { SettlingWait } from './wait-for-settling';
import { inTransaction } from '../../platform/unit-of-work';

/** A customer's request to pay a checkout. */
interface PayRequest {
  customerId: number;
  type: ProductType;
  reference: string;
  ip: string;
  /** As the browser sent it; untrusted. */
  origin: string | undefined;
}

/** The URL to which the gateway sends the visitor: on the origin of the call if it is one of the site's. */
function callbackUrl({ siteOrigins }: OnlinePayment, origin: string | undefined): string {
  return `${siteOrigins.find((own) => own === origin) ?? siteOrigins[0]}${apiBase}${paymentCallbackPath}`;
}

interface PayContext extends PlaceContext {
  clock: Clock;
  settling: Pick<SettlingWait, 'settledStatus'>;
  payment: OnlinePayment;
}

/** Places an order. Before a hold is denied, queries the gateway once more: the customer may have begun to pay. */
async function placePayable(context: PayContext, request: PlaceRequest): Promise<Order> {
  try {
    return await placeOrder(context, request);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'holdsUsedUp')) throw error;
    const open = await openPaymentOf(context.db, request);
    if (open === undefined) throw error;
    await context.settling.settledStatus(open, orderStatus.paymentPending);
    return placeOrder(context, request);
  }
}

/**
 * Places the order of a reference, or finds it, and returns the form that pays it. A repeated call returns the same order and
 * ORDER_ID. See docs/behaviour.md, D20, D23.
 * @throws ApiError `checkoutChanged` for an order that does not wait for its payment; the errors of `placeOrder`
 */
export async function payOnline(
  context: PayContext,
  { origin, ...request }: PayRequest,
): Promise<{ action: string; fields: Record<string, string> }> {
  const { payment } = context;
  const now = context.clock();
  const order = await placePayable(context, { ...request, mode: 'online', now });
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
}
