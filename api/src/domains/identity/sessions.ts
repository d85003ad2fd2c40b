import { randomUUID } from 'node:crypto';
import { limits, type SessionEndReason } from '@storefront/shared-contracts';
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { hours, later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers, endedTokens, sessionTokens } from '../../platform/db/schema';
import type { Session } from '../../platform/http/caller';
import { lockCustomerRow, isActiveAccount } from './customers';
import { hashToken, newToken } from './tokens';

async function store(db: Database, values: Omit<typeof sessionTokens.$inferInsert, 'hash' | 'expiresAt'>, now: Date) {
  const token = newToken();
  await db.insert(sessionTokens).values({
    ...values,
    hash: hashToken(token),
    createdAt: now,
    expiresAt: later(now, limits.tokenLifetimeHours * hours),
  });
  return token;
}

/** Begins a session and gives its token. */
export const openSession = (db: Database, customerId: number, now: Date): Promise<string> =>
  store(db, { customerId, sessionId: randomUUID() }, now);

/** The session of a token, or undefined where the token is dead. Its first use ends the one that it replaced. See docs/behaviour.md, D11. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const graceSince = later(now, -limits.previousTokenGraceMinutes * minutes);
  const [found] = await db
    .select({ token: sessionTokens, isVerified: customers.isVerified })
    .from(sessionTokens)
    .innerJoin(customers, eq(customers.id, sessionTokens.customerId))
    .where(
      and(
        eq(sessionTokens.hash, tokenHash),
        gt(sessionTokens.expiresAt, now),
        or(isNull(sessionTokens.replacedAt), gt(sessionTokens.replacedAt, graceSince)),
        isActiveAccount(now),
      ),
    );
  if (found === undefined) return undefined;
  const { customerId, sessionId, createdAt, formerHash, firstUsedAt } = found.token;
  if (formerHash !== null && firstUsedAt === null) await markFirstUse(db, { tokenHash, formerHash }, now);
  return { customerId, isVerified: found.isVerified, sessionId, tokenHash, createdAt };
}

/** Two statements on purpose: a crash between them leaves the first to be done again, and neither waits holding a lock. */
async function markFirstUse(db: Database, token: { tokenHash: string; formerHash: string }, now: Date): Promise<void> {
  // Dead, but kept until it expires: a revocation handle of it still names the session.
  const over = later(now, -limits.previousTokenGraceMinutes * minutes);
  await db.update(sessionTokens).set({ replacedAt: over }).where(eq(sessionTokens.hash, token.formerHash));
  await db.update(sessionTokens).set({ firstUsedAt: now }).where(eq(sessionTokens.hash, token.tokenHash));
}

/**
 * Gives a new token for the session. Asked again with the same token it gives another one: each tab gets its own, and so does
 * who never heard the answer. Undefined where the token has ended in the meantime. See docs/behaviour.md, D11.
 */
export async function rotate(db: Database, session: Session, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // A DELETE that ends sessions does not see a token inserted meanwhile: both lock the customer.
    await lockCustomerRow(tx, session.customerId);
    const [former] = await tx
      .update(sessionTokens)
      .set({ replacedAt: sql`coalesce(${sessionTokens.replacedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessionTokens.hash, session.tokenHash))
      .returning({ hash: sessionTokens.hash });
    if (former === undefined) return undefined;
    const { customerId, sessionId } = session;
    return store(tx, { customerId, sessionId, formerHash: former.hash }, now);
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
  db: Database,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomerRow(tx, customerId);
    await tx
      .delete(sessionTokens)
      .where(and(eq(sessionTokens.customerId, customerId), eq(sessionTokens.sessionId, sessionId)));
  });
}

/** Ends the session of a token by the token's hash, which is the revocation handle; nothing happens where there is none. */
export async function endSessionOf(db: Database, handle: string): Promise<void> {
  const [found] = await db
    .select({ customerId: sessionTokens.customerId, sessionId: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, handle));
  if (found !== undefined) await endSession(db, found);
}

/**
 * Ends the customer's sessions because the password was changed or reset, all but the one that is named. See docs/behaviour.md, D11.
 * @param options tellWhy: false after a takeover: a 403 then gives no reason, and no advice to reset the password
 */
export async function endSessions(
  db: Database,
  customerId: number,
  { except, tellWhy = true }: { except?: string; tellWhy?: boolean } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessionTokens.sessionId, except);
  const ended = await db
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.customerId, customerId), others))
    .returning({ hash: sessionTokens.hash, expiresAt: sessionTokens.expiresAt });
  if (tellWhy && ended.length > 0) await db.insert(endedTokens).values(ended).onConflictDoNothing();
}

/** Why a token without a session is dead; undefined where nothing is known of it. */
export async function endReasonOf(db: Database, token: string, now: Date): Promise<SessionEndReason | undefined> {
  const hash = hashToken(token);
  if ((await db.$count(endedTokens, eq(endedTokens.hash, hash))) > 0) return 'password_changed';
  const expired = and(eq(sessionTokens.hash, hash), lte(sessionTokens.expiresAt, now));
  return (await db.$count(sessionTokens, expired)) > 0 ? 'expired' : undefined;
}
