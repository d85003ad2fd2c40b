import * as z from 'zod/mini';
import { id, rupees } from '../common';
import { checkoutAllowed, couponDetails, priceDetails } from './cart';
import { compositionSalt } from './catalogue';
import { address } from './customer';
import { openPayment, orderId, unpaidOrder } from './open-payment';

const orderHead = {
  order_id: orderId,
  /** ISO 8601 with zone. */
  created_at: z.string(),
  total_amount: rupees,
  order_status_id: z.int(),
  status_order: z.string(),
};

/** A day of the calendar in India, such as "2026-11-24". */
const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What was promised when the order was placed. Both added. */
const promise = {
  /** The day by which medicines are delivered, or the sample for lab tests is collected; absent where none was promised. */
  promised_date: z.optional(calendarDay),
  /** That day is over, and the order is still on its way. */
  is_late: z.optional(z.boolean()),
};

/** An ordered item, as it was priced. */
export const orderItem = z.object({
  name: z.string(),
  price: rupees,
  mrp: rupees,
  quantity: z.int(),
  measure: z.string(),
  product_id: z.optional(id),
  lab_test_master_id: z.optional(id),
  lab_name: z.optional(z.string()),
  packet_name: z.string(),
  unit_name: z.string(),
  unit_type: z.string(),
  /** Added, as the two below: what the drawing of a medicine is chosen by. */
  composition: z.optional(z.array(compositionSalt)),
  category: z.optional(z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() })),
  /** Added, as the one below: what the drawing of a lab test is chosen by. */
  organ_icon: z.optional(z.string()),
  is_package: z.optional(z.int()),
  /** Added: who makes a medicine. */
  manufacturer: z.optional(z.string()),
  /** Added, as the one below: how much a lab test or package comprises. */
  param_count: z.optional(z.int()),
  test_list_count: z.optional(z.int()),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A row of the order list. tracking_link is shown only at status 4. */
export const orderSummary = z.object({
  ...orderHead,
  sub_order_list_count: z.int(),
  tracking_link: z.optional(z.string()),
  ...promise,
  /** Added: the first ordered item, whose picture is shown for the order. */
  first_item: z.optional(orderItem),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** How an order is paid. */
export const paymentMode = z.enum(['online', 'cod']);
export type PaymentMode = z.infer<typeof paymentMode>;

/** An event of an order's life, in words. `at` is ISO 8601 with zone. */
export const orderEvent = z.object({ at: z.string(), text: z.string() });
export type OrderEvent = z.infer<typeof orderEvent>;

/**
 * A step of an order: `done`, `now` (the current one), or `next` (still to come). `label` is the server's. `at` is ISO 8601 with zone;
 * a step to come has the day by which it is due, and `from` where it is due between two days.
 */
export const orderStep = z.object({
  label: z.string(),
  state: z.enum(['done', 'now', 'next']),
  at: z.optional(z.string()),
  /** What is known beyond the label, such as the customer's reason to cancel. */
  detail: z.optional(z.string()),
  from: z.optional(calendarDay),
  by: z.optional(calendarDay),
});
export type OrderStep = z.infer<typeof orderStep>;

/** Money that goes back, or went. The days are those between which it is due at the bank; absent where none can be promised. */
export const orderRefund = z.object({
  amount: rupees,
  reference: z.string(),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** ISO 8601 with zone; absent until the gateway has confirmed it. */
  done_at: z.optional(z.string()),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** One order whole. user_details.created_at is the date of the last status change. See docs/behaviour.md, D19. */
export const orderDetail = z.object({
  ...orderHead,
  /** Added. */
  payment_mode: paymentMode,
  shipping_amount: rupees,
  discount_amount: rupees,
  tracking_link: z.optional(z.string()),
  order_details: z.array(orderItem),
  address_details: z.extend(z.omit(address, { id: true, state_id: true, address_type: true }), {
    /** Added. */
    address_type: z.optional(address.shape.address_type),
  }),
  user_details: z.object({ mobile_number: z.string(), created_at: z.string() }),
  timeline: z.array(orderEvent),
  /** Added; only while the order waits for its payment. */
  open_payment: z.optional(openPayment),
  ...promise,
  /** Added: what happened and what is still to come, in order. */
  steps: z.optional(z.array(orderStep)),
  /** Added: the latest note about the parcel. It is no status. */
  courier_note: z.optional(orderEvent),
  /** Added: the coupon's part of discount_amount, in rupees. */
  coupon: z.optional(z.object({ code: z.string(), discount: rupees })),
  /** Added; once money goes back. */
  refund: z.optional(orderRefund),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A reason to cancel. */
export const cancelReason = z.object({ id, reason: z.string() });
export type CancelReason = z.infer<typeof cancelReason>;

/** An item of a checkout: `id` is the cart's key. */
export const checkoutItem = z.extend(orderItem, { id });
export type CheckoutItem = z.infer<typeof checkoutItem>;

/**
 * A priced checkout. Only success_status 1 with items has a reference_id; '' otherwise. `estimated_date` and the fate of a
 * coupon that was asked for or stored are added, and whether each way to pay is offered. A total of 0 needs no payment: cod_allowed is
 * true then. See docs/behaviour.md, D20, D22.
 */
export const checkoutData = z.object({
  success_status: z.int(),
  reference_id: z.string(),
  data: z.array(checkoutItem),
  price_details: priceDetails,
  checkout_allowed: checkoutAllowed,
  address_details: z.nullable(address),
  error_msg: z.array(z.string()),
  cod_allowed: z.boolean(),
  /** Total in rupees up to which cash on delivery is offered, where only the total prevents it. */
  cod_limit: z.optional(z.number()),
  online_allowed: z.boolean(),
  coupon_details: z.optional(couponDetails),
  estimated_date: z.optional(z.string()),
  /** Added: an order of the same type that waits for its payment. */
  unpaid_order: z.optional(unpaidOrder),
});
export type CheckoutData = z.infer<typeof checkoutData>;
