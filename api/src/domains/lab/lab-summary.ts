import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database';
import { labOfferVersion, labSearchWords, labTests } from '../../platform/db/schema';
import { collectTerms } from '../../platform/search/collect-terms';

/** The number of the only row. */
const only = 1;

/**
 * Collects the words of all tests on offer again, for correcting typing errors, and changes the version of the offer. Belongs
 * at the end of every transaction that adds, changes or withdraws tests.
 */
export async function rebuildLabSummary(db: Database): Promise<void> {
  await collectTerms(db, labSearchWords, labTests);
  const version = randomUUID();
  await db
    .insert(labOfferVersion)
    .values({ id: only, version })
    .onConflictDoUpdate({ target: labOfferVersion.id, set: { version } });
}

/** Which state of the offer the database holds; '' before the first. */
export async function getLabIndexVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: labOfferVersion.version }).from(labOfferVersion);
  return row?.version ?? '';
}
