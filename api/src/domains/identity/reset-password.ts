import { fields } from '@storefront/shared-contracts/fields';
import { isUniqueViolation } from '../../platform/db/database-errors';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import { enqueueNotice } from './account-notice';
import { verifyOtp, consumeOtp } from './otp';
import { limitOtpChecks } from './otp-limits';
import type { IdentityContext } from './context';
import { findCustomer, hasVerified, lockCustomer, setPassword } from './customers';
import { forgetDevices } from './known-devices';
import { forgetFailures, loginAttempt } from './login';
import { verifyMobile } from './mobile-takeover';
import { assertStrongPassword } from './register';
import { endSessions } from './sessions';
import { signIn, type SignedIn } from './sign-in';
import { sourcesOf } from './sources';
import { auditedTransaction } from '../../platform/unit-of-work';
import { retriedTransaction } from '../../platform/db/transaction';

/**
 * Sets a new password by a code that was sent to the mobile, which also verifies the mobile. Ends all sessions and opens one.
 * If the number was not verified before, the account keeps nothing else (D34).
 * The code is checked before the password is hashed, so that a wrong guess costs no hash; it is consumed with the change. See
 * docs/behaviour.md, D8, D11.
 */
export async function resetPassword(
  context: IdentityContext,
  { mobile, password, otp }: { mobile: string; password: string; otp: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, settings, passwords } = context;
  const identifier = { kind: 'mobile', value: mobile } as const;
  const found = await findCustomer(db, identifier, clock());
  const signedIn = await limitOtpChecks(context, { caller, customerId: found?.id }, async () => {
    if (found === undefined) throw new ApiError('wrongOtp');
    const kind = { customerId: found.id, channel: 'mobile', purpose: 'reset' } as const;
    const sources = sourcesOf(caller);
    const check = await retriedTransaction(db, (tx) =>
      verifyOtp(tx, kind, { code: otp, sources, wrongTries: settings.codeWrongTries, now: clock() }),
    );
    if (!check.ok) throw check.failure;
    await assertStrongPassword(context, { field: fields.password.name, password }, found);
    const hash = await passwords.hash(password, 'known');
    return auditedTransaction(context, caller, async (unit) => {
      const { tx, audit } = unit;
      const customer = await lockCustomer(tx, found.id, clock());
      // The number may have been corrected, or the code used, since the check.
      if (customer?.mobile !== mobile || !(await consumeOtp(tx, check.id, clock()))) throw new ApiError('wrongOtp');
      await setPassword(tx, customer, hash);
      await forgetDevices(tx, customer.id);
      await audit({ kind: 'password-reset', customerId: customer.id });
      await endSessions(unit, customer.id, { tellWhy: hasVerified(customer, 'mobile') });
      const verified = await verifyMobile(tx, context, customer, 'number-owner');
      const notice = { kind: 'password-reset', client: caller.client } as const;
      await enqueueNotice(tx, verified, notice, { mailer: context.mailer, now: clock() });
      return signIn(tx, context, verified, caller);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError('identifierTaken', { cause: error }) : error;
    });
  });
  context.mailer.deliverSoon();
  await forgetFailures(context, await loginAttempt(context, { identifier, found }, caller));
  return signedIn;
}
