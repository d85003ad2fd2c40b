import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { seconds, type Clock } from '../clock';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import { retriedTransaction } from '../db/transaction';
import { ApiError, type ErrorCode } from '../errors';
import { afterCall, paceMs, waitMs, type Counter, type PaceRule, type RateRule } from './rate-decision';

export type { PaceRule, RateRule } from './rate-decision';

/** A rule and the counted identifier. */
export type RateLimitKey = readonly [RateRule, string];

/** Counters that admit an attempt together. */
export interface Attempt {
  counters: readonly RateLimitKey[];
  /** Delays the source, which is the first of `counters`, because of the failures of other sources. */
  pace?: readonly [PaceRule, string];
}

/** Counts in the database, so that counters survive a restart and several processes share them. See docs/behaviour.md, D25. */
export interface RateLimiter {
  /**
   * Counts an attempt in all counters, or in none. Returns the hits of each counter.
   * @throws ApiError `tooManyRequests` with the time to wait
   */
  admit(attempt: Attempt): Promise<number[]>;
  /** `admit` for one counter. */
  consume(rule: RateRule, counted: string): Promise<void>;
  /** Hits of a counter in its present window. */
  hits(rule: RateRule, counted: string): Promise<number>;
  /** Takes back an attempt that must not count, such as a successful login. */
  undoConsume(rule: RateRule, counted: string): Promise<void>;
  forget(rule: RateRule, counted: string): Promise<void>;
}

/** Counters are keyed by a hash: mobile numbers, email and IP addresses are never stored. */
const keyOf = (rule: RateRule, counted: string) =>
  `${rule.name}:${createHash('sha256').update(counted).digest('base64url')}`;

type Stored = ReadonlyMap<string, Counter>;

/** Locks counters and inserts missing ones. Sorted, so that two attempts cannot deadlock. */
async function lockCounters(tx: Database, keys: readonly string[], now: Date): Promise<Stored> {
  const rows = await tx
    .insert(rateLimits)
    .values([...new Set(keys)].sort().map((key) => ({ key, hits: 0, resetsAt: now })))
    .onConflictDoUpdate({ target: rateLimits.key, set: { hits: sql`${rateLimits.hits}` } })
    .returning();
  return new Map(rows.map((row) => [row.key, row]));
}

async function store(tx: Database, changed: Stored): Promise<void> {
  const set = {
    hits: sql`excluded.hits`,
    lastAt: sql`excluded.last_at`,
    resetsAt: sql`excluded.resets_at`,
  };
  const rows = [...changed].map(([key, { hits, lastAt, resetsAt }]) => ({ key, hits, lastAt, resetsAt }));
  await tx.insert(rateLimits).values(rows).onConflictDoUpdate({ target: rateLimits.key, set });
}

const tooMany = (wait: number) =>
  new ApiError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(wait / seconds)) });

const nothing: Counter = { hits: 0, lastAt: null, resetsAt: new Date(0) };

/**
 * Decides while all counters are locked. `changed`: the counters to store, also those of a rejected attempt that started a
 * delay.
 */
function decide(
  { counters, pace }: Attempt,
  stored: Stored,
  now: Date,
): { wait: number; changed: Map<string, Counter> } {
  const of = ([rule, counted]: RateLimitKey) => stored.get(keyOf(rule, counted)) ?? nothing;
  const [source] = counters;
  const paced =
    pace !== undefined && source !== undefined
      ? paceMs({ rule: pace[0], counter: of(pace) }, of(source), now)
      : { wait: 0, isNew: false };
  const wait = Math.max(paced.wait, ...counters.map((key) => waitMs(key[0], of(key), now)));
  const after = (key: RateLimitKey, hits: number) =>
    [keyOf(key[0], key[1]), afterCall(key[0], of(key), now, hits)] as const;
  if (wait > 0) {
    return { wait, changed: new Map(paced.isNew && source !== undefined ? [after(source, 0)] : []) };
  }
  return { wait, changed: new Map([...counters, ...(pace === undefined ? [] : [pace])].map((key) => after(key, 1))) };
}

/** Locks, decides and counts in one transaction, so that two concurrent callers cannot both be the last one admitted. */
export function rateLimiter(db: Database, clock: Clock): RateLimiter {
  async function admit(attempt: Attempt): Promise<number[]> {
    const { counters, pace } = attempt;
    const keys = [...counters, ...(pace === undefined ? [] : [pace])].map(([rule, counted]) => keyOf(rule, counted));
    const { wait, changed } = await retriedTransaction(db, async (tx) => {
      const now = clock();
      const decision = decide(attempt, await lockCounters(tx, keys, now), now);
      // The rollback removes inserted rows of counters that counted nothing.
      if (decision.changed.size === 0) throw tooMany(decision.wait);
      await store(tx, decision.changed);
      return decision;
    });
    if (wait > 0) throw tooMany(wait);
    return counters.map(([rule, counted]) => changed.get(keyOf(rule, counted))?.hits ?? 0);
  }

  return {
    admit,
    consume: async (rule, counted) => {
      await admit({ counters: [[rule, counted]] });
    },

    async hits(rule, counted) {
      const current = and(eq(rateLimits.key, keyOf(rule, counted)), gt(rateLimits.resetsAt, clock()));
      const [counter] = await db.select({ hits: rateLimits.hits }).from(rateLimits).where(current);
      return counter?.hits ?? 0;
    },

    async undoConsume(rule, counted) {
      await db
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(and(eq(rateLimits.key, keyOf(rule, counted)), gt(rateLimits.hits, 0)));
    },

    async forget(rule, counted) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(rule, counted)));
    },
  };
}

/** Whether a counter admitted the attempt; for callers that do without it otherwise. */
export const isAdmitted = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'tooManyRequests') return false;
      throw error;
    },
  );

/**
 * Limits how often `work` may fail. The attempt is counted before its outcome is known, so that concurrent guesses cannot
 * exceed the limit. It is taken back unless `work` throws one of the codes: an error of a busy server does not count as a
 * guess.
 */
export async function limitFailures<T>(
  limiter: RateLimiter,
  { attempt, failures }: { attempt: Attempt; failures: readonly ErrorCode[] },
  work: () => Promise<T>,
): Promise<T> {
  const { counters, pace } = attempt;
  await limiter.admit(attempt);
  const giveBack = async () => {
    for (const [rule, counted] of counters) await limiter.undoConsume(rule, counted);
    if (pace !== undefined) await limiter.undoConsume(...pace);
  };
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError && failures.includes(error.code))) await giveBack();
    throw error;
  }
}
