import { fields, limits, messages, type Customer as Profile } from '@storefront/shared-contracts';
import { hours, later } from '../../platform/clock';
import { ApiError, errorTable } from '../../platform/errors';
import { sessionOf, type Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { setPassword } from './customers';
import { countFailures } from '../../platform/http/rate-limit';
import { refuseEasyPassword } from './register';
import { endSession, endSessions, rotate } from './sessions';
import { customerOf } from './verification';

/** Source: spec 7 (user). */
export async function profileOf(context: IdentityContext, caller: Caller): Promise<Profile> {
  const { firstName, lastName, mobile, email } = await customerOf(context, caller);
  return { first_name: firstName, last_name: lastName, mobile_number: mobile ?? '', email: email ?? '' };
}

function wrongOldPassword(): ApiError {
  const { message } = errorTable.wrongOldPassword;
  return new ApiError('wrongOldPassword', { errors: { [fields.oldPassword.name]: message } });
}

/** Changes the password and ends all other sessions. Wrong old ones are counted for the account. Source: spec 5, D11. */
export async function changePassword(
  context: IdentityContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const { db, limiter, settings, passwords } = context;
  const { sessionId } = sessionOf(caller);
  if (oldPassword === newPassword) throw ApiError.forFields({ [fields.newPassword.name]: messages.samePassword });
  const customer = await customerOf(context, caller);
  refuseEasyPassword(fields.newPassword.name, newPassword, customer);
  const counters = [[settings.passwordChanges, String(customer.id)]] as const;
  await countFailures(limiter, { counters, failures: ['wrongOldPassword'] }, async () => {
    if (!(await passwords.matches(customer.passwordHash, oldPassword))) throw wrongOldPassword();
    const hash = await passwords.hash(newPassword);
    await db.transaction(async (tx) => {
      if (!(await setPassword(tx, customer, hash))) throw wrongOldPassword();
      await endSessions(tx, customer.id, { except: sessionId });
    });
  });
}

/** The farthest that a clock on Earth is from UTC: the browser's time has no zone with it. */
const farthestZone = 14 * hours;

/** `YYYY-MM-DD HH:mm:ss` of a browser's clock as long ago as it may be; the present for what is no time. */
function oldestReading(text: string, now: Date): Date {
  const time = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.exec(text)?.[0].replace(' ', 'T');
  const read = new Date(`${time ?? ''}Z`);
  return Number.isNaN(read.getTime()) ? now : later(read, -farthestZone);
}

/**
 * A new token where the present one, by our clock or by the browser's, is older than 228 hours; else nothing new. To believe
 * the browser costs nothing: whoever holds a token may have it replaced. Source: spec 4 (Session), D11.
 */
export async function checkAuth(
  context: IdentityContext,
  authDate: string,
  caller: Caller,
): Promise<{ token?: string }> {
  const { db, clock } = context;
  const session = sessionOf(caller);
  const now = clock();
  const due = later(now, -limits.tokenRefreshHours * hours);
  if (session.createdAt >= due && oldestReading(authDate, now) >= due) return {};
  const token = await rotate(db, session, now);
  if (token === undefined) throw new ApiError('deadToken');
  return { token };
}

/** Ends this session on the server. Source: spec 4 (Logout). */
export async function logOut({ db }: IdentityContext, caller: Caller): Promise<void> {
  await endSession(db, sessionOf(caller));
}
