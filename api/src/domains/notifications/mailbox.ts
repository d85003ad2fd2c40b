import { desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { mailbox, oneTimeCodes } from '../../platform/db/schema';
import type { ClaimedMessage } from './outbox';
import type { Transport } from './worker';

/** Number of messages that are kept; the oldest ones are deleted. */
const maxMessages = 500;

type CodeState = 'open' | 'used' | 'replaced' | 'expired';

/** A message of the development mailbox. Without a code, `code` is '' and `state` is absent. */
export interface MailboxMessage {
  id: number;
  channel: string;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
  code: string;
  state?: CodeState;
  usedAt?: Date;
  expiresAt?: Date;
}

async function addToMailbox(db: Database, message: ClaimedMessage): Promise<void> {
  const { id: outboxId, channel, recipient, subject, text, code, codeId, createdAt } = message;
  const [added] = await db
    .insert(mailbox)
    .values({ outboxId, channel, recipient, subject, text, code, codeId, createdAt })
    .onConflictDoNothing()
    .returning({ id: mailbox.id });
  if (added !== undefined) await db.delete(mailbox).where(lte(mailbox.id, added.id - maxMessages));
}

/** Stores messages for the developer instead of sending them. See docs/behaviour.md, D28. */
export const mailboxTransport = (db: Database): Transport => ({
  send: (message) => addToMailbox(db, message),
  close: () => undefined,
});

function stateOf(code: typeof oneTimeCodes.$inferSelect | null, now: Date): CodeState {
  if (code === null) return 'expired';
  if (code.usedAt !== null) return 'used';
  if (code.replacedAt !== null) return 'replaced';
  return code.expiresAt <= now ? 'expired' : 'open';
}

/** All messages, newest first. */
export async function listMailbox(db: Database, now: Date): Promise<MailboxMessage[]> {
  const rows = await db
    .select({ message: mailbox, code: oneTimeCodes })
    .from(mailbox)
    .leftJoin(oneTimeCodes, eq(oneTimeCodes.id, mailbox.codeId))
    .orderBy(desc(mailbox.id));
  return rows.map(({ message, code }) => ({
    id: message.id,
    channel: message.channel,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    createdAt: message.createdAt,
    code: message.code,
    ...(message.code === '' ? {} : { state: stateOf(code, now) }),
    ...(code === null ? {} : { expiresAt: code.expiresAt, ...(code.usedAt === null ? {} : { usedAt: code.usedAt }) }),
  }));
}

export async function emptyMailbox(db: Database): Promise<void> {
  await db.delete(mailbox);
}
