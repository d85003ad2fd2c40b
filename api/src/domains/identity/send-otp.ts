import type { Database } from '../../platform/db/database';
import { enqueue, withdraw } from '../notifications/outbox';
import { countStored } from '../../platform/metrics';
import { recordEvent } from '../../platform/security-events/record-event';
import { buildOtpMessage } from './otp-message';
import { issueOtp, replaceOpenCodes, type CodesOf, type Purpose } from './otp';
import type { IdentityContext } from './context';
import type { Channel, Customer } from './customers';

/** Where a channel's codes go; undefined where the customer has none. */
export function recipientOf(customer: Pick<Customer, 'mobile' | 'email'>, channel: Channel): string | undefined {
  return customer[channel] ?? undefined;
}

/** Makes a code and writes its message. The caller holds the customer's row. */
export async function sendOtp(
  tx: Database,
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
  await enqueue(tx, buildOtpMessage(message, context.mailer), context.clock());
  await recordEvent(tx, { kind: 'otp-sent', customerId: customer.id, detail: `${purpose} ${channel}` });
  countStored(tx, 'storefront_otps_sent_total', { purpose, channel });
}

/** Makes a customer's open codes invalid and removes their messages that are not sent yet. The customer's row is locked. */
export async function cancelCodes(
  tx: Database,
  { clock }: Pick<IdentityContext, 'clock'>,
  codesOf: CodesOf,
): Promise<void> {
  await withdraw(tx, await replaceOpenCodes(tx, codesOf, clock()));
}
