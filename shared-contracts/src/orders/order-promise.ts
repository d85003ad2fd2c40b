import {
  formatRupees,
  orderStatus,
  type OrderRefund,
  type OrderSummary,
  type ProductType,
} from '@storefront/shared-contracts';
import { indianDaysBetween, indianWeekday } from './ist-time';

const { placed, confirmed, packed, shipped } = orderStatus;

/**
 * Values of order_status_id of medicines that are being delivered and of lab tests whose sample has not been collected.
 */
const underWay: Readonly<Record<ProductType, readonly number[]>> = {
  medicine: [placed, confirmed, packed, shipped],
  lab: [placed, confirmed, packed],
};

/** Whether the promised event is still to come: the delivery of medicines, or the collection of the sample. */
export const isOrderUnderWay = (type: ProductType, statusId: number): boolean => underWay[type].includes(statusId);

/**
 * "Arriving by Tue, 24 Nov", or "Sample collection by Tue, 24 Nov" for lab tests. Undefined without a promised day, and
 * for an order that is not under way.
 */
export function orderPromise(
  type: ProductType,
  {
    order_status_id,
    promised_date,
    is_late = false,
  }: Pick<OrderSummary, 'order_status_id' | 'promised_date' | 'is_late'>,
): string | undefined {
  if (promised_date === undefined || !isOrderUnderWay(type, order_status_id)) return undefined;
  const day = indianWeekday(promised_date);
  if (type === 'lab') return is_late ? `Sample collection was due by ${day}` : `Sample collection by ${day}`;
  return is_late ? `Delivery was due by ${day}` : `Arriving by ${day}`;
}

/** "₹287.60 returns to your bank between 24 and 27 Nov"; after the refund "We refunded ₹287.60 on Tue, 24 Nov". */
export function refundPromise({ amount, from, to, done_at }: OrderRefund): string {
  const rupees = formatRupees(amount, { exact: true });
  if (done_at !== undefined) return `We refunded ${rupees} on ${indianWeekday(done_at)}`;
  if (from === undefined || to === undefined) return `${rupees} is on its way back to you`;
  return `${rupees} returns to your bank between ${indianDaysBetween(from, to)}`;
}

const slowBanks = 'Some public sector banks take 10 to 15 working days.';

/** The text below `refundPromise`: when the money reaches the bank, and that some banks take longer. */
export function refundNote({ from, to, done_at }: OrderRefund): string {
  if (done_at === undefined || from === undefined || to === undefined) return slowBanks;
  return `It reaches your bank between ${indianDaysBetween(from, to)}. ${slowBanks}`;
}
