import { formatRupees, orderStatus } from '@storefront/shared-contracts';
import { cashRefund, messages } from '@storefront/shared-contracts/texts';
import {
  indianWeekday,
  isOrderUnderWay,
  orderPromise,
  refundNote,
  refundPromise,
} from '@storefront/shared-contracts/orders';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';

/** The texts of the top panel of an order. */
interface StatusTexts {
  readonly headline: string;
  /** Sentences below the heading. */
  readonly text: readonly string[];
  /** The line above the panel: green for a refund, red for a failed payment. */
  readonly rule?: 'brand' | 'danger';
}

const exact = { exact: true } as const;

/** Delivery hours by the type of the address. */
const hours = new Map([
  [1, 'between 7 am and 9 pm'],
  [2, 'between 10 am and 6 pm'],
]);

const sentence = (parts: readonly (string | undefined)[]) =>
  `${parts.filter((part) => part !== undefined).join(', ')}.`;

/** "Keep ₹566.80 ready in cash."; an empty list if nothing is left to pay. */
function cashReminder(type: ProductType, { payment_mode, total_amount }: OrderDetail): string[] {
  if (payment_mode !== 'cod' || total_amount === 0) return [];
  const amount = formatRupees(total_amount, exact);
  return [type === 'lab' ? `Keep ${amount} ready: you pay at collection.` : `Keep ${amount} ready in cash.`];
}

function formatOpenOrder(type: ProductType, order: OrderDetail): StatusTexts {
  const { address_details, is_late = false, status_order } = order;
  const { pincode, address_type = 0 } = address_details;
  const headline = orderPromise(type, order) ?? status_order;
  const late = is_late ? ['We are sorry for the delay.'] : [];
  if (type === 'lab') {
    return { headline, text: [...late, `At your address, ${pincode}.`, ...cashReminder(type, order)] };
  }
  const where = sentence([`To ${pincode}`, is_late ? undefined : hours.get(address_type)]);
  return { headline, text: [...late, where, ...cashReminder(type, order)] };
}

/** The texts for the status of an order, beginning with the promised date. */
export function formatOrderStatus(type: ProductType, order: OrderDetail): StatusTexts {
  const { order_status_id, status_order, total_amount, payment_mode, refund, user_details } = order;
  const amount = formatRupees(total_amount, exact);
  if (refund !== undefined) {
    const isPaidBack = refund.done_at !== undefined;
    const text = payment_mode === 'online' ? [refundNote(refund)] : isPaidBack ? [] : [cashRefund];
    return { headline: refundPromise(refund), text, rule: 'brand' };
  }
  if (isOrderUnderWay(type, order_status_id)) return formatOpenOrder(type, order);
  switch (order_status_id) {
    case orderStatus.delivered:
      return { headline: `${status_order} on ${indianWeekday(user_details.created_at)}`, text: [] };
    case orderStatus.cancelled:
      return {
        headline: 'This order is cancelled',
        text: payment_mode === 'online' ? ['If your bank took money for it, we refund it.'] : [],
      };
    case orderStatus.paymentPending:
      return {
        headline: `Waiting for your payment of ${amount}`,
        text: ['If you have already paid, please wait: your bank may need a few minutes.'],
      };
    case orderStatus.onHold:
      return { headline: 'This order is on hold', text: ['Call us to change or cancel it.'] };
    case orderStatus.refundInitiated:
      return { headline: `${amount} is on its way back to you`, text: [], rule: 'brand' };
    case orderStatus.paymentFailed:
      return {
        headline: `The payment of ${amount} did not go through`,
        text: [messages.paymentFailed, messages.paymentRefund],
        rule: 'danger',
      };
    default:
      return { headline: status_order, text: [] };
  }
}
