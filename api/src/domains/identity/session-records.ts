import { createHash, randomUUID } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, lte, min } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { sessions, sessionTokens } from '../../platform/db/schema';
import type { Caller, Client, Session } from '../../platform/http/caller';
import { keepCustomer } from './customers';

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

const recordOf = (visit: Visit, startedAt: Date) => ({
  ...(visit.client ?? unknownClient),
  customerId: visit.customerId,
  deviceHash: deviceHash(visit),
  startedAt,
});

/** Stores a session that begins and gives its id. */
export async function insertSession(db: Database, visit: Visit, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({ ...recordOf(visit, now), id, lastUsedAt: now });
  return id;
}

/** When a session began; by its first token where it is older than the table of sessions. */
export async function sessionStart(db: Database, { sessionId, createdAt }: Session): Promise<Date> {
  const [session] = await db.select({ at: sessions.startedAt }).from(sessions).where(eq(sessions.id, sessionId));
  if (session !== undefined) return session.at;
  const tokens = eq(sessionTokens.sessionId, sessionId);
  const [first] = await db
    .select({ at: min(sessionTokens.createdAt) })
    .from(sessionTokens)
    .where(tokens);
  return first?.at ?? createdAt;
}

/** Whether the stored last use is old enough to be written again. */
export const isUseDue = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt <= later(now, -limits.sessionUseMinutes * minutes);

/**
 * Writes when and from where a session was used last. Of requests at the same time one writes. A session from before the table of
 * sessions gets its row here.
 */
export async function recordUse(
  db: Database,
  session: Session,
  caller: Pick<Caller, 'deviceId' | 'client'>,
  now: Date,
): Promise<void> {
  const { lastUsedAt, sessionId: id, customerId } = session;
  if (lastUsedAt !== null) {
    const notSince = and(eq(sessions.id, id), lte(sessions.lastUsedAt, lastUsedAt));
    await db
      .update(sessions)
      .set({ ...caller.client, lastUsedAt: now })
      .where(notSince);
    return;
  }
  await db.transaction(async (tx) => {
    if ((await keepCustomer(tx, customerId)) === undefined) return;
    const values = { ...recordOf({ ...caller, customerId }, await sessionStart(tx, session)), id, lastUsedAt: now };
    await tx.insert(sessions).values(values).onConflictDoNothing();
  });
}
