import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { packageRoot } from '../db/package-root';
import { catalogueSources } from '../db/schema';
import { importCategories } from './import/import-categories';
import { importMedicines, type ImportProgress, type ImportResult } from './import/import-medicines';

const source = 'starting';

/**
 * Loads the catalogue that comes with the product, unless this very one was loaded before. Undefined when there was nothing to
 * do. Ended in the middle, it starts again the next time: the list is one transaction, and it is marked as loaded after it.
 */
export async function loadStartingCatalogue(
  db: Database,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | undefined> {
  const seed = join(packageRoot(), 'seed');
  const categories = readFileSync(join(seed, 'categories.csv'), 'utf8');
  const medicines = readFileSync(join(seed, 'medicines.csv'));
  const hash = createHash('sha256').update(categories).update('\0').update(medicines).digest('hex');
  const [loaded] = await db.select().from(catalogueSources).where(eq(catalogueSources.source, source));
  if (loaded?.hash === hash) return undefined;
  await importCategories(db, categories);
  const result = await importMedicines({
    db,
    stream: Readable.from([medicines]),
    source,
    layout: 'starting',
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  await db
    .insert(catalogueSources)
    .values({ source, hash })
    .onConflictDoUpdate({ target: catalogueSources.source, set: { hash, loadedAt: sql`now()` } });
  return result;
}
