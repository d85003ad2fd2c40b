import { limits } from '@storefront/shared-contracts/limits';
import type { IdentityContext } from './context';
import type { Channel, Customer } from './customers';
import { issueOtp, replaceOpenCodes, type CodesOf, type Purpose } from './otp';
import { enqueue, withdraw, type NewMessage } from '../notifications/outbox';
import { signatureOf, type Mailer } from '../notifications/settings';
import type { Database } from '../../platform/db/database';
import type { AuditedWork } from '../../platform/unit-of-work';

/** The recipient of a channel's codes; undefined if the customer has none. */
export function recipientOf(customer: Pick<Customer, 'mobile' | 'email'>, channel: Channel): string | undefined {
  return customer[channel] ?? undefined;
}

/** Creates a code and writes its message to the outbox. The caller holds the customer's row lock. */
export async function sendOtp(
  { tx, count, audit }: AuditedWork,
  context: IdentityContext,
  {
    customer,
    channel,
    purpose,
    source = '',
  }: { customer: Customer; channel: Channel; purpose: Purpose; source?: string },
): Promise<void> {
  const recipient = recipientOf(customer, channel);
  if (recipient === undefined) return;
  const kind = { customerId: customer.id, channel, purpose, source };
  const { codeMinutes: validMinutes, codeWrongTries: wrongTries } = context.settings;
  const issued = await issueOtp(tx, kind, { validMinutes, wrongTries, now: context.clock() });
  const { id: codeId, code, expiresAt } = issued;
  const message = { channel, purpose, recipient, firstName: customer.firstName, code, codeId, expiresAt };
  const { cipher } = context.mailer;
  await enqueue(tx, buildOtpMessage(message, context.mailer), { cipher, now: context.clock() });
  await audit({ kind: 'otp-sent', customerId: customer.id, detail: `${purpose} ${channel}` });
  count('storefront_otps_sent_total', { purpose, channel });
}

/** Invalidates a customer's open codes and removes their unsent messages. The caller holds the customer's row lock. */
export async function cancelCodes(
  tx: Database,
  { clock }: Pick<IdentityContext, 'clock'>,
  codesOf: CodesOf,
): Promise<void> {
  await withdraw(tx, await replaceOpenCodes(tx, codesOf, clock()));
}

type Texts = Pick<Mailer, 'shop' | 'publicHost'>;

/** A code and its recipient. */
export interface OtpMessage {
  channel: Channel;
  purpose: Purpose;
  recipient: string;
  firstName: string;
  code: string;
  codeId: number;
  expiresAt: Date;
}

const valid = `It is valid for only ${limits.otpValidMinutes} minutes.`;

/** The last line is for the browser, which offers the code only on the site of that host. See docs/behaviour.md, D24. */
function smsText({ purpose, code }: OtpMessage, { shop, publicHost }: Texts): string {
  const text =
    purpose === 'reset'
      ? `${code} is your OTP to reset your ${shop.brand} password. ${valid} Do not share it with anyone.`
      : `${code} is your OTP to verify your mobile number with ${shop.brand}. ${valid} Do not share it with anyone.`;
  return `${text}\n\n@${publicHost} #${code}`;
}

function emailText({ firstName, code }: OtpMessage, { shop }: Texts): string {
  return [
    `Hello ${firstName},`,
    'Your one-time code to verify this email address is',
    code,
    `${valid} Enter it on the verification page. If you did not request it, please ignore this email.`,
    signatureOf(shop),
  ].join('\n\n');
}

/** The message that delivers a code. */
export function buildOtpMessage(letter: OtpMessage, texts: Texts): NewMessage {
  const { channel, purpose, recipient, code, codeId, expiresAt } = letter;
  return {
    channel: channel === 'mobile' ? 'sms' : 'email',
    recipient,
    subject: purpose === 'reset' ? 'Reset password' : channel === 'mobile' ? 'Verify your mobile' : 'Verify your email',
    text: channel === 'mobile' ? smsText(letter, texts) : emailText(letter, texts),
    code,
    codeId,
    expiresAt,
  };
}
