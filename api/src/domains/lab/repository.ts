import type { FilterOption, Organ } from '@storefront/shared-contracts';
import { asc, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labCategories, labPackageTests, labTests, organs } from '../../platform/db/schema';
import type { LabTestRow } from './serializers';

/** The organs, sorted by position. */
export async function listOrgans(db: Database, limit: number): Promise<Organ[]> {
  return db
    .select({ id: organs.id, name: organs.name, icon: organs.icon })
    .from(organs)
    .orderBy(asc(organs.position), asc(organs.id))
    .limit(limit);
}

/** The categories, sorted by position. */
export async function listLabCategories(db: Database): Promise<FilterOption[]> {
  return db
    .select({ id: labCategories.id, name: labCategories.name })
    .from(labCategories)
    .orderBy(asc(labCategories.position), asc(labCategories.id));
}

/**
 * How many tests each package shares with a test or package: package id -> number. Tests are compared by their plain name,
 * which is the same at every lab.
 */
export async function countSharedTests(
  db: Database,
  { id, isPackage, name }: Pick<LabTestRow, 'id' | 'isPackage' | 'name'>,
): Promise<Map<number, number>> {
  const own = db
    .select({ name: labTests.name })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
    .where(eq(labPackageTests.packageId, id));
  const rows = await db
    .select({ packageId: labPackageTests.packageId, tests: countDistinct(labTests.name) })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
    .where(inArray(labTests.name, isPackage ? own : [name]))
    .groupBy(labPackageTests.packageId);
  return new Map(rows.map(({ packageId, tests }) => [packageId, tests]));
}
