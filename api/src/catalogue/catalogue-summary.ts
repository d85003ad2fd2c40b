import { not, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { productCounts, products, searchWords } from '../db/schema';

/** Longer ones are no words; and an index takes no text of any length. */
const longestWord = 60;

/** Every word of the medicines on sale, and how many of them hold it. */
async function collectWords(db: Database): Promise<void> {
  await db.delete(searchWords);
  await db.execute(sql`
    INSERT INTO ${searchWords} (word, uses)
    SELECT word, count(*)::int
    FROM (SELECT regexp_split_to_table(${products.searchText}, '\\s+') AS word FROM ${products} WHERE ${not(products.withdrawn)}) AS words
    WHERE length(word) BETWEEN 1 AND ${longestWord}
    GROUP BY word`);
}

/** How many medicines each list holds: to count them for every page of a long list would cost more than the page. */
async function countByCategory(db: Database): Promise<void> {
  await db.delete(productCounts);
  await db.execute(sql`
    INSERT INTO ${productCounts} (type, category_id, products)
    SELECT ${products.type}, ${products.categoryId}, count(*)::int FROM ${products} WHERE ${not(products.withdrawn)}
    GROUP BY ${products.type}, ${products.categoryId}`);
}

/**
 * Works out anew what is told of the catalogue as a whole: its words, for correcting typing errors, and the length of its
 * lists. Belongs at the end of every transaction that adds, changes or withdraws medicines.
 */
export async function rebuildCatalogueSummary(db: Database): Promise<void> {
  await collectWords(db);
  await countByCategory(db);
}
