import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';
import {
  labCategories,
  labPackageTests,
  labParameters,
  labTestCategories,
  labTestOrgans,
  labTestParameters,
  labTests,
  organs,
} from '../../platform/db/schema';
import type { PackageEntry } from './validate-packages';

/** The fields of a stored entry that the check of packages needs. */
export interface StoredEntry extends PackageEntry {
  id: number;
}

/** Groups values by entry, in the order of the rows. */
function listsBy(rows: readonly { of: number; value: string }[]): (id: number) => string[] {
  const lists = new Map<number, string[]>();
  for (const { of, value } of rows) {
    const list = lists.get(of);
    if (list === undefined) lists.set(of, [value]);
    else list.push(value);
  }
  return (id) => lists.get(id) ?? [];
}

const parts = alias(labTests, 'parts');

export async function listStoredEntries(db: Database, source: string): Promise<Map<string, StoredEntry>> {
  const rows = await db
    .select({ id: labTests.id, code: labTests.sourceCode, lab: labTests.labName, isPackage: labTests.isPackage })
    .from(labTests)
    .where(eq(labTests.source, source));
  const tests = listsBy(
    await db
      .select({ of: labPackageTests.packageId, value: parts.sourceCode })
      .from(labPackageTests)
      .innerJoin(labTests, eq(labTests.id, labPackageTests.packageId))
      .innerJoin(parts, eq(parts.id, labPackageTests.labTestId))
      .where(eq(labTests.source, source))
      .orderBy(asc(labPackageTests.packageId), asc(labPackageTests.position)),
  );
  return new Map(rows.map(({ code, ...row }) => [code, { ...row, tests: tests(row.id) }]));
}

/** The lists of a stored entry. Categories and organs are sorted by name. */
export interface StoredLists {
  categories: readonly string[];
  organs: readonly string[];
  parameters: readonly string[];
}

/** The stored entries with these codes: row and lists. */
export async function storedRows(db: Database, source: string, codes: readonly string[]) {
  const rows = await db
    .select()
    .from(labTests)
    .where(and(eq(labTests.source, source), inArray(labTests.sourceCode, [...codes])));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const categories = listsBy(
    await db
      .select({ of: labTestCategories.labTestId, value: labCategories.slug })
      .from(labTestCategories)
      .innerJoin(labCategories, eq(labCategories.id, labTestCategories.categoryId))
      .where(inArray(labTestCategories.labTestId, ids)),
  );
  const about = listsBy(
    await db
      .select({ of: labTestOrgans.labTestId, value: organs.slug })
      .from(labTestOrgans)
      .innerJoin(organs, eq(organs.id, labTestOrgans.organId))
      .where(inArray(labTestOrgans.labTestId, ids)),
  );
  const parameters = listsBy(
    await db
      .select({ of: labTestParameters.labTestId, value: labParameters.name })
      .from(labTestParameters)
      .innerJoin(labParameters, eq(labParameters.id, labTestParameters.parameterId))
      .where(inArray(labTestParameters.labTestId, ids))
      .orderBy(asc(labTestParameters.labTestId), asc(labTestParameters.position)),
  );
  return rows.map((row) => ({
    row,
    lists: { categories: categories(row.id).sort(), organs: about(row.id).sort(), parameters: parameters(row.id) },
  }));
}
