// Node 20 has no Argon2. This package has a prebuilt library for each platform and no install script.
import { hash, verify } from '@node-rs/argon2';
import type { Metrics } from '@storefront/server-kit/metrics';
import { randomBytes } from 'node:crypto';
import { queueClasses, type HashCost, type IdentitySettings, type QueueClass } from './settings';
import { ApiError } from '../../platform/errors';
import type { Session } from '../../platform/http/caller';
import type { Attempt } from '../../platform/http/rate-limit';
import { workQueue } from '../../platform/work-queue';

/** Retry-After in seconds when the queue is full. */
const retryAfter = 5;

/** Hashes and compares passwords with limited concurrency; `who` selects the queue. */
export interface Passwords {
  hash(password: string, who: QueueClass): Promise<string>;
  /** False also for an unknown customer, after the same work. */
  matches(hash: string | undefined, password: string, who: QueueClass): Promise<boolean>;
  /** Whether a hash was computed with other costs than the settings have. */
  isOutdated(hash: string): boolean;
}

type Costs = Pick<IdentitySettings, 'hashCost' | 'hashesAtOnce' | 'hashesWaiting'>;

/** Keyboards and systems send the same letter composed or decomposed. See docs/behaviour.md, D45. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Argon2id with one lane: concurrent logins use the other cores. */
const computeHash = (password: string | Buffer, cost: HashCost): Promise<string> =>
  hash(password, { parallelism: 1, ...cost });

/** Prefix of a hash with these costs, in the PHC string format. */
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

/** Counter of wrong passwords of a session that confirms a change of password or a deletion of the account. */
export const passwordConfirmations = (
  { passwordChanges }: Pick<IdentitySettings, 'passwordChanges'>,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Attempt => ({ counters: [[passwordChanges, `${customerId}:${sessionId}`]] });
