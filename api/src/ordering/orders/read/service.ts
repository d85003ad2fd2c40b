import { orderStatus, type OrderDetail, type OrderSummary, type UnpaidOrder } from '@storefront/shared-contracts';
import { readSnapshot, type Database } from '../../../platform/db/database';
import { rupees } from '../../../platform/money';
import { listDocuments } from '../../documents/repository';
import { type OrdersOf, requireOrder } from '../order-repository';
import { listPaidLines } from '../../lines/paid-lines';
import { statusLabels } from '../status-labels';
import {
  countOrders,
  couponOf,
  eventsOf,
  listOrders,
  latestUnpaid,
  paymentReferenceOf,
  refundsOf,
  returnsOf,
  unpaidOf,
} from './repository';
import { detailOf, openPaymentOf, summaryOf } from './serializers';

/**
 * One page of the customer's orders of a type, with their total number. Includes orders that were never paid. See
 * docs/behaviour.md, D18.
 */
export function getOrderPage(
  db: Database,
  whose: OrdersOf,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ data: OrderSummary[]; total_order: number }> {
  return db.transaction(async (tx) => {
    const label = await statusLabels(tx);
    const rows = await listOrders(tx, whose, { limit, offset: (page - 1) * limit });
    return {
      data: rows.map(({ order, items, first }) => summaryOf(order, { count: items, first }, { label, now })),
      total_order: await countOrders(tx, whose),
    };
  }, readSnapshot);
}

/**
 * One order of the customer. See docs/behaviour.md, D14, D29.
 * @throws ApiError 404 if it is another customer's or of the other type
 */
export function getOrderDetail(
  db: Database,
  whose: OrdersOf,
  { publicId, now }: { publicId: string; now: Date },
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await requireOrder(tx, publicId, whose);
    const unpaid = order.status === orderStatus.paymentPending ? await unpaidOf(tx, order.id, now) : undefined;
    const isOnline = order.mode === 'online';
    const parts = {
      items: await listPaidLines(tx, order.id),
      events: await eventsOf(tx, order.id),
      openPayment: unpaid && openPaymentOf(unpaid, now),
      coupon: await couponOf(tx, order.id),
      paymentReference: isOnline ? await paymentReferenceOf(tx, order.id) : undefined,
      refunds: await refundsOf(tx, order.id),
      documents: await listDocuments(tx, order.id),
      returns: await returnsOf(tx, order.id),
    };
    return detailOf(order, parts, { label: await statusLabels(tx), now });
  }, readSnapshot);
}

/** The customer's latest order of a type that waits for its payment and can still be paid; undefined if there is none. */
export async function getUnpaidOrder(db: Database, whose: OrdersOf, now: Date): Promise<UnpaidOrder | undefined> {
  const order = await latestUnpaid(db, whose);
  const unpaid = order && (await unpaidOf(db, order.id, now));
  const payment = unpaid && openPaymentOf(unpaid, now);
  if (order === undefined || !payment?.can_pay) return undefined;
  return { order_id: order.publicId, total_amount: rupees(order.totalPaise), open_payment: payment };
}
