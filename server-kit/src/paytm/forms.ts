import * as z from 'zod/mini';
import { isSignable } from './checksum';

/** Paise -> the gateway's rupees: "566.80". */
export function amountText(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** The gateway's rupees -> paise; undefined unless the text is digits with at most two decimals, below ten crore. */
export function amountPaise(text: string): number | undefined {
  const [, rupees, decimals = ''] = /^([0-9]{1,8})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A text that can be signed, up to a maximum length. */
const words = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.refine(isSignable));

const amount = z.string().check(z.refine((text) => amountPaise(text) !== undefined));

/** ORDER_ID and refId: created by the shop, unique. */
export const orderIdText = z.string().check(z.regex(/^[A-Za-z0-9@_.-]{1,50}$/));

/** CHECKSUMHASH is sent with the fields that it signs. */
const checksum = z.string().check(z.maxLength(200));

/**
 * The form that sends a visitor to the gateway. It must have exactly these keys: the checksum covers the values in the order of
 * their keys, not the keys, so a renamed key could move a value to another field. See docs/behaviour.md, D23.
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
 * The fields of the callback that the shop reads; a gateway may add and sign others. The checksum does not cover the keys, so
 * the callback decides nothing: it only names the payment whose status the API queries. See docs/behaviour.md, D23.
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

/** All fields of a callback. */
export const postedFields = z.record(z.string(), z.string());

/** More than the longest form of the protocol has. */
const maxFields = 40;

/** The fields of a posted form; undefined for a repeated field or more than 40 fields. */
export function readForm(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  return pairs.length > maxFields || fields.size < pairs.length ? undefined : Object.fromEntries(fields);
}

/** Fields as the body of a form post. */
export const formText = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
