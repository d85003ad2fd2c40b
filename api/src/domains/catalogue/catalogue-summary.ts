import { not, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { productCounts, products, searchWords } from '../../platform/db/schema';
import { collectTerms } from '../../platform/search/collect-terms';

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
  await collectTerms(db, searchWords, products);
  await countByCategory(db);
}
