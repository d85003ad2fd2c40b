import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { mailbox, outbox } from '../../platform/db/schema';
import type { MessageCipher, MessageContent, MessageRoute } from './message-cipher';

/** A message to send before `expiresAt`. `code` is '' if the text contains none. */
export interface NewMessage extends MessageContent {
  channel: 'sms' | 'email';
  recipient: string;
  codeId: number | null;
  expiresAt: Date;
}

/** A message to deliver. `attempts` includes this one. */
export interface ClaimedMessage extends NewMessage {
  id: number;
  attempts: number;
  createdAt: Date;
}

/** A claimed message as it is stored: its content is encrypted in `sealed`. */
export interface ClaimedRow extends Omit<ClaimedMessage, keyof MessageContent> {
  sealed: string | null;
}

/** The content of a message that was sent. */
export const noContent: MessageContent = { subject: '', text: '', code: '' };

/** Time for which a worker owns a claimed message: longer than any delivery. */
const lease = 1 * minutes;

/** Inserts a message. Call it in the transaction that causes the message, so that both are stored or neither is. */
export async function enqueue(
  tx: Database,
  message: NewMessage,
  { cipher, now }: { cipher: MessageCipher; now: Date },
): Promise<void> {
  const sealed = cipher.seal(message, message);
  const { channel, recipient, codeId, expiresAt } = message;
  await tx.insert(outbox).values({ channel, recipient, codeId, expiresAt, sealed, createdAt: now, nextAttemptAt: now });
}

/** Deletes unsent messages with these codes. A message that a worker is delivering right now is still delivered. */
export async function withdraw(tx: Database, codeIds: readonly number[]): Promise<void> {
  if (codeIds.length === 0) return;
  await tx.delete(outbox).where(and(inArray(outbox.codeId, [...codeIds]), isNull(outbox.sentAt)));
}

/** A row with its decrypted content. @throws MessageKeyMissingError */
export function openMessage<Row extends MessageRoute & { sealed: string | null }>(
  row: Row,
  cipher: MessageCipher,
): Row & MessageContent {
  return { ...row, ...(row.sealed === null ? noContent : cipher.open(row.sealed, row)) };
}

/** Deletes the messages to these recipients, sent or not, also from the development mailbox. */
export async function deleteMessagesTo(tx: Database, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await tx.delete(outbox).where(inArray(outbox.recipient, [...recipients]));
  await tx.delete(mailbox).where(inArray(mailbox.recipient, [...recipients]));
}

/** Deletes messages that were written at `time` or earlier, also from the development mailbox. */
export async function deleteMessagesUntil(db: Database, time: Date): Promise<void> {
  await db.delete(outbox).where(lte(outbox.createdAt, time));
  await db.delete(mailbox).where(lte(mailbox.createdAt, time));
}

/** Claims due messages of a channel; no message is claimed by two processes at once. */
export async function claimDue(
  db: Database,
  { channel: wanted, most, now }: { channel: NewMessage['channel']; most: number; now: Date },
): Promise<ClaimedRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        eq(outbox.channel, wanted),
        lte(outbox.nextAttemptAt, now),
        sql`${outbox.expiresAt} > ${now.toISOString()}`,
      ),
    )
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

/** Marks a message as sent and deletes its content. */
export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ sealed: null, sentAt: now, lastError: null }).where(eq(outbox.id, id));
}

export async function markFailed(db: Database, id: number, failure: { error: string; next: Date }): Promise<void> {
  await db.update(outbox).set({ lastError: failure.error, nextAttemptAt: failure.next }).where(eq(outbox.id, id));
}

/** The time of the next attempt at an unsent message with one of these codes; undefined if there is none. */
export async function findNextRetry(db: Database, codeIds: readonly number[], now: Date): Promise<Date | undefined> {
  const [retry] = await db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(
      and(
        inArray(outbox.codeId, [...codeIds]),
        isNull(outbox.sentAt),
        isNotNull(outbox.lastError),
        gt(outbox.expiresAt, now),
        // A message that was given up has its next attempt after its expiry.
        lt(outbox.nextAttemptAt, outbox.expiresAt),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1);
  return retry?.at;
}

/** A running worker claims a due message within seconds. */
const overdueAfter = 2 * minutes;

/** Whether due messages are unclaimed for too long. A failed attempt does not count: its next attempt is in the future. */
export async function hasOverdueMessages(db: Database, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, later(now, -overdueAfter)), gt(outbox.expiresAt, now)))
    .limit(1);
  return found !== undefined;
}

/** Channels of messages. */
export const channels = ['sms', 'email'] as const;

/** Unsent messages of a channel. */
interface WaitingMessages {
  readonly channel: NewMessage['channel'];
  readonly count: number;
  /** Undefined if no message waits. */
  readonly oldest: Date | undefined;
}

/** Unsent, unexpired messages by channel. */
export async function waitingMessages(db: Database, now: Date): Promise<readonly WaitingMessages[]> {
  const rows = await db
    .select({ channel: outbox.channel, count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), gt(outbox.expiresAt, now)))
    .groupBy(outbox.channel);
  return channels.map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    return { channel, count: row?.count ?? 0, oldest: row?.oldest ?? undefined };
  });
}

/** Deletes expired messages, sent or not. Returns how many were never sent. */
export async function deleteExpiredMessages(db: Database, now: Date): Promise<number> {
  const gone = await db.delete(outbox).where(lte(outbox.expiresAt, now)).returning({ sentAt: outbox.sentAt });
  return gone.filter(({ sentAt }) => sentAt === null).length;
}
