import * as z from 'zod/mini';
import { returnReasons } from '../../order';
import { id, rupees } from '../common';
import { checkoutAllowed, couponDetails, priceDetails } from './cart';
import { compositionSalt, medicine } from './catalogue';
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

/** A calendar date in India, such as "2026-11-24". */
const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The promise made when the order was placed. Both fields are added. */
const promise = {
  /** The date by which medicines are delivered or the sample is collected; absent without a promise. */
  promised_date: z.optional(calendarDay),
  /** Whether that date has passed and the order is still under way. */
  is_late: z.optional(z.boolean()),
};

/** An ordered item with its price at the time of the order. */
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
  /** Added, with the field below: select the drawing of a medicine. */
  composition: z.optional(z.array(compositionSalt)),
  category: z.optional(z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() })),
  /** Added, with the field below: select the drawing of a lab test. */
  organ_icon: z.optional(z.string()),
  is_package: z.optional(z.int()),
  /** Added: the manufacturer of a medicine. */
  manufacturer: z.optional(z.string()),
  /** Added, with the field below: the extent of a lab test or package. */
  param_count: z.optional(z.int()),
  test_list_count: z.optional(z.int()),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A row of the order list. Pages show tracking_link only at status 4. */
export const orderSummary = z.object({
  ...orderHead,
  sub_order_list_count: z.int(),
  tracking_link: z.optional(z.string()),
  ...promise,
  /** Added: the first ordered item, whose name and picture represent the order. */
  first_item: z.optional(orderItem),
  /** Added: when the status last changed, ISO 8601 with zone. */
  status_at: z.optional(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/**
 * A product that can be ordered, as it is sold now. Price in rupees. `max_quantity` and `alternates_in_stock` are those
 * of a medicine; a lab test has neither pack nor alternates.
 */
export const currentOffer = z.object({
  price: rupees,
  packet_name: z.string(),
  unit_name: z.string(),
  unit_type: z.string(),
  /** The largest quantity that one order may contain now; 0 if it is out of stock. */
  max_quantity: z.int(),
  /** Its quantity in the customer's cart. */
  cart_quantity: z.int(),
  alternates_in_stock: z.optional(z.int()),
});
export type CurrentOffer = z.infer<typeof currentOffer>;

/** An ordered item, and its product as it is sold now; `offer` is absent if it is no longer sold. */
export const repeatableItem = z.object({ item: orderItem, offer: z.optional(currentOffer) });
export type RepeatableItem = z.infer<typeof repeatableItem>;

/** A medicine that the customer has ordered. `last_ordered_at` is ISO 8601 with zone. */
export const boughtMedicine = z.extend(medicine, { last_ordered_at: z.string() });
export type BoughtMedicine = z.infer<typeof boughtMedicine>;

/** How an order is paid. */
export const paymentMode = z.enum(['online', 'cod']);
export type PaymentMode = z.infer<typeof paymentMode>;

/** An event of an order as text. `at` is ISO 8601 with zone. */
export const orderEvent = z.object({ at: z.string(), text: z.string() });
export type OrderEvent = z.infer<typeof orderEvent>;

/**
 * A step of an order: `done`, `now` (current) or `next` (still to come). The server sends `label`. `at` is ISO 8601
 * with zone. A step to come has the date by which it is due, and also `from` if it is due between two dates.
 */
export const orderStep = z.object({
  label: z.string(),
  state: z.enum(['done', 'now', 'next']),
  at: z.optional(z.string()),
  /** Information beyond the label, such as the customer's reason for a cancellation. */
  detail: z.optional(z.string()),
  from: z.optional(calendarDay),
  by: z.optional(calendarDay),
});
export type OrderStep = z.infer<typeof orderStep>;

/**
 * A refund, pending or completed. The dates are those between which it is due at the bank; absent if none can be
 * promised.
 */
export const orderRefund = z.object({
  amount: rupees,
  reference: z.string(),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** ISO 8601 with zone; absent until the gateway has confirmed the refund. */
  done_at: z.optional(z.string()),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/**
 * GST that an amount includes, in rupees. `gst_rate` is in basis points (500 is 5 %), absent if the shop had no rate. CGST and
 * SGST within the seller's state, else IGST.
 */
const taxParts = {
  gst_rate: z.optional(z.int()),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
};

/** Tax of an ordered item as it was when the order was placed. The parts sum up to what the customer pays for the item. */
export const itemTax = z.object({
  /** HSN of goods or SAC of a service. */
  hsn: z.optional(z.string()),
  ...taxParts,
  /** What the coupon takes off the item, and the item's part of the delivery charge. */
  coupon_share: rupees,
  delivery_share: rupees,
});

/** Tax of an order by rate, and the two digits of the state of delivery in GST. The parts sum up to total_amount. */
export const orderTax = z.object({ state_code: z.string(), rates: z.array(z.object(taxParts)) });
export type OrderTax = z.infer<typeof orderTax>;

/** An issued invoice or credit note of an order. `issued_at` is ISO 8601 with zone. */
export const orderDocument = z.object({
  document_id: id,
  kind: z.enum(['invoice', 'credit-note']),
  /** "Tax Invoice", "Bill of Supply" or "Credit Note". */
  title: z.string(),
  /** As printed: "NL/26-27/004812". */
  number: z.string(),
  issued_at: z.string(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** A line of a document: what the customer pays for it, or gets back, is `amount`, the sum of taxable value and taxes. */
export const orderDocumentLine = z.extend(itemTax, {
  name: z.string(),
  /** Manufacturer and pack, or the laboratory. */
  origin: z.string(),
  /** `expiry` is absent for units whose expiry is only on their pack; `quantity` if it is not known for each batch. */
  batches: z.array(z.object({ number: z.string(), expiry: z.optional(calendarDay), quantity: z.optional(z.int()) })),
  quantity: z.int(),
  mrp: rupees,
  price: rupees,
  amount: rupees,
});
export type OrderDocumentLine = z.infer<typeof orderDocumentLine>;

/** What a document states, as its PDF does. Unknown parts of `seller` and `shop` are ''. */
export const orderDocumentContent = z.extend(orderDocument, {
  seller: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string(),
    drug_licences: z.string(),
    pharmacist: z.string(),
  }),
  shop: z.object({ brand: z.string(), phone: z.string(), email: z.string() }),
  /** The customer as the order names them, and address and number in lines. */
  buyer: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** Such as the order's number and its date. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  lines: z.array(orderDocumentLine),
  rates: z.array(z.object(taxParts)),
  totals: z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, amount: rupees }),
  total_in_words: z.string(),
});
export type OrderDocumentContent = z.infer<typeof orderDocumentContent>;

/** A return of delivered medicines. `requested_at` is ISO 8601 with zone. */
export const orderReturn = z.object({
  requested_at: z.string(),
  state: z.enum(['requested', 'accepted', 'refused']),
  reason: z.enum(returnReasons),
  /** Why it was refused. */
  answer: z.optional(z.string()),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/**
 * The data of an order's page. user_details.created_at is the date of the last status change. See docs/behaviour.md,
 * D19.
 */
export const orderDetail = z.object({
  ...orderHead,
  /** Added. */
  payment_mode: paymentMode,
  shipping_amount: rupees,
  discount_amount: rupees,
  tracking_link: z.optional(z.string()),
  /** Added: `tax`, and the units that can be returned, absent if there are none. */
  order_details: z.array(z.extend(orderItem, { tax: z.optional(itemTax), returnable: z.optional(z.int()) })),
  address_details: z.extend(z.omit(address, { id: true, state_id: true, address_type: true }), {
    /** Added. */
    address_type: z.optional(address.shape.address_type),
  }),
  user_details: z.object({ mobile_number: z.string(), created_at: z.string() }),
  timeline: z.array(orderEvent),
  /** Added; only while the order waits for its payment. */
  open_payment: z.optional(openPayment),
  ...promise,
  /** Added: past and coming steps, in order. */
  steps: z.optional(z.array(orderStep)),
  /** Added: the latest note about the parcel. It does not change the status. */
  courier_note: z.optional(orderEvent),
  /** Added: the coupon's part of discount_amount, in rupees. */
  coupon: z.optional(z.object({ code: z.string(), discount: rupees })),
  /** Added: the gateway's reference of a payment that was received. */
  payment_reference: z.optional(z.string()),
  /** Added; only if money is refunded of an order that was cancelled: the last refund. */
  refund: z.optional(orderRefund),
  /** Added; all refunds, also of single items, oldest first. `at` is when it was started or done, ISO 8601 with zone. */
  refunds: z.optional(
    z.array(z.object({ amount: rupees, state: z.enum(['started', 'done']), at: z.string(), reference: z.string() })),
  ),
  /** Added: the last day on which items can be returned; absent if none can be. */
  return_until: z.optional(calendarDay),
  /** Added: all returns, oldest first. */
  returns: z.optional(z.array(orderReturn)),
  /** Added. */
  tax: z.optional(orderTax),
  /** Added: its invoice since the dispatch, and its credit notes; absent before. */
  documents: z.optional(z.array(orderDocument)),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A reason for a cancellation. */
export const cancelReason = z.object({ id, reason: z.string() });
export type CancelReason = z.infer<typeof cancelReason>;

/** An item of a checkout; `id` is its line id in the cart. */
export const checkoutItem = z.extend(orderItem, { id });
export type CheckoutItem = z.infer<typeof checkoutItem>;

/**
 * A priced checkout. reference_id is set only with success_status 1 and items, else ''. Added: `estimated_date`, the
 * result of a requested or stored coupon, and whether each payment mode is offered. A total of 0 needs no payment;
 * cod_allowed is then true. See docs/behaviour.md, D20, D22.
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
  /** Highest total in rupees for which cash on delivery is offered; only present if the total is the only obstacle. */
  cod_limit: z.optional(z.number()),
  online_allowed: z.boolean(),
  coupon_details: z.optional(couponDetails),
  estimated_date: z.optional(z.string()),
  /** Added: an order of the same type that waits for its payment. */
  unpaid_order: z.optional(unpaidOrder),
});
export type CheckoutData = z.infer<typeof checkoutData>;
