import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { later, minutes, seconds } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { oneTimeCodes } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Channel } from './customers';
import { hashOtp, matchesOtp, generateOtp, newSalt } from './tokens';

export type Purpose = 'verification' | 'reset';

/** Which of a customer's codes are meant. Those of a kind and source count their wrong tries together. See docs/behaviour.md, D46. */
export interface OtpKind {
  customerId: number;
  channel: Channel;
  purpose: Purpose;
}

/** `sources`: who requested the code, as of `sourcesOf()`; '' for a verification, which needs a session. */
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
export interface IssuedOtp {
  id: number;
  code: string;
  expiresAt: Date;
}

/**
 * Makes a code beside the open ones, with their count of wrong tries, or in place of those without a try left. The caller holds the
 * customer's row. See docs/behaviour.md, D24, D46.
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

/** A customer's codes, of one channel or of both, whatever their purpose. */
export interface CodesOf {
  customerId: number;
  channel?: Channel;
}

/** Makes open codes invalid without a new one in their place. Gives all codes that could still be on their way. */
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

/** The verification codes of a customer that can still be entered. */
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

/** What came of typing a code: the number of the code, or the failure to answer with. */
export type OtpCheckResult = { ok: true; id: number } | { ok: false; failure: ApiError };

const failed = (failure: ApiError): OtpCheckResult => ({ ok: false, failure });

/**
 * Compares a typed code with the open ones of the first source that has one, and counts a wrong try. The rows are locked, so that of many guesses at once only
 * as many are looked at as are allowed. A failure is returned, not thrown: a thrown one would take the count back. See docs/behaviour.md, D24.
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

/** Uses a code up, and with it the others of its kind and source. False where it was used or replaced in the meantime. */
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
