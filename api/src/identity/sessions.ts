import { randomUUID } from 'node:crypto';
import { limits } from '@storefront/shared-contracts';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { hours, later, minutes } from '../clock';
import type { Database } from '../db/database';
import { customers, sessionTokens } from '../db/schema';
import { stillThere } from './customers';
import { hashToken, newToken } from './tokens';

/** A call's living token: whose it is and how far that customer is verified. */
export interface Session {
  customerId: number;
  isVerified: number;
  sessionId: string;
  tokenHash: string;
  createdAt: Date;
}

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

/** The session of a token, or undefined where the token is dead. Its first use ends the one that it replaced. Source: D11. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const graceSince = later(now, -limits.formerTokenGraceMinutes * minutes);
  const [found] = await db
    .select({ token: sessionTokens, isVerified: customers.isVerified })
    .from(sessionTokens)
    .innerJoin(customers, eq(customers.id, sessionTokens.customerId))
    .where(
      and(
        eq(sessionTokens.hash, tokenHash),
        gt(sessionTokens.expiresAt, now),
        or(isNull(sessionTokens.replacedAt), gt(sessionTokens.replacedAt, graceSince)),
        stillThere(now),
      ),
    );
  if (found === undefined) return undefined;
  const { customerId, sessionId, createdAt, formerHash, firstUsedAt } = found.token;
  if (formerHash !== null && firstUsedAt === null) await noteFirstUse(db, { tokenHash, formerHash }, now);
  return { customerId, isVerified: found.isVerified, sessionId, tokenHash, createdAt };
}

/** Two statements on purpose: a crash between them leaves the first to be done again, and neither waits holding a lock. */
async function noteFirstUse(db: Database, token: { tokenHash: string; formerHash: string }, now: Date): Promise<void> {
  await db.delete(sessionTokens).where(eq(sessionTokens.hash, token.formerHash));
  await db.update(sessionTokens).set({ firstUsedAt: now }).where(eq(sessionTokens.hash, token.tokenHash));
}

/**
 * Gives a new token for the session. Asked again with the same token it gives another one: each tab gets its own, and so does
 * who never heard the answer. Undefined where the token has ended in the meantime. Source: D11.
 */
export async function rotate(db: Database, session: Session, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
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

/** Ends a session with every token that it ever got. */
export async function endSession(db: Database, { customerId, sessionId }: Session): Promise<void> {
  await db
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.customerId, customerId), eq(sessionTokens.sessionId, sessionId)));
}

/** Ends the customer's sessions, all but the one that is named. Source: D11. */
export async function endSessions(db: Database, customerId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessionTokens.sessionId, except);
  await db.delete(sessionTokens).where(and(eq(sessionTokens.customerId, customerId), others));
}
