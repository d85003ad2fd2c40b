import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../db/database';
import { packageRoot } from '../package-root';
import type { OptionsImport } from './import-options';
import type { ImportResult } from './importer';
import { seedOnce } from './seed-once';

/**
 * Adds the default set `seed/{name}.csv`, unless this very one was loaded before: undefined then. Rows that are stored keep
 * what an operator imported.
 */
export function seedOptions(
  db: Database,
  name: 'categories' | 'lab-categories' | 'organs',
  importList: (options: OptionsImport) => Promise<ImportResult>,
): Promise<ImportResult | undefined> {
  const file = readFileSync(join(packageRoot(), 'seed', `${name}.csv`));
  return seedOnce({
    db,
    source: `starting-${name}`,
    files: [file],
    load: () => importList({ db, stream: Readable.from([file]), keepStored: true }),
  });
}
