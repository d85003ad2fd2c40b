// Node 20 has no Argon2. This package has a prebuilt library for each platform and no install script.
import { hash, verify } from '@node-rs/argon2';
import type { Metrics } from '@storefront/server-kit/metrics';
import { randomBytes } from 'node:crypto';
import { queueClasses, type HashCost, type IdentitySettings, type QueueClass } from './settings';
import { ApiError } from '../../platform/errors';
import type { Session } from '../../platform/http/caller';
import type { Attempt } from '../../platform/http/rate-limit';
import { workQueue } from '../../platform/work-queue';

/** Seconds after which to try again when too many are waiting. */
const retryAfter = 5;

/** Hashes and compares passwords, a few at a time; `who` waits with others of the same class. */
export interface Passwords {
  hash(password: string, who: QueueClass): Promise<string>;
  /** False for an unknown customer too, and after the same work. */
  matches(hash: string | undefined, password: string, who: QueueClass): Promise<boolean>;
  /** Whether a hash was made with other costs than the settings ask for. */
  isOutdated(hash: string): boolean;
}

type Costs = Pick<IdentitySettings, 'hashCost' | 'hashesAtOnce' | 'hashesWaiting'>;

/** The same letters may arrive composed or decomposed, by keyboard and system. See docs/behaviour.md, D45. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Argon2id with one lane: the other logins are the work for the other cores. */
export const computeHash = (password: string | Buffer, cost: HashCost): Promise<string> =>
  hash(password, { parallelism: 1, ...cost });

/** Start of a hash of these costs, in the PHC string format. */
const hashPrefix = ({ memoryCost, timeCost }: HashCost) => `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;

export function passwordHasher({ hashCost, hashesAtOnce, hashesWaiting }: Costs, metrics?: Metrics): Passwords {
  const queued = workQueue<QueueClass>(
    hashesAtOnce,
    [
      ['known', hashesWaiting.known],
      ['stranger', hashesWaiting.stranger],
    ],
    () => new ApiError('tooManyRequests', { retryAfter }),
  );
  metrics?.read('storefront_password_hashes_waiting', () =>
    queueClasses.map((name) => [{ class: name }, queued.waiting(name)]),
  );
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password, who) => queued(who, () => computeHash(normalizePassword(password), hashCost)),
    matches: (hash, password, who) =>
      queued(who, async () => {
        dummyHash ??= computeHash(randomBytes(32), hashCost);
        const dummy = await dummyHash;
        const same = await verify(hash ?? dummy, normalizePassword(password));
        return same && hash !== undefined;
      }),
    isOutdated: (hash) => !hash.startsWith(hashPrefix(hashCost)),
  };
}

/** Wrong passwords in a session, whatever the password confirms: a change of it, or the deletion of the account. */
export const passwordConfirmations = (
  { passwordChanges }: Pick<IdentitySettings, 'passwordChanges'>,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Attempt => ({ counters: [[passwordChanges, `${customerId}:${sessionId}`]] });
