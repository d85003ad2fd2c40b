import { limits } from '@storefront/shared-contracts';
import type { Channel } from '../identity/customers';
import type { Purpose } from '../identity/codes';
import type { NewMessage } from './outbox';
import type { DeliverySettings } from './settings';

/** A code and whom it is for. */
export interface CodeLetter {
  channel: Channel;
  purpose: Purpose;
  recipient: string;
  firstName: string;
  code: string;
  codeId: number;
  expiresAt: Date;
}

const valid = `It is valid for only ${limits.otpValidMinutes} minutes.`;

/** The last line is for the browser: by it the site of that host, and no other, is offered the code. Source: D24. */
function smsText({ purpose, code }: CodeLetter, { shop, publicHost }: DeliverySettings): string {
  const words =
    purpose === 'reset'
      ? `${code} is your OTP to reset your ${shop.brand} password. ${valid} Do not share it with anyone.`
      : `${code} is your OTP to verify your mobile number with ${shop.brand}. ${valid} Do not share it with anyone.`;
  return `${words}\n\n@${publicHost} #${code}`;
}

function emailText({ firstName, code }: CodeLetter, { shop }: DeliverySettings): string {
  return [
    `Hello ${firstName},`,
    'Your one-time code to verify this email address is',
    code,
    `${valid} Enter it on the verification page. If you did not request it, please ignore this email.`,
    [shop.brand, shop.email, shop.phone].filter((part) => part !== '').join(', '),
  ].join('\n\n');
}

/** The message that takes a code to its customer. */
export function codeMessage(letter: CodeLetter, settings: DeliverySettings): NewMessage {
  const { channel, purpose, recipient, code, codeId, expiresAt } = letter;
  return {
    channel: channel === 'mobile' ? 'sms' : 'email',
    recipient,
    subject: purpose === 'reset' ? 'Reset password' : channel === 'mobile' ? 'Verify your mobile' : 'Verify your email',
    text: channel === 'mobile' ? smsText(letter, settings) : emailText(letter, settings),
    code,
    codeId,
    expiresAt,
  };
}
