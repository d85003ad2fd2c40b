import { createHash, randomUUID } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, lte } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { sessions } from '../../platform/db/schema';
import type { Caller, Client, Session } from '../../platform/http/caller';

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
