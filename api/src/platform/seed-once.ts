import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { catalogueSources } from './db/schema';
import { retriedTransaction } from './db/transaction';

/** Result of loading a starting list, in rows. */
export interface SeedResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: readonly unknown[];
}

function hashOf(files: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  files.forEach((file, index) => (index === 0 ? sum : sum.update('\0')).update(file));
  return sum.digest('hex');
}

/**
 * Loads files unless files with the same contents were loaded before; then the result is undefined. They are recorded as loaded
 * after the load, so that an interrupted load starts again the next time.
 */
export async function seedOnce<T>(
  db: Database,
  { source, files }: { source: string; files: readonly (string | Buffer)[] },
  load: () => Promise<T>,
): Promise<T | undefined> {
  const hash = hashOf(files);
  const [loaded] = await db.select().from(catalogueSources).where(eq(catalogueSources.source, source));
  if (loaded?.hash === hash) return undefined;
  const result = await load();
  await db
    .insert(catalogueSources)
    .values({ source, hash })
    .onConflictDoUpdate({ target: catalogueSources.source, set: { hash, loadedAt: sql`now()` } });
  return result;
}

/**
 * Adds rows once per database, so that an operator's changes stay. Undefined if they were added before.
 * @param add returns the rows that were not there
 */
export function addOnce<Row>(
  db: Database,
  source: string,
  rows: readonly Row[],
  add: (tx: Database, rows: Row[]) => PromiseLike<readonly unknown[]>,
): Promise<SeedResult | undefined> {
  return retriedTransaction(db, async (tx) => {
    const marked = await tx.insert(catalogueSources).values({ source, hash: '' }).onConflictDoNothing().returning();
    if (marked.length === 0) return undefined;
    const added = await add(tx, [...rows]);
    return { added: added.length, changed: 0, unchanged: rows.length - added.length, refused: [] };
  });
}
