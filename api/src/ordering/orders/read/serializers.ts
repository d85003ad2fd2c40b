import {
  orderStatus,
  type OpenPayment,
  type OrderDetail,
  type OrderDocument,
  type OrderEvent,
  type OrderItem,
  type OrderRefund,
  type OrderReturn,
  type OrderSummary,
  type ProductType,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { afterWorkingDays, indianCalendarDay, isOrderUnderWay } from '@storefront/shared-contracts/orders';
import type { orderItems, orders, payments, refunds } from '../../../platform/db/schema';
import { rupees } from '../../../platform/money';
import { isOrderStatus, isPayable, type OrderStatus } from '../order-machine';
import { itemTaxOf, taxByRate, taxPartsOf } from '../../tax/tax';
import type { CheckoutLine } from '../../../platform/db/schema-orders';
import { lastReturnDay, returnableUnits } from '../return-rules';
import type { PaidLineOfOrder } from '../../lines/paid-lines';
import type { StatusLabel } from '../status-labels';
import type { returnsOf } from './repository';
import { stepsOf, type StoredEvent, timelineOf } from './timeline';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** The status labels, and the time of the response. */
interface Showing {
  label: StatusLabel;
  now: Date;
}

function promiseOf({ status, productType, promisedDate }: OrderRow, now: Date) {
  if (promisedDate === null) return {};
  const isLate = isOrderUnderWay(productType, status) && indianCalendarDay(now) > promisedDate;
  return { promised_date: promisedDate, ...(isLate && { is_late: true }) };
}

function headOf(order: OrderRow, { label, now }: Showing) {
  const { status, trackingLink } = order;
  return {
    order_id: order.publicId,
    created_at: order.createdAt.toISOString(),
    total_amount: rupees(order.totalPaise),
    order_status_id: status,
    status_order: isOrderStatus(status) ? label(order.productType, status) : '',
    // An order is in transit only in this status.
    ...(status === orderStatus.shipped && trackingLink !== '' ? { tracking_link: trackingLink } : {}),
    ...promiseOf(order, now),
  };
}

/** A row of the list. */
export const summaryOf = (
  order: OrderRow,
  { count, first }: { count: number; first: ItemRow | null },
  showing: Showing,
): OrderSummary => ({
  ...headOf(order, showing),
  status_at: order.statusAt.toISOString(),
  sub_order_list_count: count,
  ...(first !== null && { first_item: itemOf(order.productType, first) }),
});

export function itemOf(type: ProductType, { shown, itemId, quantity, pricePaise, mrpPaise }: CheckoutLine): OrderItem {
  const id = type === 'medicine' ? { product_id: itemId } : { lab_test_master_id: itemId };
  return { ...shown, ...id, quantity, price: rupees(pricePaise), mrp: rupees(mrpPaise) };
}

interface DetailParts {
  items: readonly PaidLineOfOrder[];
  events: readonly StoredEvent[];
  openPayment: OpenPayment | undefined;
  coupon: { code: string; discountPaise: number } | undefined;
  paymentReference: string | undefined;
  refunds: readonly (typeof refunds.$inferSelect)[];
  documents: OrderDocument[];
  returns: Awaited<ReturnType<typeof returnsOf>>;
}

interface Unpaid {
  reference: string;
  paymentState: (typeof payments.$inferSelect)['state'];
  startedAt: Date;
  holdExpiresAt: Date | undefined;
}

/** The open payment of an order as the wire shows it. */
export function openPaymentOf({ reference, paymentState, startedAt, holdExpiresAt }: Unpaid, now: Date): OpenPayment {
  return {
    reference_id: reference,
    can_pay: paymentState === 'open' && isPayable(startedAt, now),
    ...(holdExpiresAt !== undefined && { hold_expires_at: holdExpiresAt.toISOString() }),
    server_time: now.toISOString(),
  };
}

/**
 * The days between which the bank credits the last refund. One that no gateway pays, or that it refused, has none, because an
 * operator pays it in another way. See docs/behaviour.md, D4.
 */
function refundDue(
  { mode }: Pick<OrderRow, 'mode'>,
  { events, refunds: all }: Pick<DetailParts, 'events' | 'refunds'>,
): { from: string; to: string } | undefined {
  const refund = all.at(-1);
  if (refund === undefined || refund.state === 'failed' || mode === 'cod') return undefined;
  const isCancellation = events.some(({ kind }) => kind === 'cancelled');
  const { from, to } = limits.refundWorkingDays[isCancellation ? 'cancelled' : 'other'];
  return { from: afterWorkingDays(refund.createdAt, from), to: afterWorkingDays(refund.createdAt, to) };
}

/** The last refund of an order that was cancelled; an order whose other units are delivered has only `refunds`. */
function refundView(order: OrderRow, parts: DetailParts): OrderRefund | undefined {
  const { status } = order;
  const refund = parts.refunds.at(-1);
  if (refund === undefined || (status !== orderStatus.refundInitiated && status !== orderStatus.cancelled)) {
    return undefined;
  }
  return {
    amount: rupees(refund.amountPaise),
    reference: refund.refId,
    ...refundDue(order, parts),
    ...(refund.state === 'done' && refund.settledAt !== null && { done_at: refund.settledAt.toISOString() }),
  };
}

const refundItem = ({ amountPaise, refId, state, createdAt, settledAt }: DetailParts['refunds'][number]) => ({
  amount: rupees(amountPaise),
  reference: refId,
  ...(state === 'done' && settledAt !== null
    ? { state: 'done' as const, at: settledAt.toISOString() }
    : { state: 'started' as const, at: createdAt.toISOString() }),
});

/** Which items can be returned until when; empty if none can be. */
function returnOffer(order: OrderRow, { items, events }: DetailParts, now: Date) {
  const last = lastReturnDay(order, events);
  const isOffered =
    last !== undefined && indianCalendarDay(now) <= last && items.some((item) => returnableUnits(item) > 0);
  return isOffered ? { return_until: last } : {};
}

/** A return as the wire shows it. */
const returnView = (
  { lines, ...request }: DetailParts['returns'][number],
  items: readonly PaidLineOfOrder[],
): OrderReturn => ({
  requested_at: request.requestedAt.toISOString(),
  state: request.state,
  reason: request.reason,
  ...(request.answer !== '' && { answer: request.answer }),
  items: lines.map(({ position, quantity }) => ({ name: items[position]?.shown.name ?? '', quantity })),
});

/** The courier's latest note; undefined if an operator added only the link. */
function courierNote(order: OrderRow, events: readonly StoredEvent[]): OrderEvent | undefined {
  const last =
    order.status === orderStatus.shipped
      ? events.findLast(({ kind, detail }) => kind === 'tracking' && detail !== '')
      : undefined;
  return last && { at: last.at.toISOString(), text: last.detail };
}

/** All details of an order, with the address that it was placed for. See docs/behaviour.md, D19. */
export function detailOf(order: OrderRow, parts: DetailParts, showing: Showing): OrderDetail {
  const { items, events, openPayment, coupon, paymentReference, documents } = parts;
  const { state_id: _, ...address } = order.address;
  const label = (status: OrderStatus) => showing.label(order.productType, status);
  const { productType: type, status, promisedDate } = order;
  const refund = refundView(order, parts);
  const note = courierNote(order, events);
  const offer = returnOffer(order, parts, showing.now);
  return {
    ...headOf(order, showing),
    payment_mode: order.mode,
    shipping_amount: rupees(order.deliveryPaise),
    discount_amount: rupees(order.discountPaise),
    order_details: items.map((item) => ({
      ...itemOf(type, item),
      tax: itemTaxOf(item),
      ...(offer.return_until !== undefined && returnableUnits(item) > 0 && { returnable: returnableUnits(item) }),
    })),
    address_details: address,
    user_details: { mobile_number: order.mobile, created_at: order.statusAt.toISOString() },
    timeline: timelineOf(events, label),
    steps: stepsOf({ type, mode: order.mode, status, events, promisedDate, refundDue: refundDue(order, parts) }, label),
    ...(note !== undefined && { courier_note: note }),
    ...(coupon !== undefined && { coupon: { code: coupon.code, discount: rupees(coupon.discountPaise) } }),
    ...(paymentReference !== undefined && { payment_reference: paymentReference }),
    ...(refund !== undefined && { refund }),
    ...(parts.refunds.length > 0 && { refunds: parts.refunds.map(refundItem) }),
    ...offer,
    ...(parts.returns.length > 0 && { returns: parts.returns.map((one) => returnView(one, items)) }),
    tax: { state_code: order.stateCode, rates: taxByRate(items).map(taxPartsOf) },
    ...(openPayment !== undefined && { open_payment: openPayment }),
    ...(documents.length > 0 && { documents }),
  };
}
