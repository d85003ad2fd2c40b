import { limits } from '@storefront/shared-contracts/limits';
import type { NewMessage } from '../notifications/outbox';
import type { Mailer } from '../notifications/settings';
import type { Purpose } from './otp';
import type { Channel } from './customers';

type Texts = Pick<Mailer, 'shop' | 'publicHost'>;

/** A code and whom it is for. */
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

/** The last line is for the browser: by it the site of that host, and no other, is offered the code. See docs/behaviour.md, D24. */
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
    [shop.brand, shop.email, shop.phone].filter((part) => part !== '').join(', '),
  ].join('\n\n');
}

/** The message that takes a code to its customer. */
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
