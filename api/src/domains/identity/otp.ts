import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { later, minutes, seconds } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { oneTimeCodes } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Channel } from './customers';
import { hashOtp, matchesOtp, generateOtp, newSalt } from './tokens';

export type Purpose = 'verification' | 'reset';

/** Selects a customer's codes. Codes of one kind and source share a count of wrong tries. See docs/behaviour.md, D46. */
interface OtpKind {
  customerId: number;
  channel: Channel;
  purpose: Purpose;
}

/**
 * Condition on open codes. `sources`: who requested the code, from `sourcesOf()`; '' for a verification, which needs a session.
 */
const open = (
  { customerId, channel, purpose }: Pick<typeof oneTimeCodes.$inferSelect, keyof OtpKind>,
  sources: readonly string[],
) =>
  and(
    eq(oneTimeCodes.customerId, customerId),
    eq(oneTimeCodes.channel, channel),
    eq(oneTimeCodes.purpose, purpose),
    inArray(oneTimeCodes.source, [...sources]),
    isNull(oneTimeCodes.usedAt),
    isNull(oneTimeCodes.replacedAt),
  );

/** A new OTP as it is sent. Only its hash is stored. */
interface IssuedOtp {
  id: number;
  code: string;
  expiresAt: Date;
}

/**
 * Creates a code. Open codes stay valid, and their wrong tries count for the new code; codes without a try left are replaced.
 * The caller holds the customer's row lock. See docs/behaviour.md, D24, D46.
 */
export async function issueOtp(
  db: Database,
  kind: OtpKind & { source: string },
  { validMinutes, wrongTries: allowed, now }: { validMinutes: number; wrongTries: number; now: Date },
): Promise<IssuedOtp> {
  const openCodes = open(kind, [kind.source]);
  const [latest] = await db
    .select({ wrongTries: oneTimeCodes.wrongTries })
    .from(oneTimeCodes)
    .where(and(openCodes, gt(oneTimeCodes.expiresAt, now)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const wrongTries = latest === undefined || latest.wrongTries >= allowed ? 0 : latest.wrongTries;
  if (wrongTries === 0)
    await db
      .update(oneTimeCodes)
      .set({ replacedAt: now })
      .where(and(openCodes, gte(oneTimeCodes.wrongTries, allowed)));
  const code = generateOtp();
  const salt = newSalt();
  const expiresAt = later(now, validMinutes * minutes);
  const [stored] = await db
    .insert(oneTimeCodes)
    .values({ ...kind, salt, hash: hashOtp(code, salt), wrongTries, createdAt: now, expiresAt })
    .returning({ id: oneTimeCodes.id });
  if (stored === undefined) throw new Error('The code was not stored');
  return { id: stored.id, code, expiresAt };
}

/** A customer's codes of one channel or of both, for any purpose. */
export interface CodesOf {
  customerId: number;
  channel?: Channel;
}

/** Invalidates open codes without a new one. Returns the ids of all unexpired codes, whose messages may still be unsent. */
export async function replaceOpenCodes(db: Database, { customerId, channel }: CodesOf, now: Date): Promise<number[]> {
  const ofChannel = channel === undefined ? undefined : eq(oneTimeCodes.channel, channel);
  const codes = and(eq(oneTimeCodes.customerId, customerId), ofChannel);
  await db
    .update(oneTimeCodes)
    .set({ replacedAt: now })
    .where(and(codes, isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.replacedAt)));
  const unexpired = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(codes, gt(oneTimeCodes.expiresAt, now)));
  return unexpired.map(({ id }) => id);
}

/** The verification codes of a customer that are still valid. */
export async function findUsableCodes(
  db: Database,
  customerId: number,
  { wrongTries, now }: { wrongTries: number; now: Date },
): Promise<{ id: number; channel: string }[]> {
  return db
    .select({ id: oneTimeCodes.id, channel: oneTimeCodes.channel })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.customerId, customerId),
        eq(oneTimeCodes.purpose, 'verification'),
        isNull(oneTimeCodes.usedAt),
        isNull(oneTimeCodes.replacedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.wrongTries, wrongTries),
      ),
    );
}

/** Result of checking a typed code: the id of the code, or the error of the response. */
type OtpCheckResult = { ok: true; id: number } | { ok: false; failure: ApiError };

const failed = (failure: ApiError): OtpCheckResult => ({ ok: false, failure });

/**
 * Compares a typed code with the open codes of the first source that has one, and counts a wrong try. Row locks keep concurrent
 * guesses within the allowed tries. A failure is returned, not thrown, because a throw would roll the count back. See
 * docs/behaviour.md, D24.
 */
export async function verifyOtp(
  db: Database,
  kind: OtpKind,
  typed: { code: string; sources: readonly string[]; wrongTries: number; now: Date },
): Promise<OtpCheckResult> {
  const codes = await db
    .select()
    .from(oneTimeCodes)
    .where(open(kind, typed.sources))
    .orderBy(desc(oneTimeCodes.id))
    .for('update');
  const source = typed.sources.find((one) => codes.some((code) => code.source === one));
  if (source === undefined) return failed(new ApiError('wrongOtp'));
  const valid = codes.filter((code) => code.source === source && code.expiresAt > typed.now);
  const [latest] = valid;
  if (latest === undefined) return failed(new ApiError('codeExpired'));
  if (latest.wrongTries >= typed.wrongTries) {
    const left = latest.expiresAt.getTime() - typed.now.getTime();
    return failed(new ApiError('otpAttemptsExceeded', { retryAfter: Math.max(1, Math.ceil(left / seconds)) }));
  }
  const match = valid.find((code) => matchesOtp(typed.code, code));
  if (match !== undefined) return { ok: true, id: match.id };
  const ids = valid.map(({ id }) => id);
  await db
    .update(oneTimeCodes)
    .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
    .where(inArray(oneTimeCodes.id, ids));
  return failed(new ApiError('wrongOtp'));
}

/**
 * Marks a code as used, and with it the others of its kind and source. Returns false if it was used or replaced in the
 * meantime.
 */
export async function consumeOtp(db: Database, id: number, now: Date): Promise<boolean> {
  const [used] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.replacedAt)))
    .returning();
  if (used === undefined) return false;
  await db
    .update(oneTimeCodes)
    .set({ replacedAt: now })
    .where(open(used, [used.source]));
  return true;
}
