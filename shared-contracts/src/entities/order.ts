import * as z from 'zod/mini';
import { id, rupees, type ProductType } from '../wire';
import { checkoutAllowed, couponDetails, priceDetails } from './cart';
import { compositionPart } from './catalogue';
import { address } from './customer';

/** The public id of an order: digits without prefix. Source: D18. */
export const orderId = z.string().check(z.regex(/^[0-9]{6,20}$/));

/** The prefix that pages print before an order id. Source: spec 9. */
export const orderIdPrefix = { medicine: 'O', lab: 'OL' } as const;

/** `O48213` or `OL48213`: an order's id as it is shown. Source: spec 9. */
export const printedOrderId = (type: ProductType, order_id: string): string => `${orderIdPrefix[type]}${order_id}`;

/** order_status_id, with what happens in each. Labels come from the server. Source: D19. */
export const orderStatus = {
  placed: 1,
  confirmed: 2,
  packed: 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
  paymentPending: 7,
  onHold: 8,
  refundInitiated: 9,
  paymentFailed: 10,
  returnRequested: 11,
} as const;

const orderHead = {
  order_id: orderId,
  /** ISO 8601 with zone. */
  created_at: z.string(),
  total_amount: rupees,
  order_status_id: z.int(),
  status_order: z.string(),
};

/** A row of the order list. tracking_link is shown only at status 4. Source: spec 3. */
export const orderSummary = z.object({
  ...orderHead,
  sub_order_list_count: z.int(),
  tracking_link: z.optional(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** An ordered item, as it was priced. Source: spec 3. */
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
  composition: z.optional(z.array(compositionPart)),
  category: z.optional(z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() })),
  /** Added, as the one below: what the drawing of a lab test is chosen by. */
  organ_icon: z.optional(z.string()),
  is_package: z.optional(z.int()),
});
export type OrderItem = z.infer<typeof orderItem>;

/** How an order is paid. Source: spec 4 (Checkout). */
export const paymentMode = z.enum(['online', 'cod']);
export type PaymentMode = z.infer<typeof paymentMode>;

/** An event of an order's life, in words. `at` is ISO 8601 with zone. */
export const orderEvent = z.object({ at: z.string(), text: z.string() });
export type OrderEvent = z.infer<typeof orderEvent>;

/** The payment that an order still waits for. Times are ISO 8601 with zone. */
export const openPayment = z.object({
  /** What payment-paytm takes to give a fresh form for the same order. */
  reference_id: z.uuid(),
  /** False once payment-paytm rejects the order: its time to pay is over. */
  can_pay: z.boolean(),
  /** Until when the items are held; absent where none are held now. */
  hold_expires_at: z.optional(z.string()),
  /** The server's time, since the browser's clock may be wrong. */
  server_time: z.string(),
});
export type OpenPayment = z.infer<typeof openPayment>;

/** One order whole. user_details.created_at is the date of the last status change. Source: spec 3, D19. */
export const orderDetail = z.object({
  ...orderHead,
  /** Added. */
  payment_mode: paymentMode,
  shipping_amount: rupees,
  discount_amount: rupees,
  tracking_link: z.optional(z.string()),
  order_details: z.array(orderItem),
  address_details: z.omit(address, { id: true, state_id: true, address_type: true }),
  user_details: z.object({ mobile_number: z.string(), created_at: z.string() }),
  timeline: z.array(orderEvent),
  /** Added; only while the order waits for its payment. */
  open_payment: z.optional(openPayment),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A reason to cancel. Source: spec 3. */
export const cancelReason = z.object({ id, reason: z.string() });
export type CancelReason = z.infer<typeof cancelReason>;

/** success_status of a checkout: 1 ok, 2 address not serviceable, 3 cart errors. Source: spec 4 (Checkout). */
export const checkoutSuccess = { ok: 1, addressNotServiceable: 2, cartErrors: 3 } as const;

/** An item of a checkout: `id` is the cart's key. */
export const checkoutItem = z.extend(orderItem, { id });
export type CheckoutItem = z.infer<typeof checkoutItem>;

/**
 * A priced checkout. Only success_status 1 with items has a reference_id; '' otherwise. `estimated_date` and the fate of a
 * coupon that was asked for or stored are added, and whether each way to pay is offered. A total of 0 needs no payment: cod_allowed is
 * true then. Source: spec 3, D20, D22.
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
  online_allowed: z.boolean(),
  coupon_details: z.optional(couponDetails),
  estimated_date: z.optional(z.string()),
});
export type CheckoutData = z.infer<typeof checkoutData>;
