import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn, createdAtColumn } from './columns';
import { oneTimeCodes } from './schema-identity';

const route = {
  /** `sms` or `email`. */
  channel: text().notNull(),
  recipient: text().notNull(),
};

const codeId = () => integer('code_id').references(() => oneTimeCodes.id, { onDelete: 'set null' });

/**
 * Messages on their way, written in the transaction that calls for them; deleted when they are of no more use. See
 * docs/behaviour.md, D24, N10.
 * @personal recipient and, encrypted until they are sent, texts of messages
 * @kept until a message is of no more use (72 hours at most), 30 days at the latest, or until the account is deleted
 */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    ...route,
    /** Subject, text and code of an unsent message, encrypted. Null after it was sent. */
    sealed: text(),
    codeId: codeId(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. For a claimed message also the end of the lease, after which another worker may claim it. */
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAtColumn('created_at'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null`),
    index('outbox_expiry').on(table.expiresAt),
    index('outbox_created').on(table.createdAt),
    check('outbox_channel', sql`channel in ('sms', 'email')`),
  ],
);

/**
 * What the development mailbox shows; empty in production. See docs/behaviour.md, D24, D28.
 * @personal recipient and text of messages; development only
 * @kept 30 days, or until the account is deleted
 */
export const mailbox = pgTable('mailbox', {
  id: idColumn(),
  /** Unique, so that a message that is delivered twice is shown once. */
  outboxId: integer('outbox_id').notNull().unique(),
  ...route,
  subject: text().notNull(),
  text: text().notNull(),
  /** The one-time code in the text, '' if there is none. */
  code: text().notNull(),
  codeId: codeId(),
  createdAt: createdAtColumn('created_at'),
});
