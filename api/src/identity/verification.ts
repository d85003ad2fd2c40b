import type { VerificationDetails } from '@storefront/shared-contracts';
import { isUniqueViolation } from '../db/unique-violation';
import { ApiError } from '../errors';
import { sessionOf, type Caller } from './caller';
import { checkCode, consumeCode } from './codes';
import type { IdentityContext } from './context';
import { countCodeChecks } from './count-code-checks';
import { findCustomerById, lockCustomer, setVerified, verifiedBit, type Channel, type Customer } from './customers';
import { recipientOf, sendCode, takeSend } from './send-code';
import { authUserOf, type SignedIn } from './sign-in';

const isVerified = (customer: Customer, channel: Channel) => (customer.isVerified & verifiedBit[channel]) !== 0;

/** The customer of a living token; a token whose customer just went is dead. */
export async function customerOf({ db }: IdentityContext, caller: Caller): Promise<Customer> {
  const customer = await findCustomerById(db, sessionOf(caller).customerId);
  if (customer === undefined) throw new ApiError('deadToken');
  return customer;
}

/** What the verification page shows. Source: spec 3. */
export async function verificationDetailsOf(context: IdentityContext, caller: Caller): Promise<VerificationDetails> {
  const { isVerified: is_verified, email, mobile: mobile_number } = await customerOf(context, caller);
  return { is_verified, email: email ?? '', mobile_number };
}

/** Marks a channel verified by its code; who does so first holds the identifier. Source: spec 4 (Verification), D7. */
export async function verify(
  context: IdentityContext,
  { channel, otp }: { channel: Channel; otp: string },
  caller: Caller,
): Promise<SignedIn['data']> {
  const { db, clock, settings } = context;
  const { customerId } = sessionOf(caller);
  const kind = { customerId, channel, purpose: 'verification' } as const;
  return countCodeChecks(context, caller.address, async () => {
    const result = await db
      .transaction(async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (customer === undefined) throw new ApiError('deadToken');
        const check = await checkCode(tx, kind, { code: otp, wrongTries: settings.codeWrongTries, now: clock() });
        if (!check.ok) return check;
        await consumeCode(tx, check.id, clock());
        return { ok: true, customer: await setVerified(tx, customerId, channel) } as const;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('identifierTaken', { cause: error }) : error;
      });
    if (!result.ok) throw result.failure;
    return authUserOf(result.customer);
  });
}

/** Sends another code to a channel that isn't verified yet. Source: spec 4 (Resend), D24. */
export async function resend(context: IdentityContext, channel: Channel, caller: Caller): Promise<void> {
  const { db, limiter, settings } = context;
  const customer = await customerOf(context, caller);
  const recipient = recipientOf(customer, channel);
  if (recipient === undefined || isVerified(customer, channel)) throw new ApiError('nothingToVerify');
  await limiter.take(settings.resends, `${customer.id}:${channel}`);
  await takeSend(context, recipient);
  await db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, customer.id);
    if (locked === undefined) throw new ApiError('deadToken');
    if (isVerified(locked, channel)) throw new ApiError('nothingToVerify');
    await sendCode(tx, context, { customer: locked, channel, purpose: 'verification' });
  });
  context.codePost.wake();
}
