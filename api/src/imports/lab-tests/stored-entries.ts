import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
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

/** The values of a query, as a column. */
const listOf = (query: SQLWrapper) => sql<string[]>`ARRAY${query}`;

const parts = alias(labTests, 'parts');

/** Every entry of a source by its code. */
export async function listStoredEntries(db: Database, source: string): Promise<Map<string, StoredEntry>> {
  const tests = db
    .select({ code: parts.sourceCode })
    .from(labPackageTests)
    .innerJoin(parts, eq(parts.id, labPackageTests.labTestId))
    .where(eq(labPackageTests.packageId, labTests.id))
    .orderBy(asc(labPackageTests.position));
  const { id, sourceCode: code, labName: lab, isPackage } = labTests;
  const rows = await db
    .select({ id, code, lab, isPackage, tests: listOf(tests) })
    .from(labTests)
    .where(eq(labTests.source, source));
  return new Map(rows.map((row) => [row.code, row]));
}

/** The lists of a stored entry. Categories and organs are sorted by name. */
export interface StoredLists {
  categories: readonly string[];
  organs: readonly string[];
  parameters: readonly string[];
}

/** The stored entries with these codes: row and lists. */
export async function storedRows(db: Database, source: string, codes: readonly string[]) {
  const categories = db
    .select({ slug: labCategories.slug })
    .from(labTestCategories)
    .innerJoin(labCategories, eq(labCategories.id, labTestCategories.categoryId))
    .where(eq(labTestCategories.labTestId, labTests.id));
  const about = db
    .select({ slug: organs.slug })
    .from(labTestOrgans)
    .innerJoin(organs, eq(organs.id, labTestOrgans.organId))
    .where(eq(labTestOrgans.labTestId, labTests.id));
  const parameters = db
    .select({ name: labParameters.name })
    .from(labTestParameters)
    .innerJoin(labParameters, eq(labParameters.id, labTestParameters.parameterId))
    .where(eq(labTestParameters.labTestId, labTests.id))
    .orderBy(asc(labTestParameters.position));
  const rows = await db
    .select({
      row: labTests,
      categories: listOf(categories),
      organs: listOf(about),
      parameters: listOf(parameters),
    })
    .from(labTests)
    .where(and(eq(labTests.source, source), inArray(labTests.sourceCode, [...codes])));
  return rows.map(({ row, ...lists }) => ({
    row,
    lists: { ...lists, categories: lists.categories.sort(), organs: lists.organs.sort() },
  }));
}
