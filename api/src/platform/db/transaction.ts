import { setTimeout as wait } from 'node:timers/promises';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { isConflict } from './database-errors';

/**
 * Attempts of a transaction. Conflicts are rare because of the lock order (docs/decisions/0018); a retry handles the remaining
 * ones.
 */
export const transactionAttempts = 4;

/** Maximum delay in ms before the second attempt; it doubles with each further attempt. */
const pause = 20;

/**
 * Runs work in a transaction and repeats it after a conflict with another one. A nested transaction is repeated with its outer
 * one. Therefore work must have no effect outside of the database. What only reads cannot conflict: use `db.transaction`.
 */
export async function retriedTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempts = db instanceof PgTransaction ? 1 : transactionAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      // Random, so that the two transactions do not conflict again.
      await wait(Math.random() * pause * 2 ** (attempt - 1));
    }
  }
}
