import type { Database } from '../../platform/db/database';
import { enqueue, withdraw } from '../notifications/outbox';
import { buildOtpMessage } from './otp-message';
import { issueOtp, replaceOpenCodes, type CodesOf, type Purpose } from './otp';
import type { IdentityContext } from './context';
import { emailKey, type Channel, type Customer } from './customers';

/** Where a channel's codes go; undefined where the customer has none. */
export function recipientOf(customer: Pick<Customer, 'mobile' | 'email'>, channel: Channel): string | undefined {
  return customer[channel] ?? undefined;
}

/** Counts a code to a recipient, whatever the account; throws `tooManyRequests`. Belongs before the transaction. See docs/behaviour.md, D24. */
export async function consumeOtpSend({ limiter, settings }: IdentityContext, recipient: string): Promise<void> {
  await limiter.consume(settings.codesPerRecipient, emailKey(recipient));
  await limiter.consume(settings.codesPerRecipientADay, emailKey(recipient));
}

/** Makes a code in place of the open one and writes its message. The caller holds the customer's row. */
export async function sendOtp(
  tx: Database,
  context: IdentityContext,
  { customer, channel, purpose }: { customer: Customer; channel: Channel; purpose: Purpose },
): Promise<void> {
  const recipient = recipientOf(customer, channel);
  if (recipient === undefined) return;
  const kind = { customerId: customer.id, channel, purpose };
  const issued = await issueOtp(tx, kind, context.settings.codeMinutes, context.clock());
  const { id: codeId, code, expiresAt } = issued;
  const message = { channel, purpose, recipient, firstName: customer.firstName, code, codeId, expiresAt };
  await enqueue(tx, buildOtpMessage(message, context.mailer), context.clock());
}

/** Makes a customer's open codes invalid and removes their messages that are not sent yet. The customer's row is locked. */
export async function cancelCodes(
  tx: Database,
  { clock }: Pick<IdentityContext, 'clock'>,
  codesOf: CodesOf,
): Promise<void> {
  await withdraw(tx, await replaceOpenCodes(tx, codesOf, clock()));
}
