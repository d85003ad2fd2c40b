import * as z from 'zod/mini';
import { amountPaise } from './amount';
import { isSignable } from './checksum';

/** Text that can be signed, so long at most. */
const words = (longest: number, shortest = 1) =>
  z.string().check(z.minLength(shortest), z.maxLength(longest), z.refine(isSignable));

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
 * The callback. Keys are exact here too; a failure may lack what only a bank can say, those that are optional here, and a
 * success has a TXNID. The values that have one shape only (MID, CURRENCY, STATUS, RESPCODE, amount) hold the others in place.
 * See docs/behaviour.md, D23.
 */
export const callbackForm = z
  .strictObject({
    ORDERID: orderIdText,
    MID: words(64),
    TXNID: z.optional(words(64, 0)),
    BANKTXNID: z.optional(words(100, 0)),
    TXNAMOUNT: amount,
    CURRENCY: z.literal('INR'),
    STATUS: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING']),
    RESPCODE: z.string().check(z.regex(/^[0-9]{1,5}$/)),
    RESPMSG: words(500, 0),
    TXNDATE: z.optional(z.string().check(z.regex(/^([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:.]{8,12})?$/))),
    GATEWAYNAME: z.optional(words(50, 0)),
    BANKNAME: z.optional(words(100, 0)),
    PAYMENTMODE: z.optional(z.string().check(z.regex(/^[A-Z_]{0,20}$/))),
    CHECKSUMHASH: checksum,
  })
  .check(z.refine(({ STATUS, TXNID = '' }) => STATUS !== 'TXN_SUCCESS' || TXNID !== ''));
export type CallbackForm = z.infer<typeof callbackForm>;
