import * as z from 'zod/mini';
import { orderIdDigits } from '../../order';
import { rupees } from '../common';

/** The public id of an order: digits without prefix. See docs/behaviour.md, D18. */
export const orderId = z.string().check(z.regex(orderIdDigits));

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

/** The customer's order that waits for its payment and can still be paid, as cart and checkout show it. See docs/behaviour.md, Y5. */
export const unpaidOrder = z.object({ order_id: orderId, total_amount: rupees, open_payment: openPayment });
export type UnpaidOrder = z.infer<typeof unpaidOrder>;
