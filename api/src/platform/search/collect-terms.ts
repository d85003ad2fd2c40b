import { not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { labTests, products } from '../db/schema';
import type { TermsTable } from '../db/columns';

/** Longer texts are not terms, and an index has a limit. */
const longestWord = 60;

/** Rebuilds the table of terms of all available products, with how many contain each. */
export async function collectTerms(
  db: Database,
  list: TermsTable,
  from: PgTable & Pick<typeof products | typeof labTests, 'searchText' | 'withdrawn'>,
): Promise<void> {
  await db.delete(list);
  await db.execute(sql`
    INSERT INTO ${list} (word, uses)
    SELECT word, count(*)::int
    FROM (SELECT regexp_split_to_table(${from.searchText}, '\\s+') AS word FROM ${from} WHERE ${not(from.withdrawn)}) AS words
    WHERE length(word) BETWEEN 1 AND ${longestWord}
    GROUP BY word`);
}
