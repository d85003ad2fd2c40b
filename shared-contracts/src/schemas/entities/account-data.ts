import * as z from 'zod/mini';
import { productType, rupees } from '../common';
import { address, customer, verifiedFlag } from './customer';
import { orderId } from './open-payment';
import { orderDetail } from './order';

const cart = z.object({
  product_type: productType,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      /** The selling price at the time when the quantity was last set. */
      price_when_added: rupees,
      updated_at: z.string(),
    }),
  ),
  /** '' if no coupon is stored with the cart. */
  coupon_code: z.string(),
});

const payment = z.object({
  method: z.enum(['paytm', 'cash']),
  state: z.enum(['open', 'captured', 'failed', 'cancelled']),
  amount: rupees,
  /** What was received; absent before. */
  received: z.optional(rupees),
  /** The gateway's id of a captured online payment; '' for other payments. */
  transaction_id: z.string(),
  created_at: z.string(),
});

const message = z.object({
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
});

/**
 * All stored data about a customer, except hashes and OTPs. Times are ISO 8601 with zone, amounts in rupees. See
 * docs/behaviour.md, A22.
 */
export const accountData = z.object({
  exported_at: z.string(),
  profile: z.extend(customer, { is_verified: verifiedFlag, registered_at: z.string() }),
  addresses: z.array(address),
  carts: z.array(cart),
  orders: z.array(z.extend(orderDetail, { product_type: productType, payment })),
  coupon_uses: z.array(
    z.object({
      code: z.string(),
      /** Absent if the use belongs to no order. */
      order_id: z.optional(orderId),
      used_at: z.string(),
      /** When a cancelled order returned the use. */
      returned_at: z.optional(z.string()),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      network: z.string(),
      signed_in_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
  /** Requests for a message when a medicine is in stock again. See docs/behaviour.md, M9. */
  stock_notices: z.array(
    z.object({
      medicine: z.string(),
      consent_version: z.int(),
      asked_at: z.string(),
      /** Absent while the customer waits. */
      sent_at: z.optional(z.string()),
    }),
  ),
  messages: z.array(message),
});
export type AccountData = z.infer<typeof accountData>;
