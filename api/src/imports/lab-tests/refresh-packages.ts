import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { contentsOf } from '../../domains/lab/contents';
import { labSearchText } from '../../domains/lab/lab-index';
import type { Database } from '../../platform/db/database';
import { labPackageTests, labTests } from '../../platform/db/schema';

/** Packages per turn of the event loop. */
const packagesAtOnce = 100;

async function refresh(db: Database, packages: readonly (typeof labTests.$inferSelect)[]): Promise<void> {
  const held = await db
    .select({ packageId: labPackageTests.packageId, testId: labPackageTests.labTestId })
    .from(labPackageTests)
    .where(
      inArray(
        labPackageTests.packageId,
        packages.map(({ id }) => id),
      ),
    )
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

/** Updates the search text of a source's packages after their tests have changed. */
export async function refreshPackages(db: Database, source: string): Promise<void> {
  for (let after = 0; ;) {
    const packages = await db
      .select()
      .from(labTests)
      .where(and(eq(labTests.source, source), eq(labTests.isPackage, true), gt(labTests.id, after)))
      .orderBy(asc(labTests.id))
      .limit(packagesAtOnce);
    if (packages.length === 0) return;
    await refresh(db, packages);
    after = packages.at(-1)?.id ?? 0;
  }
}
