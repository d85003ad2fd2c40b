import { fields } from '@storefront/shared-contracts';
import { isUniqueViolation } from '../../platform/db/sql-state';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import { verifyOtp, consumeOtp } from './otp';
import { limitOtpChecks } from './limit-otp-checks';
import type { IdentityContext } from './context';
import { findCustomer, hasVerified, lockCustomer, setPassword } from './customers';
import { countedIdentifier } from './login';
import { verifyMobile } from './mobile-takeover';
import { assertStrongPassword } from './register';
import { endSessions } from './sessions';
import { signIn, type SignedIn } from './sign-in';

/**
 * Sets a new password by a code that was sent to the mobile, which proves the mobile too; ends all sessions and begins one.
 * Where the number was not verified before, the account keeps nothing else (D34).
 * The code is looked at first, since a hash costs time that no guess shall have, and used up with the change. See docs/behaviour.md, D8, D11.
 */
export async function resetPassword(
  context: IdentityContext,
  { mobile, password, otp }: { mobile: string; password: string; otp: string },
  { ip, deviceId }: Caller,
): Promise<SignedIn> {
  const { db, clock, limiter, settings, passwords } = context;
  const identifier = { kind: 'mobile', value: mobile } as const;
  const signedIn = await limitOtpChecks(context, ip, async () => {
    const found = await findCustomer(db, identifier, clock());
    if (found === undefined) throw new ApiError('wrongOtp');
    const kind = { customerId: found.id, channel: 'mobile', purpose: 'reset' } as const;
    const check = await db.transaction((tx) =>
      verifyOtp(tx, kind, { code: otp, wrongTries: settings.codeWrongTries, now: clock() }),
    );
    if (!check.ok) throw check.failure;
    assertStrongPassword(fields.password.name, password, found);
    const hash = await passwords.hash(password);
    return db
      .transaction(async (tx) => {
        const customer = await lockCustomer(tx, found.id, clock());
        // The number may have been corrected, or the code used, in the meantime.
        if (customer?.mobile !== mobile || !(await consumeOtp(tx, check.id, clock()))) throw new ApiError('wrongOtp');
        await setPassword(tx, customer, hash);
        await endSessions(tx, customer.id, { tellWhy: hasVerified(customer, 'mobile') });
        const verified = await verifyMobile(tx, context, customer, 'number-owner');
        return signIn(tx, context, verified, deviceId);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('identifierTaken', { cause: error }) : error;
      });
  });
  await limiter.forget(settings.loginPerIdentifier, countedIdentifier(identifier));
  return signedIn;
}
