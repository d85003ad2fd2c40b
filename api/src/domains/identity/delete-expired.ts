import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import {
  customers,
  endedTokens,
  knownDevices,
  oneTimeCodes,
  rateLimits,
  sessions,
  sessionTokens,
} from '../../platform/db/schema';
import { defaultRetentionSettings } from '../../platform/retention';
import { expiredSince } from './customers';
import { forgottenSince } from './known-devices';
import { defaultIdentitySettings } from './settings';

/** How long an expired OTP is stored, for the development mailbox. */
const otpRetentionMs = 24 * hours;

/** How long an expired token is stored, so that a 403 can say that the session expired (D11). */
const expiredTokensKept = 30 * 24 * hours;

/**
 * Deletes expired tokens, codes and counters, and accounts, numbers and addresses that were not verified within a day. Every
 * read already ignores these rows. See docs/behaviour.md, D7, D34.
 */
export async function deleteExpiredIdentityRows(
  db: Database,
  now: Date,
  { knownDeviceDays, sessionDays }: { knownDeviceDays: number; sessionDays: number } = {
    knownDeviceDays: defaultIdentitySettings.knownDeviceDays,
    sessionDays: defaultRetentionSettings.sessionDays,
  },
): Promise<void> {
  await db.delete(sessionTokens).where(lte(sessionTokens.expiresAt, later(now, -expiredTokensKept)));
  await db.delete(sessions).where(lte(sessions.lastUsedAt, later(now, -sessionDays * 24 * hours)));
  await db.delete(endedTokens).where(lte(endedTokens.expiresAt, now));
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, later(now, -otpRetentionMs)));
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, forgottenSince(now, knownDeviceDays)));
  const since = expiredSince(now);
  await db.delete(customers).where(and(eq(customers.isVerified, 0), lte(customers.createdAt, since)));
  await db
    .update(customers)
    .set({ mobile: null })
    .where(and(sql`is_verified & 1 = 0`, isNotNull(customers.mobile), lte(customers.mobileSetAt, since)));
  await db
    .update(customers)
    .set({ email: null, emailKey: null })
    .where(and(sql`is_verified & 2 = 0`, isNotNull(customers.email), lte(customers.emailSetAt, since)));
}
