import { orderStatus } from '@storefront/shared-contracts';
import { orderId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import type { OrderStatus } from '../order-machine';
import { textField } from '../../../platform/admin-command';

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

/** Whether a customer's page may link to a URL: no script, no password, and https except on loopback. */
function isTrackingLink(text: string): boolean {
  if (text.length > longestLink || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  return safe && username === '' && password === '';
}

const tracking = z
  .string()
  .check(z.refine(isTrackingLink, `has to be an https address of at most ${longestLink} characters.`));

const note = textField(200);

const mostPaise = 100_000_000;
const rupeesRule = `has to be rupees up to ${mostPaise / 100}, such as 299.50.`;

/** Collected cash, in paise. */
const collected = z.int(rupeesRule).check(z.gte(0, rupeesRule), z.lte(mostPaise, rupeesRule));

/** "2:1": one unit of the second line. */
const line = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,2}:[1-9][0-9]{0,3}$/, 'has to be the number of a line and a quantity, such as 2:1.'));

const units = z.pipe(
  z.array(line).check(
    z.minLength(1, 'has to name a line and a quantity, such as 2:1.'),
    z.refine((lines) => new Set(lines.map((one) => one.split(':')[0])).size === lines.length, 'names a line twice.'),
  ),
  z.transform((lines) =>
    lines.map((one) => {
      const [position = 0, quantity = 0] = one.split(':').map(Number);
      return { position: position - 1, quantity };
    }),
  ),
);

/** Where dispatched goods of a cancelled order go. */
const goods = z.literal(['stock', 'waste'], 'has to be stock or waste.');

const refund = z.string().check(z.regex(/^RF[0-9A-Za-z-]{1,48}$/, 'has to be the reference of a refund.'));

/** Options of the order commands. */
export const orderFields = {
  order: number,
  status,
  tracking,
  note,
  collected,
  why: note,
  goods,
  line,
  reason: note,
  refund,
  reference: note,
};

/** Units to refund, and why. */
export const refundInput = z.object({ order: number, line: units, reason: note });

/** A refund that an operator has paid, and the reference of the transfer. */
export const paidRefundInput = z.object({ order: number, refund, reference: note });

export const orderName = z.object({ order: number });

/** The requested change of an order. */
export const orderChange = z.object({
  order: number,
  ...z.partial(z.object({ status, tracking, note, collected, why: note, goods })).shape,
});

/** The label of a status for the order's type. */
export type Label = (status: OrderStatus) => string;

/** "3 Packed". */
export const statusText = (status: OrderStatus, label: Label): string => `${status} ${label(status)}`;

/** "2 Confirmed, 6 Cancelled"; "nothing" for an empty list. */
export const statusList = (statuses: readonly OrderStatus[], label: Label): string =>
  statuses.length === 0 ? 'nothing' : statuses.map((status) => statusText(status, label)).join(', ');
