import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema';

/** A message to send, of no more use after `expiresAt`. `code` is '' where the text holds none. */
export interface NewMessage {
  channel: 'sms' | 'email';
  recipient: string;
  subject: string;
  text: string;
  code: string;
  codeId: number | null;
  expiresAt: Date;
}

/** A claimed message. `attempts` includes this one. */
export interface ClaimedMessage extends NewMessage {
  id: number;
  attempts: number;
  createdAt: Date;
}

/** Time for which a worker owns a message: longer than any delivery. */
const lease = 1 * minutes;

/** Puts a message in. Belongs in the transaction that calls for it: either both are kept or neither is. */
export async function enqueue(tx: Database, message: NewMessage, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, createdAt: now, nextAttemptAt: now });
}

/** Removes messages with these codes that are not sent yet. One that a worker is just delivering cannot be called back. */
export async function withdraw(tx: Database, codeIds: readonly number[]): Promise<void> {
  if (codeIds.length === 0) return;
  await tx.delete(outbox).where(and(inArray(outbox.codeId, [...codeIds]), isNull(outbox.sentAt)));
}

/** Takes messages that are due; two processes never take the same one. */
export async function claimDue(db: Database, most: number, now: Date): Promise<ClaimedMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), sql`${outbox.expiresAt} > ${now.toISOString()}`))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: later(now, lease) })
    .where(inArray(outbox.id, due))
    .returning();
  return taken
    .map(({ channel, ...rest }) => ({ ...rest, channel: channel === 'sms' ? ('sms' as const) : ('email' as const) }))
    .sort((one, other) => one.id - other.id);
}

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, id));
}

export async function markFailed(db: Database, id: number, failure: { error: string; next: Date }): Promise<void> {
  await db.update(outbox).set({ lastError: failure.error, nextAttemptAt: failure.next }).where(eq(outbox.id, id));
}

/** Forgets what is of no more use, sent or not: the texts hold codes. Gives how many were never sent. */
export async function deleteExpiredMessages(db: Database, now: Date): Promise<number> {
  const gone = await db.delete(outbox).where(lte(outbox.expiresAt, now)).returning({ sentAt: outbox.sentAt });
  return gone.filter(({ sentAt }) => sentAt === null).length;
}
