import type { SessionEndReason } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { hours, later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers, endedTokens, sessions, sessionTokens } from '../../platform/db/schema';
import { requireSession, type Caller, type Session, type Client } from '../../platform/http/caller';
import { lockCustomerRow, isActiveAccount } from './customers';
import { deriveSuccessor, hashToken, newSalt, newToken } from './tokens';
import { auditedTransaction, type AuditedWork, type WorkContext } from '../../platform/unit-of-work';
import { createHash, randomUUID } from 'node:crypto';

/** Expiry of a token whose session began at `startedAt`: at the latest the end of the session. */
function expiryOf(startedAt: Date, now: Date): Date {
  const sessionEnd = later(startedAt, limits.sessionDays * 24 * hours);
  const expiry = later(now, limits.tokenLifetimeHours * hours);
  return expiry < sessionEnd ? expiry : sessionEnd;
}

export async function openSession(db: Database, visit: Visit, now: Date): Promise<string> {
  const token = newToken();
  const sessionId = await insertSession(db, visit, now);
  await db.insert(sessionTokens).values({
    hash: hashToken(token),
    customerId: visit.customerId,
    sessionId,
    createdAt: now,
    expiresAt: expiryOf(now, now),
  });
  return token;
}

/** Condition on `session_tokens`: valid at `now`. */
export const isValidToken = (now: Date) =>
  and(
    gt(sessionTokens.expiresAt, now),
    or(
      isNull(sessionTokens.replacedAt),
      gt(sessionTokens.replacedAt, later(now, -limits.previousTokenGraceMinutes * minutes)),
    ),
  );

/**
 * The session of a token, or undefined for an invalid token. The first use of a token ends the token that it replaced. See
 * docs/behaviour.md, D11.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({
      token: sessionTokens,
      isVerified: customers.isVerified,
      startedAt: sessions.startedAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessionTokens)
    .innerJoin(customers, eq(customers.id, sessionTokens.customerId))
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(and(eq(sessionTokens.hash, tokenHash), isValidToken(now), isActiveAccount(now)));
  if (found === undefined) return undefined;
  const { customerId, sessionId, createdAt, formerHash, firstUsedAt } = found.token;
  if (formerHash !== null && firstUsedAt === null) await markFirstUse(db, { tokenHash, formerHash }, now);
  const { token: _, ...session } = found;
  return { customerId, sessionId, token, tokenHash, createdAt, ...session };
}

/**
 * Two statements outside of a transaction on purpose: no lock is held while waiting, and after a crash between them the next
 * use repeats both.
 */
async function markFirstUse(db: Database, token: { tokenHash: string; formerHash: string }, now: Date): Promise<void> {
  // Invalid from now on, but stored until it expires: a revocation handle may still name the session by it.
  const over = later(now, -limits.previousTokenGraceMinutes * minutes);
  await db.update(sessionTokens).set({ replacedAt: over }).where(eq(sessionTokens.hash, token.formerHash));
  await db.update(sessionTokens).set({ firstUsedAt: now }).where(eq(sessionTokens.hash, token.tokenHash));
}

/**
 * Returns the token that replaces the present one. The same token always returns the same successor: to every tab, and after a
 * lost response. Undefined if the token has ended in the meantime. See docs/behaviour.md, S10, D11.
 */
export async function rotate(context: WorkContext, caller: Caller, now: Date): Promise<string | undefined> {
  const session = requireSession(caller);
  const { customerId, sessionId } = session;
  return auditedTransaction(context, caller, async ({ tx, audit }) => {
    // A DELETE that ends sessions does not see a token that is inserted concurrently, so both lock the customer.
    await lockCustomerRow(tx, customerId);
    const [former] = await tx
      .update(sessionTokens)
      .set({
        replacedAt: sql`coalesce(${sessionTokens.replacedAt}, ${now.toISOString()}::timestamptz)`,
        successorSalt: sql`coalesce(${sessionTokens.successorSalt}, ${newSalt()})`,
      })
      .where(eq(sessionTokens.hash, session.tokenHash))
      .returning({ hash: sessionTokens.hash, salt: sessionTokens.successorSalt });
    if (former === undefined || former.salt === null) return undefined;
    const token = deriveSuccessor(session.token, former.salt);
    const expiresAt = expiryOf(session.startedAt, now);
    const added = await tx
      .insert(sessionTokens)
      .values({ hash: hashToken(token), customerId, sessionId, formerHash: former.hash, createdAt: now, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: sessionTokens.hash });
    if (added.length > 0) await audit({ kind: 'token-rotated', customerId });
    return token;
  });
}

/** Whether a session is still open. The answer stays true while the caller holds the customer's row lock. */
export async function isOpen(
  db: Database,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Promise<boolean> {
  const tokens = and(eq(sessionTokens.customerId, customerId), eq(sessionTokens.sessionId, sessionId));
  return (await db.$count(sessionTokens, tokens)) > 0;
}

/** Ends a session with all of its tokens. */
export async function endSession(
  context: WorkContext,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
  by: Pick<Caller, 'eventSource'>,
): Promise<void> {
  await auditedTransaction(context, by, async ({ tx, audit }) => {
    await lockCustomerRow(tx, customerId);
    await tx
      .delete(sessionTokens)
      .where(and(eq(sessionTokens.customerId, customerId), eq(sessionTokens.sessionId, sessionId)));
    await audit({ kind: 'session-ended', customerId });
  });
}

/** Ends the session of a token by the token's hash, which is the revocation handle. Does nothing if no token has this hash. */
export async function endSessionOf(context: WorkContext, handle: string, caller: Caller): Promise<void> {
  const [found] = await context.db
    .select({ customerId: sessionTokens.customerId, sessionId: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, handle));
  if (found !== undefined) await endSession(context, found, caller);
}

/**
 * Ends the customer's sessions after a change or reset of the password, except the given one. See docs/behaviour.md, D11.
 * @param options tellWhy: false after a takeover: a 403 then has neither a reason nor the advice to reset the password
 */
export async function endSessions(
  { tx, audit }: AuditedWork,
  customerId: number,
  { except, tellWhy = true }: { except?: string; tellWhy?: boolean } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessionTokens.sessionId, except);
  const ended = await tx
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.customerId, customerId), others))
    .returning({ hash: sessionTokens.hash, expiresAt: sessionTokens.expiresAt });
  if (ended.length > 0) await audit({ kind: 'sessions-ended', customerId });
  // The devices of the person before the takeover are not devices of the customer.
  if (!tellWhy) await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  if (tellWhy && ended.length > 0) await tx.insert(endedTokens).values(ended).onConflictDoNothing();
}

/** Why a token without a session is invalid; undefined if the database knows nothing of it. */
export async function endReasonOf(db: Database, token: string, now: Date): Promise<SessionEndReason | undefined> {
  const hash = hashToken(token);
  if ((await db.$count(endedTokens, eq(endedTokens.hash, hash))) > 0) return 'password_changed';
  const expired = and(eq(sessionTokens.hash, hash), lte(sessionTokens.expiresAt, now));
  return (await db.$count(sessionTokens, expired)) > 0 ? 'expired' : undefined;
}

/** Who signs in, and with which device. */
export interface Visit extends Pick<Caller, 'deviceId' | 'client'> {
  customerId: number;
}

const unknownClient: Client = { device: '', network: '' };

/**
 * Stored hash of a device: the device id together with the customer id, so that two accounts on one device cannot be linked.
 * Without a device id, the browser's description is hashed.
 */
export function deviceHash({ customerId, deviceId, client = unknownClient }: Visit): string {
  return createHash('sha256')
    .update(`${customerId}:${deviceId ?? client.device}`)
    .digest('base64url');
}

/** Stores a new session and returns its id. */
async function insertSession(db: Database, visit: Visit, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({
    ...(visit.client ?? unknownClient),
    id,
    customerId: visit.customerId,
    deviceHash: deviceHash(visit),
    startedAt: now,
    lastUsedAt: now,
  });
  return id;
}

/** Whether the stored last use is so old that it must be updated. */
export const isUseDue = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: Date): boolean =>
  lastUsedAt <= later(now, -limits.sessionUseMinutes * minutes);

/** Stores when and from where a session was last used. Of concurrent requests one writes. */
export async function recordUse(
  db: Database,
  { sessionId, lastUsedAt }: Pick<Session, 'sessionId' | 'lastUsedAt'>,
  client: Client,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ ...client, lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastUsedAt, lastUsedAt)));
}
