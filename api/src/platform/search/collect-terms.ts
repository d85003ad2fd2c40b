import { not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { labTests, products } from '../db/schema';
import type { TermsTable } from '../db/columns';

/** Longer ones are no words; and an index takes no text of any length. */
const longestWord = 60;

/** Lists anew every word of what is on offer, and how many hold it. */
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
