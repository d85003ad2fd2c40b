import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import type { ImportProgress, ImportResult } from '../../platform/import/importer';
import { seedOnce } from '../../platform/import/seed-once';
import { importCategories } from './import/import-categories';
import { importMedicines } from './import/import-medicines';

const source = 'starting';

/** Loads the catalogue that comes with the product, unless this very one was loaded before: undefined then. */
export function seedCatalogue(
  db: Database,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | undefined> {
  const seed = join(packageRoot(), 'seed');
  const categories = readFileSync(join(seed, 'categories.csv'), 'utf8');
  const medicines = readFileSync(join(seed, 'medicines.csv'));
  return seedOnce({
    db,
    source,
    files: [categories, medicines],
    load: async () => {
      await importCategories(db, categories);
      return importMedicines({
        db,
        stream: Readable.from([medicines]),
        source,
        layout: 'starting',
        ...(onProgress === undefined ? {} : { onProgress }),
      });
    },
  });
}
