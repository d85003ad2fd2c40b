import { orderStatus } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { orderId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { getOrderNumber } from '../confirmation';
import type { OrderStatus } from '../order-machine';
import type { Order } from '../order-repository';
import { eventText, type StoredEvent } from '../read/timeline';
import { rupeeText } from '../../../platform/money';

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

const longestNote = 200;

const note = z.string().check(
  z.trim(),
  z.refine(
    (text) => text !== '' && [...text].length <= longestNote && !/[\p{Cc}\p{Cs}]/u.test(text),
    `has to be 1 to ${longestNote} characters of text.`,
  ),
);

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

/** An order with the data that an operator needs. */
export interface OrderSheet {
  order: Order;
  items: number;
  events: readonly StoredEvent[];
  next: readonly OrderStatus[];
  /** State of an online order's payment, such as "captured". */
  payment: string | undefined;
  /** Null before the payment. */
  receivedPaise: number | null;
  /** What is open of the difference between due and collected cash; below 0 if too much was collected. */
  openPaise: number;
  /** One line for each refund, and what is left to refund. */
  refunds: readonly string[];
}

/** Details of an order without its customer and items. */
export function formatOrderDetails(
  { order, items, events, next, payment, receivedPaise, openPaise, refunds }: OrderSheet,
  label: Label,
): string[] {
  const kind = order.productType === 'medicine' ? 'medicines' : 'lab tests';
  const offline = order.productType === 'lab' ? 'pay at collection' : 'cash on delivery';
  const open = openPaise === 0 ? '' : `, ${rupeeText(openPaise)} open`;
  const collected = receivedPaise === null ? '' : `, ${rupeeText(receivedPaise)} collected${open}`;
  const paid = order.mode === 'cod' ? `${offline}${collected}` : `online payment ${payment ?? 'unknown'}`;
  return [
    `${getOrderNumber(order)}   ${statusText(order.status, label)}, since ${formatIstDateTime(order.statusAt)}`,
    `${items} ${items === 1 ? 'item' : 'items'} (${kind}), ${rupeeText(order.totalPaise)}, ${paid}`,
    ...(order.trackingLink === '' ? [] : [`Tracking: ${order.trackingLink}`]),
    `May go to: ${statusList(next, label)}`,
    ...refunds,
    '',
    ...events.map((event) => `${formatIstDateTime(event.at)}   ${eventText(event, label)}`),
  ];
}
