import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Client } from '../../platform/http/caller';
import { enqueue, type NewMessage } from '../notifications/outbox';
import { signatureOf, type Mailer, type ShopContact } from '../notifications/settings';
import { hasVerified, type Customer } from './customers';

/** Changes of an account that its customer gets a message about. See docs/behaviour.md, S14, S15, A20, A24. */
type NoticeKind = 'password-changed' | 'password-reset' | 'new-device' | 'addresses-changed' | 'account-deleted';

/** A change, and the browser that made it where it is known. */
interface Notice {
  kind: NoticeKind;
  client?: Client | undefined;
}

/** A notice that is days late confuses the customer. */
const messageLifetimeMs = 72 * hours;

const subjects: Readonly<Record<NoticeKind, string>> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'new-device': 'Login from a new device',
  'addresses-changed': 'Your addresses were changed',
  'account-deleted': 'Your account was deleted',
};

/** The sentence before device and time. */
const events: Readonly<Record<NoticeKind, (brand: string) => string>> = {
  'password-changed': (brand) => `Your ${brand} password was changed`,
  'password-reset': (brand) => `Your ${brand} password was reset by OTP`,
  'new-device': (brand) => `Someone logged in to your ${brand} account from a new device`,
  'addresses-changed': (brand) => `The addresses of your ${brand} account were changed`,
  'account-deleted': (brand) => `Your ${brand} account was deleted`,
};

const contactOf = ({ phone, email }: ShopContact) =>
  phone !== '' ? `call ${phone}` : email !== '' ? `write to ${email}` : '';

/** The advice of a notice. A deleted account has no password to reset. */
function advice(kind: NoticeKind, shop: ShopContact): string {
  const contact = contactOf(shop);
  const steps = [kind === 'account-deleted' ? '' : 'reset your password now', contact].filter((step) => step !== '');
  return steps.length === 0 ? '' : `If this was not you, ${steps.join(' and ')}.`;
}

/** The sentences of a notice: the change, its time and device, and what to do if it was somebody else. */
export function noticeText({ kind, client }: Notice, shop: ShopContact, now: Date): string[] {
  const device = client === undefined || client.device === '' ? '' : `, ${client.device}`;
  return [`${events[kind](shop.brand)} (${formatIstDateTime(now)}${device}).`, advice(kind, shop)].filter(
    (sentence) => sentence !== '',
  );
}

/**
 * Writes a notice to the customer's verified channels. It contains no OTP and no link. Call it in the transaction of the
 * change, and `mailer.deliverSoon()` after that transaction.
 */
export async function enqueueNotice(
  tx: Database,
  customer: Customer,
  notice: Notice,
  { mailer, now }: { mailer: Pick<Mailer, 'shop' | 'cipher'>; now: Date },
): Promise<void> {
  const { shop, cipher } = mailer;
  const sentences = noticeText(notice, shop, now);
  const { mobile, email, firstName } = customer;
  const message = {
    subject: subjects[notice.kind],
    code: '',
    codeId: null,
    expiresAt: later(now, messageLifetimeMs),
  } satisfies Partial<NewMessage>;
  if (mobile !== null && hasVerified(customer, 'mobile')) {
    await enqueue(tx, { ...message, channel: 'sms', recipient: mobile, text: sentences.join(' ') }, { cipher, now });
  }
  if (email !== null && hasVerified(customer, 'email')) {
    const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
    const text = [greeting, ...sentences, signatureOf(shop)].join('\n\n');
    await enqueue(tx, { ...message, channel: 'email', recipient: email, text }, { cipher, now });
  }
}
