import { limits } from '@storefront/shared-contracts';
import { and, eq, lte } from 'drizzle-orm';
import { hours, later } from '../clock';
import type { Database } from '../db/database';
import { customers, oneTimeCodes, rateLimits, sessionTokens } from '../db/schema';

/** How long a code's fate is remembered after its end, for the development mailbox. */
const codesKept = 24 * hours;

/** Deletes what has ended: tokens, codes, counters, and accounts of which nothing was verified in a day. Source: D7. */
export async function forgetEnded(db: Database, now: Date): Promise<void> {
  await db.delete(sessionTokens).where(lte(sessionTokens.expiresAt, now));
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, later(now, -codesKept)));
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  const lapsed = later(now, -limits.unverifiedAccountHours * hours);
  await db.delete(customers).where(and(eq(customers.isVerified, 0), lte(customers.createdAt, lapsed)));
}
