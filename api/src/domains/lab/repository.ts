import type { FilterOption, Organ } from '@storefront/shared-contracts';
import { and, asc, countDistinct, eq, inArray, not } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labCategories, labPackageTests, labTests, organs } from '../../platform/db/schema';
import { labTestColumns, type LabTestRow } from './serializers';

/** Condition on `lab_tests` for those that can be booked. */
export const isAvailable = not(labTests.withdrawn);

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

/** Lab tests on offer with these ids, in the order of the ids. */
export async function labTestRows(db: Database, ids: readonly number[]): Promise<LabTestRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(labTestColumns)
    .from(labTests)
    .leftJoin(organs, eq(organs.id, labTests.organId))
    .where(and(inArray(labTests.id, [...ids]), isAvailable));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
