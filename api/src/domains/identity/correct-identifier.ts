import type { VerificationDetails } from '@storefront/shared-contracts';
import { fields, fieldTitle, type Identifier } from '@storefront/shared-contracts/fields';
import { messageTemplates } from '@storefront/shared-contracts/texts';
import { ApiError } from '../../platform/errors';
import { requireSession, type Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { hasVerified, isIdentifierVerified, lockCustomer, setIdentifier, type Customer } from './customers';
import { consumeOtpSends } from './otp-limits';
import { cancelCodes, recipientOf, sendOtp } from './send-otp';
import { isOpen } from './sessions';
import { networkCounters } from './sources';
import { customerOf, verificationDetails } from './verification';
import { auditedTransaction } from '../../platform/unit-of-work';

const fieldNames = { mobile: fields.mobileNumber.name, email: fields.email.name } as const;

/** Only an unverified identifier can be corrected. A number can also be given in place of one that expired. */
function checkCorrection(customer: Customer, { kind, value }: Identifier): void {
  const present = recipientOf(customer, kind);
  if (hasVerified(customer, kind) || (kind === 'email' && present === undefined)) throw new ApiError('nothingToVerify');
  const name = fieldNames[kind];
  // The same value would be a resend that no limit counts.
  if (present === value) throw ApiError.forFields({ [name]: messageTemplates.unchanged(fieldTitle(name)) });
}

/** Corrections have two counters of their own; resends, recipients and wrong codes keep their counts. */
async function takeCorrection(
  { limiter, settings }: IdentityContext,
  { customerId, kind }: { customerId: number; kind: Identifier['kind'] },
  caller: Caller,
): Promise<void> {
  const counters = [
    // Limited like registrations: both calls reveal whether an account has verified the identifier.
    ...networkCounters(settings.registrationsPerAddress, caller),
    [settings.corrections, `${customerId}:${kind}`] as const,
    [settings.correctionsADay, `${customerId}:${kind}`] as const,
  ];
  await limiter.admit({ counters });
}

/**
 * Replaces an unverified mobile number or email address. Codes to the old one become invalid, its unsent messages are removed,
 * and a code is sent to the new one. D34.
 */
export async function correctIdentifier(
  context: IdentityContext,
  identifier: Identifier,
  caller: Caller,
): Promise<VerificationDetails> {
  const { db, clock } = context;
  const { kind, value } = identifier;
  const session = requireSession(caller);
  const { customerId } = session;
  checkCorrection(await customerOf(context, caller), identifier);
  await takeCorrection(context, { customerId, kind }, caller);
  if (await isIdentifierVerified(db, identifier)) {
    const name = fieldNames[kind];
    const message = messageTemplates.alreadyRegistered(fieldTitle(name));
    throw new ApiError('identifierTaken', { message, errors: { [name]: message } });
  }
  await consumeOtpSends(context, [{ channel: kind, recipient: value }], caller);
  const customer = await auditedTransaction(context, caller, async (unit) => {
    const { tx, audit } = unit;
    const locked = await lockCustomer(tx, customerId, clock());
    // A password reset may have ended the session since the call began; the account then belongs to another person.
    if (locked === undefined || !(await isOpen(tx, session))) throw new ApiError('expiredToken');
    checkCorrection(locked, identifier);
    await cancelCodes(tx, context, { customerId, channel: kind });
    const corrected = await setIdentifier(tx, customerId, identifier, clock());
    await audit({ kind: 'identifier-corrected', customerId, detail: kind });
    await sendOtp(unit, context, { customer: corrected, channel: kind, purpose: 'verification' });
    return corrected;
  });
  context.mailer.deliverSoon();
  return verificationDetails(context, customer);
}
