import { type Customer as Profile } from '@storefront/shared-contracts';
import { fields } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { hours, later } from '../../platform/clock';
import { ApiError, errorTable } from '../../platform/errors';
import { requireSession, type Caller } from '../../platform/http/caller';
import { enqueueNotice } from './account-notice';
import type { IdentityContext } from './context';
import { setPassword } from './customers';
import { normalizePassword, passwordConfirmations } from './passwords';
import { forgetDevices } from './known-devices';
import { forgetFailures } from './login';
import { limitFailures } from '../../platform/http/rate-limit';
import { assertStrongPassword } from './register';
import { endSessions, rotate } from './sessions';
import { customerOf } from './verification';
import { auditedTransaction } from '../../platform/unit-of-work';

export async function profileOf(context: IdentityContext, caller: Caller): Promise<Profile> {
  const { firstName, lastName, mobile, email } = await customerOf(context, caller);
  return { first_name: firstName, last_name: lastName, mobile_number: mobile ?? '', email: email ?? '' };
}

function wrongOldPassword(): ApiError {
  const { message } = errorTable.wrongOldPassword;
  return new ApiError('wrongOldPassword', { errors: { [fields.oldPassword.name]: message } });
}

/**
 * Changes the password and ends all other sessions. Wrong old passwords delay the session's next attempt. See
 * docs/behaviour.md, D11, X2.
 */
export async function changePassword(
  context: IdentityContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const { clock, limiter, mailer, settings, passwords } = context;
  const session = requireSession(caller);
  if (normalizePassword(oldPassword) === normalizePassword(newPassword))
    throw ApiError.forFields({ [fields.newPassword.name]: messages.samePassword });
  const customer = await customerOf(context, caller);
  await assertStrongPassword(context, { field: fields.newPassword.name, password: newPassword }, customer);
  const attempt = passwordConfirmations(settings, session);
  await limitFailures(limiter, { attempt, failures: ['wrongOldPassword'] }, async () => {
    if (!(await passwords.matches(customer.passwordHash, oldPassword, 'known'))) throw wrongOldPassword();
    const hash = await passwords.hash(newPassword, 'known');
    await auditedTransaction(context, caller, async (unit) => {
      const { tx, audit } = unit;
      if (!(await setPassword(tx, customer, hash))) throw wrongOldPassword();
      await forgetDevices(tx, customer.id, caller.deviceId);
      await audit({ kind: 'password-changed', customerId: customer.id });
      await endSessions(unit, customer.id, { except: session.sessionId });
      const notice = { kind: 'password-changed', client: caller.client } as const;
      await enqueueNotice(tx, customer, notice, { mailer, now: clock() });
    });
    mailer.deliverSoon();
  });
  await forgetFailures(context, attempt);
}

/** The largest offset of a time zone from UTC: the time of the browser has no zone. */
const maxZoneOffsetMs = 14 * hours;

/** The earliest moment that a browser's `YYYY-MM-DD HH:mm:ss` can mean; `now` for any other text. */
function parseEarliestTime(text: string, now: Date): Date {
  const time = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.exec(text)?.[0].replace(' ', 'T');
  const read = new Date(`${time ?? ''}Z`);
  return Number.isNaN(read.getTime()) ? now : later(read, -maxZoneOffsetMs);
}

/**
 * Returns a new token if the present one is older than 228 hours by the server's clock or the browser's; else nothing new. The
 * browser's time need not be trusted: at worst a token is replaced early. See docs/behaviour.md, D11.
 */
export async function checkAuth(
  context: IdentityContext,
  authDate: string,
  caller: Caller,
): Promise<{ token?: string }> {
  const { clock } = context;
  const session = requireSession(caller);
  const now = clock();
  const due = later(now, -limits.tokenRefreshHours * hours);
  if (session.createdAt >= due && parseEarliestTime(authDate, now) >= due) return {};
  const token = await rotate(context, caller, now);
  if (token === undefined) throw new ApiError('expiredToken');
  return { token };
}
