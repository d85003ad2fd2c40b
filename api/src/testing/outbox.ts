import { asc, type SQL } from 'drizzle-orm';
import { createMessageCipher } from '../domains/notifications/message-cipher';
import { openMessage } from '../domains/notifications/outbox';
import type { Database } from '../platform/db/database';
import { outbox } from '../platform/db/schema';

/** OUTBOX_KEY of programs that a test starts. */
export const testOutboxKey = '5e'.repeat(32);

/** The cipher of that key, which the API of a test uses too. */
export const testCipher = createMessageCipher([Buffer.from(testOutboxKey, 'hex')]);

/** The messages of the outbox, oldest first; unsent ones are decrypted. */
export async function readOutbox(db: Database, where?: SQL) {
  return (await db.select().from(outbox).where(where).orderBy(asc(outbox.id))).map((row) =>
    openMessage(row, testCipher),
  );
}
