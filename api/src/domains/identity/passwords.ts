import { randomBytes } from 'node:crypto';
// The reference implementation of Argon2, the winner of the Password Hashing Competition; Node 20 has none.
import argon2 from 'argon2';
import type { IdentitySettings } from './settings';
import { workQueue } from './bounded-queue';

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for an unknown customer too, and after the same work. */
  matches(hash: string | undefined, password: string): Promise<boolean>;
}

type Costs = Pick<IdentitySettings, 'hashCost' | 'hashesAtOnce' | 'hashesWaiting'>;

/** Argon2id with one lane: the other logins are the work for the other cores. */
export function passwordHasher({ hashCost, hashesAtOnce, hashesWaiting }: Costs): Passwords {
  const queued = workQueue(hashesAtOnce, hashesWaiting);
  let dummyHash: Promise<string> | undefined;
  const computeHash = (password: string | Buffer) =>
    argon2.hash(password, { type: argon2.argon2id, parallelism: 1, ...hashCost });
  return {
    hash: (password) => queued(() => computeHash(password)),
    matches: (hash, password) =>
      queued(async () => {
        dummyHash ??= computeHash(randomBytes(32));
        const dummy = await dummyHash;
        const same = await argon2.verify(hash ?? dummy, password);
        return same && hash !== undefined;
      }),
  };
}
