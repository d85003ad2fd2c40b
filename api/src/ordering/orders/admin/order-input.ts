import { orderStatus } from '@storefront/shared-contracts';
import { orderId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** An order's number as pages print it, such as O48213 or OL48213, or without its letters. */
const number = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().replace(/^ol?/i, '')),
  ),
  z.string().check(z.refine((text) => orderId.safeParse(text).success, 'has to be the number of an order.')),
);

const status = z.literal(Object.values(orderStatus), 'has to be a status from 1 to 11.');

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const longestLink = 500;

/** What a customer's page may link to: no script, no password, no address that others can read along. */
function isTrackingLink(text: string): boolean {
  if (text.length > longestLink || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  return safe && username === '' && password === '';
}

const tracking = z
  .string()
  .check(z.refine(isTrackingLink, `has to be an https address of at most ${longestLink} characters.`));

const longestNote = 200;

const note = z.string().check(
  z.trim(),
  z.refine(
    (text) => text !== '' && [...text].length <= longestNote && !/[\p{Cc}\p{Cs}]/u.test(text),
    `has to be 1 to ${longestNote} characters of text.`,
  ),
);

/** What may be said of an order. */
export const orderFields = { order: number, status, tracking, note };

export const orderName = z.object({ order: number });

/** What is to become of an order. */
export const orderChange = z.object({
  order: number,
  status: z.optional(status),
  tracking: z.optional(tracking),
  note: z.optional(note),
});
