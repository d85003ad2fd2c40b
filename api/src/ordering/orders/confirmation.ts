import { formatOrderId } from '@storefront/shared-contracts';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { eq } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema';
import { verifiedBit } from '../../domains/identity/customers';
import { rupeeText } from '../../platform/money';
import { enqueue, type NewMessage } from '../../domains/notifications/outbox';
import type { ShopContact } from '../../domains/notifications/settings';
import type { Order } from './record';

/** Recipient of the confirmation. The e-mail address is set only where it is verified. */
export interface Recipient {
  firstName: string;
  email?: string;
}

/** A confirmation that is a day late is useless. */
const messageLifetimeMs = 24 * hours;

/** The order's number as pages print it. */
export const getOrderNumber = ({ productType, publicId }: Pick<Order, 'productType' | 'publicId'>) =>
  formatOrderId(productType, publicId);

function paymentText({ productType, mode, totalPaise }: Order): string {
  if (totalPaise === 0) return 'There is nothing to pay.';
  if (mode === 'online') return `You paid ${rupeeText(totalPaise)} online.`;
  return `Pay ${rupeeText(totalPaise)} ${productType === 'lab' ? 'when we collect the sample' : 'on delivery'}.`;
}

/** The date that was promised, as it was shown before the order was placed. */
function promiseText({ productType, promisedDate }: Order): string[] {
  if (promisedDate === null) return [];
  const day = indianWeekday(promisedDate);
  return [productType === 'lab' ? `We collect the sample by ${day}.` : `It arrives by ${day}.`];
}

/** The messages that say an order is placed, by SMS and by e-mail. They name no medicine and no test. */
function confirmationOf(order: Order, { firstName, email }: Recipient, shop: ShopContact, now: Date): NewMessage[] {
  const what = order.productType === 'lab' ? 'lab order' : 'order';
  const facts = [
    `Your ${what} ${getOrderNumber(order)} with ${shop.brand} is placed.`,
    ...promiseText(order),
    paymentText(order),
  ];
  const message = {
    subject: `Order ${getOrderNumber(order)} is placed`,
    code: '',
    codeId: null,
    expiresAt: later(now, messageLifetimeMs),
  };
  const sms: NewMessage = { ...message, channel: 'sms', recipient: order.mobile, text: facts.join(' ') };
  if (email === undefined) return [sms];
  const emailText = [
    `Hello ${firstName},`,
    ...facts,
    cancellationTexts[order.productType].open,
    [shop.brand, shop.email, shop.phone].filter((part) => part !== '').join(', '),
  ].join('\n\n');
  return [sms, { ...message, channel: 'email', recipient: email, text: emailText }];
}

/** The recipient for an order. After its account was deleted, only the number that is stored with the order is left. */
export async function recipientOf(tx: Database, order: Order): Promise<Recipient> {
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

/**
 * Writes the confirmation of an order that is placed. Belongs in the transaction that places it; after that `mailer.deliverSoon()`.
 */
export async function enqueueConfirmation(tx: Database, order: Order, shop: ShopContact, now: Date): Promise<void> {
  const recipient = await recipientOf(tx, order);
  for (const message of confirmationOf(order, recipient, shop, now)) await enqueue(tx, message, now);
}
