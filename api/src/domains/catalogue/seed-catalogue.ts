import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import type { ImportProgress, ImportResult } from '../../platform/import/importer';
import { seedOnce } from '../../platform/import/seed-once';
import { seedOptions } from '../../platform/import/seed-options';
import { importCategories } from './import/import-categories';
import { importMedicines } from './import/import-medicines';

const source = 'starting';

/** Adds the default categories of medicines, see `seedOptions`. */
export const seedCategories = (db: Database): Promise<ImportResult | undefined> =>
  seedOptions(db, 'categories', importCategories);

/** Loads the medicines that come with the product, unless these very ones were loaded before: undefined then. Needs their categories. */
export function seedCatalogue(
  db: Database,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | undefined> {
  const medicines = readFileSync(join(packageRoot(), 'seed', 'medicines.csv'));
  return seedOnce({
    db,
    source,
    files: [medicines],
    load: () =>
      importMedicines({
        db,
        stream: Readable.from([medicines]),
        source,
        layout: 'starting',
        ...(onProgress === undefined ? {} : { onProgress }),
      }),
  });
}
