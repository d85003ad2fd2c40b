import * as z from 'zod/mini';
import { orderIdDigits } from '../../order';
import { rupees } from '../common';

/** The public id of an order: digits without the prefix. See docs/behaviour.md, D18. */
export const orderId = z.string().check(z.regex(orderIdDigits));

/** The payment that an order waits for. Times are ISO 8601 with zone. */
export const openPayment = z.object({
  /** With this id payment-paytm returns a new form for the same order. */
  reference_id: z.uuid(),
  /** False once payment-paytm rejects the order, because its payment window is over. */
  can_pay: z.boolean(),
  /** Time at which the hold of the items ends; absent if no items are held. */
  hold_expires_at: z.optional(z.string()),
  /** The server's time, because the browser's clock may be wrong. */
  server_time: z.string(),
});
export type OpenPayment = z.infer<typeof openPayment>;

/**
 * The customer's order that waits for its payment and can still be paid. Cart and checkout show it. See
 * docs/behaviour.md, Y5.
 */
export const unpaidOrder = z.object({ order_id: orderId, total_amount: rupees, open_payment: openPayment });
export type UnpaidOrder = z.infer<typeof unpaidOrder>;
