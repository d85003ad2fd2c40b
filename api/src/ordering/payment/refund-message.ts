import { hours, later } from '../../platform/clock';
import { rupeeText } from '../../platform/money';
import type { NewMessage } from '../../domains/notifications/outbox';
import type { ShopContact } from '../../domains/notifications/settings';
import { getOrderNumber, type Recipient } from '../orders/confirmation';
import type { Order } from '../orders/record';

/** After this the message is not sent any more. */
const messageLifetimeMs = 72 * hours;

interface Told {
  /** In paise. */
  amountPaise: number;
  shop: ShopContact;
  now: Date;
}

/** The messages that say that money was given back, by SMS and by e-mail. They name no medicine and no test. See docs/behaviour.md, D4. */
export function refundMessages(
  order: Order,
  { firstName, email }: Recipient,
  { amountPaise, shop, now }: Told,
): NewMessage[] {
  const id = getOrderNumber(order);
  const facts = [
    `We have refunded ${rupeeText(amountPaise)} for your order ${id} with ${shop.brand} to the account you paid from.`,
    'Some public sector banks take 10 to 15 working days to credit it.',
  ];
  const message = {
    subject: `Refund for order ${id}`,
    code: '',
    codeId: null,
    expiresAt: later(now, messageLifetimeMs),
  };
  const sms: NewMessage = { ...message, channel: 'sms', recipient: order.mobile, text: facts.join(' ') };
  if (email === undefined) return [sms];
  const signature = [shop.brand, shop.email, shop.phone].filter((part) => part !== '').join(', ');
  const emailText = [`Hello ${firstName},`, ...facts, signature].join('\n\n');
  return [sms, { ...message, channel: 'email', recipient: email, text: emailText }];
}
