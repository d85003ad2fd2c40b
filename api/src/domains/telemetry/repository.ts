import { lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { appErrors } from '../../platform/db/schema';

/** Newest reports that are stored. */
const maxReports = 10_000;

export type NewAppError = Omit<typeof appErrors.$inferInsert, 'id' | 'at'>;

export async function storeAppError(db: Database, report: NewAppError): Promise<void> {
  const [stored] = await db.insert(appErrors).values(report).returning({ id: appErrors.id });
  if (stored !== undefined && stored.id % 100 === 0)
    await db.delete(appErrors).where(lte(appErrors.id, stored.id - maxReports));
}
