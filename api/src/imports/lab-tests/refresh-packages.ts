import { and, asc, eq } from 'drizzle-orm';
import { contentsOf } from '../../domains/lab/contents';
import { labSearchText } from '../../domains/lab/lab-index';
import type { Database } from '../../platform/db/database';
import { labPackageTests, labTests } from '../../platform/db/schema';

/** Updates the search text of a source's packages after their tests have changed. */
export async function refreshPackages(db: Database, source: string): Promise<void> {
  const isOfSource = and(eq(labTests.source, source), eq(labTests.isPackage, true));
  const packages = await db.select().from(labTests).where(isOfSource);
  const held = await db
    .select({ packageId: labPackageTests.packageId, testId: labPackageTests.labTestId })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.packageId))
    .where(isOfSource)
    .orderBy(asc(labPackageTests.packageId), asc(labPackageTests.position));
  const contents = await contentsOf(
    db,
    held.map(({ testId }) => testId),
  );
  for (const row of packages) {
    const own = held.filter(({ packageId }) => packageId === row.id).flatMap(({ testId }) => contents(testId));
    const searchText = labSearchText({ ...row, contents: own });
    if (searchText !== row.searchText) await db.update(labTests).set({ searchText }).where(eq(labTests.id, row.id));
  }
}
