import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { later, minutes, seconds, type Clock } from '../clock';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import { ApiError, type ErrorCode } from '../errors';

/** How often something may be done in how many minutes. */
export interface RateRule {
  /** Part of the counter's key. */
  name: string;
  max: number;
  minutes: number;
}

/** Counts in the database, so that a restart or a second process forgets nothing. See docs/behaviour.md, D25. */
export interface RateLimiter {
  /** Counts an attempt; throws `tooManyRequests` with the time to wait when the limit is exceeded. */
  consume(rule: RateRule, counted: string): Promise<void>;
  /** Takes an attempt back that does not count, such as a successful login. */
  undoConsume(rule: RateRule, counted: string): Promise<void>;
  forget(rule: RateRule, counted: string): Promise<void>;
}

/** Counters are keyed by a hash: mobile numbers, e-mail and IP addresses are never stored. */
const keyOf = (rule: RateRule, counted: string) =>
  `${rule.name}:${createHash('sha256').update(counted).digest('base64url')}`;

/** One statement counts and returns the count, so that two callers can never both be the last one allowed. */
export function rateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    async consume(rule, counted) {
      const now = clock();
      const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key: keyOf(rule, counted), hits: 1, resetsAt: later(now, rule.minutes * minutes) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.hits} + 1 END`,
            resetsAt: sql`CASE WHEN ${over} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
          },
        })
        .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt });
      if (row === undefined || row.hits <= rule.max) return;
      const wait = Math.ceil((row.resetsAt.getTime() - now.getTime()) / seconds);
      throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, wait) });
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

/** A rule and what it counts for here. */
export type RateLimitKey = readonly [RateRule, string];

/**
 * Does something that may fail only so often. It is counted before its outcome is known, so that guesses at once are no way
 * around, and given back unless it fails with one of the codes: a busy server is nobody's guess.
 */
export async function limitFailures<T>(
  limiter: RateLimiter,
  { counters, failures }: { counters: readonly RateLimitKey[]; failures: readonly ErrorCode[] },
  work: () => Promise<T>,
): Promise<T> {
  for (const [rule, counted] of counters) await limiter.consume(rule, counted);
  const giveBack = async () => {
    for (const [rule, counted] of counters) await limiter.undoConsume(rule, counted);
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
