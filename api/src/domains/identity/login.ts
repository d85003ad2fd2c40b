import type { Identifier } from '@storefront/shared-contracts';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { emailKey, findCustomer, lockCustomer } from './customers';
import { limitFailures } from '../../platform/http/rate-limit';
import { signIn, type SignedIn } from './sign-in';

/** Key of the counter of failed logins: the same whether or not the account exists. */
export const countedIdentifier = ({ kind, value }: Identifier): string =>
  `${kind}:${kind === 'email' ? emailKey(value) : value}`;

/**
 * Signs in by password. A failure never says which part was wrong, in words or in time, and counts for the IP address and the
 * identifier. See docs/behaviour.md, D25.
 */
export async function login(
  context: IdentityContext,
  { identifier, password }: { identifier: Identifier; password: string },
  { ip, deviceId }: Caller,
): Promise<SignedIn> {
  const { db, clock, limiter, settings, passwords } = context;
  const counters = [
    [settings.loginPerAddress, ip],
    [settings.loginPerIdentifier, countedIdentifier(identifier)],
  ] as const;
  return limitFailures(limiter, { counters, failures: ['wrongLogin'] }, async () => {
    const found = await findCustomer(db, identifier, clock());
    const matches = await passwords.matches(found?.passwordHash, password);
    if (found === undefined || !matches) throw new ApiError('wrongLogin');
    return db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, found.id, clock());
      // The password may have changed meanwhile, which ended all sessions; this one must not outlive them.
      if (customer?.passwordHash !== found.passwordHash) throw new ApiError('wrongLogin');
      return signIn(tx, context, customer, deviceId);
    });
  });
}
