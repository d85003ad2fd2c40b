import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labTestCategories, labTestOrgans, labTests } from '../../platform/db/schema';
import { getLabIndexVersion } from './lab-summary';
import { createLabIndex, type LabIndex, type IndexedTest } from './lab-index';
import { isAvailable } from './repository';

/** Rows of one query: enough that few are needed, few enough that other calls are answered in between. */
const rowsAtOnce = 2000;

async function readLabIndex(db: Database): Promise<LabIndex> {
  const tests: IndexedTest[] = [];
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: labTests.id,
        isPackage: labTests.isPackage,
        popular: labTests.popular,
        popularity: labTests.popularity,
        pricePaise: labTests.pricePaise,
        headText: labTests.headText,
        searchText: labTests.searchText,
        categoryIds: sql<number[]>`ARRAY(${db
          .select({ id: labTestCategories.categoryId })
          .from(labTestCategories)
          .where(eq(labTestCategories.labTestId, labTests.id))})`,
        organIds: sql<number[]>`ARRAY(${db
          .select({ id: labTestOrgans.organId })
          .from(labTestOrgans)
          .where(eq(labTestOrgans.labTestId, labTests.id))})`,
      })
      .from(labTests)
      .where(and(isAvailable, gt(labTests.id, after)))
      .orderBy(asc(labTests.id))
      .limit(rowsAtOnce);
    tests.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return createLabIndex(tests);
    after = last.id;
  }
}

/**
 * Returns the index of the tests that the database contains at the time of the call. It is read once for each version and shared by all callers: to narrow,
 * sort and count tens of thousands of rows for every page costs the embedded database more than all the rest of a call.
 */
export function getLabIndex(db: Database): () => Promise<LabIndex> {
  let known: { version: string; index: Promise<LabIndex> } | undefined;
  return async () => {
    // Before the rows: should they change while they are read, they are newer than their name and are read again.
    const version = await getLabIndexVersion(db);
    if (known?.version === version) return known.index;
    const read = { version, index: readLabIndex(db) };
    known = read;
    // What could not be read is not kept.
    read.index.catch(() => {
      if (known === read) known = undefined;
    });
    return read.index;
  };
}
