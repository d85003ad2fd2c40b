import { formatOrderId, orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { cancellationTexts, cashRefund } from '@storefront/shared-contracts/texts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { desc, eq } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers, payments, refunds, returns } from '../../platform/db/schema';
import type { OrderNotice } from '../../platform/admin-command';
import { verifiedBit } from '../../domains/identity/customers';
import { rupeeText } from '../../platform/money';
import { enqueue, type NewMessage } from '../../domains/notifications/outbox';
import { signatureOf, type Mailer, type ShopContact } from '../../domains/notifications/settings';
import { isAdmitted, rateLimiter } from '../../platform/http/rate-limit';
import type { Order } from './order-repository';

/** Recipient of messages about an order. The email address is set only if it is verified. */
interface Recipient {
  firstName: string;
  email?: string;
}

/** A message that is a day late is useless, unless it is about a refund. */
const messageLifetimeMs = 24 * hours;
const refundLifetimeMs = 72 * hours;

/** The order's number as pages print it. */
export const getOrderNumber = ({ productType, publicId }: Pick<Order, 'productType' | 'publicId'>) =>
  formatOrderId(productType, publicId);

function paymentText({ productType, mode, totalPaise }: Order): string {
  if (totalPaise === 0) return 'There is nothing to pay.';
  if (mode === 'online') return `You paid ${rupeeText(totalPaise)} online.`;
  return `Pay ${rupeeText(totalPaise)} ${productType === 'lab' ? 'when we collect the sample' : 'on delivery'}.`;
}

/** The promised date, as the checkout displayed it. */
function promiseText({ productType, promisedDate }: Order): string[] {
  if (promisedDate === null) return [];
  const day = indianWeekday(promisedDate);
  return [productType === 'lab' ? `We collect the sample by ${day}.` : `It arrives by ${day}.`];
}

/** A change of an order, in sentences that name no medicine and no test. */
interface OrderNews {
  subject: string;
  facts: readonly string[];
  /** Added only to the email. */
  more?: string;
  /** Default: a day. */
  lifetimeMs?: number;
}

/** An SMS and, if there is an address, an email about a change. */
function messagesOf(
  order: Order,
  { subject, facts, more, lifetimeMs = messageLifetimeMs }: OrderNews,
  { recipient, shop, now }: { recipient: Recipient; shop: ShopContact; now: Date },
): NewMessage[] {
  const message = { subject, code: '', codeId: null, expiresAt: later(now, lifetimeMs) };
  const sms: NewMessage = { ...message, channel: 'sms', recipient: order.mobile, text: facts.join(' ') };
  const { firstName, email } = recipient;
  if (email === undefined) return [sms];
  const emailText = [`Hello ${firstName},`, ...facts, ...(more === undefined ? [] : [more]), signatureOf(shop)].join(
    '\n\n',
  );
  return [sms, { ...message, channel: 'email', recipient: email, text: emailText }];
}

const orderName = (order: Order) => `${order.productType === 'lab' ? 'lab order' : 'order'} ${getOrderNumber(order)}`;

const placedNews = (order: Order, { brand }: ShopContact): OrderNews => ({
  subject: `Order ${getOrderNumber(order)} is placed`,
  facts: [`Your ${orderName(order)} with ${brand} is placed.`, ...promiseText(order), paymentText(order)],
  more: cancellationTexts[order.productType].open,
});

/** How money is paid back, as a sentence. */
function refundText({ mode }: Order, paise: number, { from, to }: { from: number; to: number }): string {
  return mode === 'cod'
    ? `We refund ${rupeeText(paise)}. ${cashRefund}`
    : `We refund ${rupeeText(paise)} to the account you paid from, within ${from} to ${to} working days.`;
}

/** What happens to the payment of a cancelled order, as a sentence. Earlier refunds may have paid back some units. */
async function cancelledPaymentText(tx: Database, order: Order): Promise<string> {
  const [refund] = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(refunds.id))
    .limit(1);
  if (order.status === orderStatus.refundInitiated && refund !== undefined) {
    return refundText(order, refund.amountPaise, limits.refundWorkingDays.cancelled);
  }
  return order.mode === 'cod' ? 'There is nothing to pay.' : 'If your bank has taken money for it, we refund it.';
}

const cancelledNews = async (tx: Database, order: Order, { brand }: ShopContact): Promise<OrderNews> => ({
  subject: `Order ${getOrderNumber(order)} is cancelled`,
  facts: [`Your ${orderName(order)} with ${brand} is cancelled.`, await cancelledPaymentText(tx, order)],
});

/**
 * The recipient of messages about an order. After its account was deleted, only the number that is stored with the order is
 * left.
 */
async function recipientOf(tx: Database, order: Order): Promise<Recipient> {
  if (order.customerId === null) return { firstName: '' };
  const [customer] = await tx
    .select({ firstName: customers.firstName, email: customers.email, isVerified: customers.isVerified })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  if (customer === undefined) throw new Error(`Order ${order.publicId} has no customer`);
  const { firstName, email, isVerified } = customer;
  const reachable = email !== null && (isVerified & verifiedBit.email) !== 0;
  return { firstName, ...(reachable && { email }) };
}

/** Settings of messages about orders. */
export type OrderMailer = Pick<Mailer, 'shop' | 'orderSms' | 'cipher'>;

function dispatchedNews(order: Order, { brand }: ShopContact, invoice: string): OrderNews {
  const [number, name] = [getOrderNumber(order), orderName(order)];
  if (order.productType === 'lab') {
    const facts = [`The sample of your ${name} with ${brand} was collected.`, `Bill ${invoice}.`];
    return { subject: `The sample of order ${number} was collected`, facts };
  }
  const facts = [`Your ${name} with ${brand} is on its way.`, `Invoice ${invoice}.`];
  return { subject: `Order ${number} is on its way`, facts };
}

/** The decision about a return, as news of its order. */
async function decidedReturn(tx: Database, order: Order, brand: string, returnId: number): Promise<OrderNews> {
  const [found] = await tx
    .select({ state: returns.state, answer: returns.answer, refundPaise: refunds.amountPaise })
    .from(returns)
    .leftJoin(refunds, eq(refunds.id, returns.refundId))
    .where(eq(returns.id, returnId));
  if (found === undefined) throw new Error(`There is no return ${returnId}`);
  const { state, answer, refundPaise } = found;
  const [number, name] = [getOrderNumber(order), orderName(order)];
  if (state === 'refused') {
    return {
      subject: `Your return for order ${number} is refused`,
      facts: [`We cannot take back the items of your ${name} with ${brand}.`, "The order's page says why."],
      more: answer,
    };
  }
  const refund = refundPaise === null ? [] : [refundText(order, refundPaise, limits.refundWorkingDays.other)];
  return {
    subject: `Your return for order ${number} is accepted`,
    facts: [`Your return for ${name} with ${brand} is accepted.`, ...refund],
  };
}

const refundedNews = (order: Order, { brand }: ShopContact, amountPaise: number): OrderNews => ({
  subject: `Refund for order ${getOrderNumber(order)}`,
  facts: [
    `We have refunded ${rupeeText(amountPaise)} for your order ${getOrderNumber(order)} with ${brand} to the account you paid from.`,
    'Some public sector banks take 10 to 15 working days to credit it.',
  ],
  lifetimeMs: refundLifetimeMs,
});

/** A change of an order, by an operator or by the shop. Its messages name no medicine and no test. See docs/behaviour.md, D4. */
type OrderChange = OrderNotice | { kind: 'placed' } | { kind: 'refunded'; amountPaise: number };

function newsOf(tx: Database, order: Order, notice: OrderChange, shop: ShopContact): OrderNews | Promise<OrderNews> {
  switch (notice.kind) {
    case 'placed':
      return placedNews(order, shop);
    case 'dispatched':
      return dispatchedNews(order, shop, notice.invoice);
    case 'cancelled':
      return cancelledNews(tx, order, shop);
    case 'refunded':
      return refundedNews(order, shop, notice.amountPaise);
    case 'return-decided':
      return decidedReturn(tx, order, shop.brand, notice.returnId);
  }
}

/**
 * Inserts the messages about a change. A rate limit per customer leaves out the SMS; the email and the list of orders have the
 * same content. Call it at the end of the transaction, because it locks a row of `rate_limits`, and `mailer.deliverSoon()`
 * after the transaction. See docs/behaviour.md, X36.
 */
export async function enqueueNotice(
  tx: Database,
  order: Order,
  { notice, mailer, now }: { notice: OrderChange; mailer: OrderMailer; now: Date },
): Promise<void> {
  const { shop, orderSms, cipher } = mailer;
  const news = await newsOf(tx, order, notice, shop);
  const limiter = rateLimiter(tx, () => now);
  for (const message of messagesOf(order, news, { recipient: await recipientOf(tx, order), shop, now })) {
    if (message.channel === 'sms' && !(await isAdmitted(limiter.consume(orderSms, order.mobile)))) continue;
    await enqueue(tx, message, { cipher, now });
  }
}
