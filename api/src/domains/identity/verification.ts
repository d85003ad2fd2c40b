import type { VerificationDetails } from '@storefront/shared-contracts';
import { seconds } from '../../platform/clock';
import { isUniqueViolation } from '../../platform/db/database-errors';
import { ApiError } from '../../platform/errors';
import { requireSession, type Caller } from '../../platform/http/caller';
import type { RateLimitKey } from '../../platform/http/rate-limit';
import { findNextRetry } from '../notifications/outbox';
import { findUsableCodes, verifyOtp, consumeOtp } from './otp';
import type { IdentityContext } from './context';
import { consumeOtpSends, limitOtpChecks } from './otp-limits';
import {
  findCustomerById,
  hasVerified,
  isIdentifierVerified,
  lockCustomer,
  setVerified,
  type Channel,
  type Customer,
} from './customers';
import { verifyMobile } from './mobile-takeover';
import { recipientOf, sendOtp } from './send-otp';
import { authUserOf, type SignedIn } from './sign-in';
import { auditedTransaction } from '../../platform/unit-of-work';

/** The customer of a valid token. @throws ApiError `expiredToken` if the customer was deleted in the meantime */
export async function customerOf({ db, clock }: IdentityContext, caller: Caller): Promise<Customer> {
  const customer = await findCustomerById(db, requireSession(caller).customerId, clock());
  if (customer === undefined) throw new ApiError('expiredToken');
  return customer;
}

/** Counts the resends of a channel. See docs/behaviour.md, D24. */
const resendsOf = ({ resends }: IdentityContext['settings'], customerId: number, channel: Channel): RateLimitKey => [
  resends,
  `${customerId}:${channel}`,
];

/** The data of the verification page. */
export async function verificationDetails(
  { db, clock, limiter, settings }: IdentityContext,
  { id, isVerified, email, mobile }: Customer,
): Promise<VerificationDetails> {
  const codes = await findUsableCodes(db, id, { wrongTries: settings.codeWrongTries, now: clock() });
  const sent = (channel: Channel) => codes.some((code) => code.channel === channel);
  const resends = (channel: Channel) => limiter.hits(...resendsOf(settings, id, channel));
  return {
    is_verified: isVerified,
    email: email ?? '',
    mobile_number: mobile ?? '',
    // A code to an identifier that has expired verifies nothing.
    otp_sent: { mobile: sent('mobile') && mobile !== null, email: sent('email') && email !== null },
    otp_resends: { mobile: await resends('mobile'), email: await resends('email') },
  };
}

/** The recipient of a channel's codes. Throws if the customer gave none or it has expired. */
function requireRecipient(customer: Customer, channel: Channel): string {
  const recipient = recipientOf(customer, channel);
  if (recipient === undefined) throw new ApiError(channel === 'mobile' ? 'mobileExpired' : 'nothingToVerify');
  return recipient;
}

/** Marks a channel as verified by its code; the first account that does so owns the identifier. See docs/behaviour.md, D7. */
export async function verify(
  context: IdentityContext,
  { channel, otp }: { channel: Channel; otp: string },
  caller: Caller,
): Promise<SignedIn['data']> {
  const { clock, settings } = context;
  const { customerId } = requireSession(caller);
  const kind = { customerId, channel, purpose: 'verification' } as const;
  return limitOtpChecks(context, { caller, customerId }, async () => {
    const result = await auditedTransaction(context, caller, async ({ tx, audit }) => {
      const customer = await lockCustomer(tx, customerId, clock());
      if (customer === undefined) throw new ApiError('expiredToken');
      requireRecipient(customer, channel);
      const check = await verifyOtp(tx, kind, {
        code: otp,
        sources: [''],
        wrongTries: settings.codeWrongTries,
        now: clock(),
      });
      if (!check.ok) return check;
      await consumeOtp(tx, check.id, clock());
      await audit({ kind: 'otp-verified', customerId, detail: channel });
      // A session of an account with an unverified number was opened by registration or password, because a reset would have
      // verified it.
      const verified = await (channel === 'mobile'
        ? verifyMobile(tx, context, customer, 'password-holder')
        : setVerified(tx, customerId, channel));
      return { ok: true, customer: verified } as const;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError('identifierTaken', { cause: error }) : error;
    });
    if (!result.ok) throw result.failure;
    return authUserOf(result.customer);
  });
}

/**
 * Rejects a resend while the provider has not accepted the last code: the worker is still trying to send that code, and the
 * customer must not lose a resend.
 */
async function rejectWhileDelayed(
  { db, clock, settings }: IdentityContext,
  customer: Customer,
  channel: Channel,
): Promise<void> {
  const now = clock();
  const codes = await findUsableCodes(db, customer.id, { wrongTries: settings.codeWrongTries, now });
  const ids = codes.filter((code) => code.channel === channel).map(({ id }) => id);
  const retryAt = await findNextRetry(db, ids, now);
  if (retryAt === undefined) return;
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / seconds));
  throw new ApiError('otpDelayed', { retryAfter });
}

/** Sends another code to an unverified channel. See docs/behaviour.md, D24. */
export async function resend(context: IdentityContext, channel: Channel, caller: Caller): Promise<void> {
  const { db, clock, settings } = context;
  const customer = await customerOf(context, caller);
  if (hasVerified(customer, channel)) throw new ApiError('nothingToVerify');
  const recipient = requireRecipient(customer, channel);
  // The owner of an identifier that another account has verified gets no codes for this account.
  if (await isIdentifierVerified(db, { kind: channel, value: recipient })) throw new ApiError('identifierTaken');
  await rejectWhileDelayed(context, customer, channel);
  // One call for all counters: a resend that another limit rejects must not count.
  await consumeOtpSends(context, [{ channel, recipient }], caller, [resendsOf(settings, customer.id, channel)]);
  await auditedTransaction(context, caller, async (unit) => {
    const locked = await lockCustomer(unit.tx, customer.id, clock());
    if (locked === undefined) throw new ApiError('expiredToken');
    if (hasVerified(locked, channel)) throw new ApiError('nothingToVerify');
    // The customer corrected the identifier in the meantime. Its new recipient already has a code; this one was counted for the
    // old recipient.
    if (recipientOf(locked, channel) !== recipient) return;
    await sendOtp(unit, context, { customer: locked, channel, purpose: 'verification' });
  });
  context.mailer.deliverSoon();
}
