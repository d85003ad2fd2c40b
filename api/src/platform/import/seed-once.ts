import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { catalogueSources } from '../db/schema';

interface Load<T> {
  db: Database;
  /** The name by which it is known that these files were loaded. */
  source: string;
  /** What is loaded; another content is loaded again. */
  files: readonly (string | Buffer)[];
  load: () => Promise<T>;
}

/**
 * Loads what comes with the product, unless these very files were loaded before; undefined when there was nothing to do. They
 * are marked as loaded after the load: ended in the middle, it starts again the next time.
 */
export async function seedOnce<T>({ db, source, files, load }: Load<T>): Promise<T | undefined> {
  const sum = createHash('sha256');
  files.forEach((file, index) => (index === 0 ? sum : sum.update('\0')).update(file));
  const hash = sum.digest('hex');
  const [loaded] = await db.select().from(catalogueSources).where(eq(catalogueSources.source, source));
  if (loaded?.hash === hash) return undefined;
  const result = await load();
  await db
    .insert(catalogueSources)
    .values({ source, hash })
    .onConflictDoUpdate({ target: catalogueSources.source, set: { hash, loadedAt: sql`now()` } });
  return result;
}
