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

/** Of a token of a session that began at `startedAt`: never later than the end of the session. */
function expiryOf(startedAt: Date, now: Date): Date {
  const sessionEnd = later(startedAt, limits.sessionDays * 24 * hours);
  const expiry = later(now, limits.tokenLifetimeHours * hours);
  return expiry < sessionEnd ? expiry : sessionEnd;
}

/** Begins a session and gives its token. */
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

/** Of tokens that are valid at `now`. */
export const isValidToken = (now: Date) =>
  and(
    gt(sessionTokens.expiresAt, now),
    or(
      isNull(sessionTokens.replacedAt),
      gt(sessionTokens.replacedAt, later(now, -limits.previousTokenGraceMinutes * minutes)),
    ),
  );

/** The session of a token, or undefined where the token is dead. Its first use ends the one that it replaced. See docs/behaviour.md, D11. */
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

/** Two statements on purpose: a crash between them leaves the first to be done again, and neither waits holding a lock. */
async function markFirstUse(db: Database, token: { tokenHash: string; formerHash: string }, now: Date): Promise<void> {
  // Dead, but kept until it expires: a revocation handle of it still names the session.
  const over = later(now, -limits.previousTokenGraceMinutes * minutes);
  await db.update(sessionTokens).set({ replacedAt: over }).where(eq(sessionTokens.hash, token.formerHash));
  await db.update(sessionTokens).set({ firstUsedAt: now }).where(eq(sessionTokens.hash, token.tokenHash));
}

/**
 * Gives the token that replaces the present one. Asked again with the same token it gives the same one: to each tab, and to who
 * never heard the answer. Undefined where the token has ended in the meantime. See docs/behaviour.md, S10, D11.
 */
export async function rotate(context: WorkContext, caller: Caller, now: Date): Promise<string | undefined> {
  const session = requireSession(caller);
  const { customerId, sessionId } = session;
  return auditedTransaction(context, caller, async ({ tx, audit }) => {
    // A DELETE that ends sessions does not see a token inserted meanwhile: both lock the customer.
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

/** Whether a session has not ended since the call began. Under the lock of the customer's row the answer stays true. */
export async function isOpen(
  db: Database,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Promise<boolean> {
  const tokens = and(eq(sessionTokens.customerId, customerId), eq(sessionTokens.sessionId, sessionId));
  return (await db.$count(sessionTokens, tokens)) > 0;
}

/** Ends a session with every token that it ever got. */
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

/** Ends the session of a token by the token's hash, which is the revocation handle; nothing happens where there is none. */
export async function endSessionOf(context: WorkContext, handle: string, caller: Caller): Promise<void> {
  const [found] = await context.db
    .select({ customerId: sessionTokens.customerId, sessionId: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, handle));
  if (found !== undefined) await endSession(context, found, caller);
}

/**
 * Ends the customer's sessions because the password was changed or reset, all but the one that is named. See docs/behaviour.md, D11.
 * @param options tellWhy: false after a takeover: a 403 then gives no reason, and no advice to reset the password
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
  // What the person before the takeover signed in with is no device of the customer.
  if (!tellWhy) await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  if (tellWhy && ended.length > 0) await tx.insert(endedTokens).values(ended).onConflictDoNothing();
}

/** Why a token without a session is dead; undefined where nothing is known of it. */
export async function endReasonOf(db: Database, token: string, now: Date): Promise<SessionEndReason | undefined> {
  const hash = hashToken(token);
  if ((await db.$count(endedTokens, eq(endedTokens.hash, hash))) > 0) return 'password_changed';
  const expired = and(eq(sessionTokens.hash, hash), lte(sessionTokens.expiresAt, now));
  return (await db.$count(sessionTokens, expired)) > 0 ? 'expired' : undefined;
}

/** Who signs in, and by which device. */
export interface Visit extends Pick<Caller, 'deviceId' | 'client'> {
  customerId: number;
}

const unknownClient: Client = { device: '', network: '' };

/**
 * What is stored of a device: its id hashed together with the customer, so that two accounts on one device cannot be linked. Without
 * an id it is what the browser says of itself.
 */
export function deviceHash({ customerId, deviceId, client = unknownClient }: Visit): string {
  return createHash('sha256')
    .update(`${customerId}:${deviceId ?? client.device}`)
    .digest('base64url');
}

/** Stores a session that begins and gives its id. */
export async function insertSession(db: Database, visit: Visit, now: Date): Promise<string> {
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

/** Whether the stored last use is old enough to be written again. */
export const isUseDue = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: Date): boolean =>
  lastUsedAt <= later(now, -limits.sessionUseMinutes * minutes);

/** Writes when and from where a session was used last. Of requests at the same time one writes. */
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
