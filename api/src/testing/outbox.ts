import { asc, type SQL } from 'drizzle-orm';
import { openMessage } from '../domains/notifications/outbox';
import type { Database } from '../platform/db/database';
import { outbox } from '../platform/db/schema';

/** The messages of the outbox, oldest first, with the contents of those that were not sent. */
export async function readOutbox(db: Database, where?: SQL) {
  return (await db.select().from(outbox).where(where).orderBy(asc(outbox.id))).map(openMessage);
}
