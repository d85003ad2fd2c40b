import * as z from 'zod/mini';
import { amountPaise } from './amount';
import { isSignable } from './checksum';

/** Text that can be signed, so long at most. */
const words = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.refine(isSignable));

const amount = z.string().check(z.refine((text) => amountPaise(text) !== undefined));

/** ORDER_ID and refId: ours, unique. */
export const orderIdText = z.string().check(z.regex(/^[A-Za-z0-9@_.-]{1,50}$/));

/** CHECKSUMHASH is sent beside the fields that it signs. */
const checksum = z.string().check(z.maxLength(200));

/**
 * The form that sends a visitor to pay. Exactly these keys: the checksum signs values in the order of their keys, not the keys,
 * so a renamed key could pass a value off as another. See docs/behaviour.md, D23.
 */
export const paymentForm = z.strictObject({
  MID: words(64),
  ORDER_ID: orderIdText,
  CUST_ID: words(64),
  TXN_AMOUNT: z.string().check(
    z.regex(/^[0-9]{1,8}\.[0-9]{2}$/),
    z.refine((text) => text !== '0.00'),
  ),
  CHANNEL_ID: z.literal('WEB'),
  WEBSITE: words(30),
  INDUSTRY_TYPE_ID: words(30),
  CALLBACK_URL: z.url({ protocol: /^https?$/ }).check(z.maxLength(255)),
  CHECKSUMHASH: checksum,
});
export type PaymentForm = z.infer<typeof paymentForm>;

/**
 * What is read of the callback. A gateway may add fields; all are signed together. The checksum signs values without their keys, so the
 * callback decides nothing: it only says which payment to ask about. See docs/behaviour.md, D23.
 */
export const callbackForm = z.object({
  ORDERID: orderIdText,
  MID: words(64),
  TXNAMOUNT: amount,
  CURRENCY: z.literal('INR'),
  STATUS: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING']),
  CHECKSUMHASH: checksum,
});
export type CallbackForm = z.infer<typeof callbackForm>;

/** All fields of a callback, whatever their names. */
export const postedFields = z.record(z.string(), z.string());
