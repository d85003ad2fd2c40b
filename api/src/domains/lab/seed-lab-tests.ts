import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import type { ImportProgress, ImportResult } from '../../platform/import/importer';
import { seedOnce } from '../../platform/import/seed-once';
import { seedOptions } from '../../platform/import/seed-options';
import { importLabTests } from './import/import-lab-tests';
import { importLabCategories, importOrgans } from './import/import-options';

/** Adds the default organs, see `seedOptions`. */
export const seedOrgans = (db: Database): Promise<ImportResult | undefined> => seedOptions(db, 'organs', importOrgans);

/** Adds the default categories of lab tests, see `seedOptions`. */
export const seedLabCategories = (db: Database): Promise<ImportResult | undefined> =>
  seedOptions(db, 'lab-categories', importLabCategories);

/**
 * Loads the lab tests that come with the product, unless these very ones were loaded before: undefined then. Needs their
 * categories and organs.
 */
export function seedLabTests(
  db: Database,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | undefined> {
  const tests = readFileSync(join(packageRoot(), 'seed', 'lab-tests.csv'));
  return seedOnce({
    db,
    source: 'lab-starting',
    files: [tests],
    load: () =>
      importLabTests({
        db,
        stream: Readable.from([tests]),
        source: 'starting',
        ...(onProgress === undefined ? {} : { onProgress }),
      }),
  });
}
