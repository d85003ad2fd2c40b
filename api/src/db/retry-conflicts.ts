import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database';
import { sqlStateOf } from './sql-state';

/** PostgreSQL ended the transaction because of another one: a deadlock, or a serialisation failure. */
const conflicts: ReadonlySet<string> = new Set(['40P01', '40001']);

/** How often a transaction is tried. The lock order (docs/decisions/0018) makes conflicts rare; this is for those that remain. */
export const transactionAttempts = 4;

/** Longest pause in ms before the second attempt; it doubles with each. */
const pause = 20;

/** Calls again what a conflict ended, after a random pause, since two that conflicted must not meet again. */
async function retryConflicts<Result>(attempts: number, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !conflicts.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * pause * 2 ** (attempt - 1));
    }
  }
}

/**
 * Makes every transaction of a database repeat what a conflict with another transaction ended; a nested one is repeated with
 * the whole. What a transaction does must therefore change nothing outside of the database until it is over.
 */
export function withRetries<Db extends Database>(db: Db, attempts = transactionAttempts): Db {
  const once: Database['transaction'] = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work, config) => retryConflicts(attempts, () => once(work, config));
  return Object.assign(db, { transaction });
}
