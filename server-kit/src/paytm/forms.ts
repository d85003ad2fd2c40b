import * as z from 'zod/mini';
import { isSignable } from './checksum';

/** Paise as the gateway writes rupees: "566.80". */
export function amountText(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** The gateway's rupees in paise; undefined for anything but digits with two decimals at most, or ten crore and more. */
export function amountPaise(text: string): number | undefined {
  const [, rupees, decimals = ''] = /^([0-9]{1,8})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
}

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

/** More than the longest form of the protocol has. */
const maxFields = 40;

/** A posted form's fields. A field that is there twice makes it no form of ours, as do more than 40. */
export function readForm(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  return pairs.length > maxFields || fields.size < pairs.length ? undefined : Object.fromEntries(fields);
}

/** Fields as a form posts them. */
export const formText = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
