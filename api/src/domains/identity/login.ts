import type { Identifier } from '@storefront/shared-contracts/fields';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import { enqueueNotice } from './account-notice';
import type { IdentityContext } from './context';
import { emailKey, findCustomer, lockCustomer, setPassword, type Customer } from './customers';
import { limitFailures, type Attempt } from '../../platform/http/rate-limit';
import { isKnownDevice, isNewDevice } from './known-devices';
import type { QueueClass } from './settings';
import { signIn, type SignedIn } from './sign-in';
import { networkCounters } from './sources';
import { auditedTransaction } from '../../platform/unit-of-work';

/** The key of failed logins: the account, whether by number or by email address, or the identifier where no account has it. */
const countedAccount = ({ kind, value }: Identifier, found: Customer | undefined): string =>
  found === undefined ? `${kind}:${kind === 'email' ? emailKey(value) : value}` : `customer:${found.id}`;

interface LoginAttempt extends Attempt {
  readonly from: QueueClass;
}

/**
 * Counters of a login. A known device has its own; all other callers count by network, and together for the account. See
 * docs/behaviour.md, X10 to X12.
 */
export async function loginAttempt(
  { db, clock, settings }: IdentityContext,
  { identifier, found }: { identifier: Identifier; found: Customer | undefined },
  caller: Caller,
): Promise<LoginAttempt> {
  const { knownDeviceDays } = settings;
  const device = { customerId: found?.id, deviceId: caller.deviceId };
  const account = countedAccount(identifier, found);
  if (await isKnownDevice(db, device, { knownDeviceDays, now: clock() })) {
    return { from: 'known', counters: [[settings.loginPerDevice, `${account} ${caller.deviceId ?? ''}`]] };
  }
  return {
    from: 'stranger',
    counters: [
      ...networkCounters(settings.loginPerSource, caller, account),
      ...networkCounters(settings.loginPerAddress, caller),
    ],
    pace: [settings.loginPace, account],
  };
}

/** Removes the failures that this source had for the account. Call it after a right password or OTP. */
export async function forgetFailures({ limiter }: IdentityContext, { counters }: Attempt): Promise<void> {
  const [source] = counters;
  if (source !== undefined) await limiter.forget(...source);
}

/**
 * A new hash where the stored one has other costs; else undefined. Also undefined where the hash queue is full: the next login
 * tries again.
 */
async function freshHash(
  { passwords }: IdentityContext,
  { hash, password }: { hash: string; password: string },
  from: QueueClass,
): Promise<string | undefined> {
  if (!passwords.isOutdated(hash)) return undefined;
  try {
    return await passwords.hash(password, from);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tooManyRequests') return undefined;
    throw error;
  }
}

/**
 * Compares the password and opens a session. Undefined if the stored hash changed since it was read: by another login that
 * replaced the hash, or by a new password. A new password ends all sessions, and this session must not outlive it.
 */
async function signInByPassword(
  context: IdentityContext,
  { found, password, from }: { found: Customer | undefined; password: string; from: QueueClass },
  caller: Caller,
): Promise<SignedIn | undefined> {
  const { clock, passwords } = context;
  const matches = await passwords.matches(found?.passwordHash, password, from);
  if (found === undefined || !matches) throw new ApiError('wrongLogin');
  const fresh = await freshHash(context, { hash: found.passwordHash, password }, from);
  return auditedTransaction(context, caller, async ({ tx, audit }) => {
    const customer = await lockCustomer(tx, found.id, clock());
    if (customer?.passwordHash !== found.passwordHash) return undefined;
    if (fresh !== undefined) await setPassword(tx, customer, fresh);
    const visit = { ...caller, customerId: customer.id };
    if (await isNewDevice(tx, visit, clock())) {
      const notice = { kind: 'new-device', client: caller.client } as const;
      await enqueueNotice(tx, customer, notice, { mailer: context.mailer, now: clock() });
    }
    await audit({ kind: 'login', customerId: customer.id });
    return signIn(tx, context, customer, caller);
  });
}

/**
 * Signs in by password. A failure reveals neither by its text nor by its duration which part was wrong, and delays the next
 * attempt of the source. See docs/behaviour.md, D25, X2.
 */
export async function login(
  context: IdentityContext,
  { identifier, password }: { identifier: Identifier; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, limiter } = context;
  const found = await findCustomer(db, identifier, clock());
  const attempt = await loginAttempt(context, { identifier, found }, caller);
  const { from } = attempt;
  const signedIn = await limitFailures(limiter, { attempt, failures: ['wrongLogin'] }, async () => {
    const first = await signInByPassword(context, { found, password, from }, caller);
    if (first !== undefined) return first;
    const changed = await findCustomer(db, identifier, clock());
    const second = await signInByPassword(context, { found: changed, password, from }, caller);
    if (second === undefined) throw new ApiError('wrongLogin');
    return second;
  });
  context.mailer.deliverSoon();
  await forgetFailures(context, attempt);
  return signedIn;
}
