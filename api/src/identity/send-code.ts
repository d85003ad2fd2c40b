import type { Database } from '../db/database';
import { issueCode, type Purpose } from './codes';
import type { IdentityContext } from './context';
import { emailKey, type Channel, type Customer } from './customers';

/** Where a channel's codes go; undefined where the customer has none. */
export function recipientOf(customer: Pick<Customer, 'mobile' | 'email'>, channel: Channel): string | undefined {
  return customer[channel] ?? undefined;
}

/** Counts a code to a recipient, whatever the account; throws `tooManyRequests`. Belongs before the transaction. Source: D24. */
export async function takeSend({ limiter, settings }: IdentityContext, recipient: string): Promise<void> {
  await limiter.take(settings.codesPerRecipient, emailKey(recipient));
  await limiter.take(settings.codesPerRecipientADay, emailKey(recipient));
}

/** Makes a code in place of the open one and writes its message. The caller holds the customer's row. */
export async function sendCode(
  tx: Database,
  context: IdentityContext,
  code: { customer: Customer; channel: Channel; purpose: Purpose },
): Promise<void> {
  const { customer, channel, purpose } = code;
  const recipient = recipientOf(customer, channel);
  if (recipient === undefined) return;
  const kind = { customerId: customer.id, channel, purpose };
  const issued = await issueCode(tx, kind, context.settings.codeMinutes, context.clock());
  await context.codePost.post(tx, {
    channel,
    purpose,
    recipient,
    firstName: customer.firstName,
    code: issued.code,
    codeId: issued.id,
    expiresAt: issued.expiresAt,
  });
}
