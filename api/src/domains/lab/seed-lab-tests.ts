import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import type { ImportProgress, ImportResult } from '../../platform/import/importer';
import { seedOnce } from '../../platform/import/seed-once';
import { importLabTests } from './import/import-lab-tests';
import { importLabCategories, importOrgans } from './import/import-master-data';

/** Loads the lab tests that come with the product, unless these very ones were loaded before: undefined then. */
export function seedLabTests(
  db: Database,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | undefined> {
  const seed = (file: string) => readFileSync(join(packageRoot(), 'seed', file), 'utf8');
  const [organs, categories, tests] = [seed('organs.csv'), seed('lab-categories.csv'), seed('lab-tests.csv')];
  return seedOnce({
    db,
    source: 'lab-starting',
    files: [organs, categories, tests],
    load: async () => {
      await importOrgans(db, organs);
      await importLabCategories(db, categories);
      return importLabTests({
        db,
        stream: Readable.from([tests]),
        source: 'starting',
        ...(onProgress === undefined ? {} : { onProgress }),
      });
    },
  });
}
