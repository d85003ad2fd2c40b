import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../platform/db/database';
import { pincodeRanges } from '../platform/db/schema';
import { retriedTransaction } from '../platform/db/transaction';
import { readStartingFiles, seedOnce, startingFiles, type StartingFiles } from '../platform/seed-once';
import type { OptionsImport } from './import-options';
import type { ImportOptions, ImportProgress, ImportResult } from './importer';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importLabCategories, importOrgans } from './lab-tests/import-options';
import { readStateNames, writeStates } from './locations/state-names';
import { importCategories } from './medicines/import-categories';
import { importMedicines } from './medicines/import-medicines';
import { importBrands, importComplaints, type SearchListImport } from './search-lists/import-search-lists';
import { lockImports } from './write-rows';

// Each function loads a list of `seed/`; undefined if files with these contents were loaded before.

type Loaded = Promise<ImportResult | undefined>;

function seedList(db: Database, list: StartingFiles, load: (stream: Readable) => Promise<ImportResult>): Loaded {
  const contents = readStartingFiles(list);
  return seedOnce(db, contents, () => load(Readable.from(contents.files)));
}

/** Stored rows stay, so that an operator's import is not overwritten. */
const seedOptions = (
  db: Database,
  list: StartingFiles,
  importList: (options: OptionsImport) => Promise<ImportResult>,
): Loaded => seedList(db, list, (stream) => importList({ db, stream, keepStored: true }));

const importOptions = (
  db: Database,
  stream: Readable,
  onProgress: ((progress: ImportProgress) => void) | undefined,
): ImportOptions => ({ db, stream, ...(onProgress === undefined ? {} : { onProgress }) });

/** Adds the default categories of medicines. */
export const seedCategories = (db: Database): Loaded => seedOptions(db, startingFiles.categories, importCategories);

/** Adds the default organs of the lab filter. */
export const seedOrgans = (db: Database): Loaded => seedOptions(db, startingFiles.organs, importOrgans);

/** Adds the default categories of lab tests. */
export const seedLabCategories = (db: Database): Loaded =>
  seedOptions(db, startingFiles.labCategories, importLabCategories);

/** Loads the demo medicines. Requires their categories. */
export const seedCatalogue = (db: Database, onProgress?: (progress: ImportProgress) => void): Loaded =>
  seedList(db, startingFiles.medicines, (stream) =>
    importMedicines({ ...importOptions(db, stream, onProgress), source: 'starting', layout: 'starting' }),
  );

/** Loads the demo lab tests. Requires their categories and organs. */
export const seedLabTests = (db: Database, onProgress?: (progress: ImportProgress) => void): Loaded =>
  seedList(db, startingFiles.labTests, (stream) =>
    importLabTests({ ...importOptions(db, stream, onProgress), source: 'starting' }),
  );

const seedSearchList = (
  db: Database,
  list: StartingFiles,
  importList: (options: SearchListImport) => Promise<ImportResult>,
): Loaded => seedList(db, list, (stream) => importList({ db, stream, isStarting: true }));

/** Loads the brands that the search knows, unless the shop has a list. */
export const seedBrands = (db: Database): Loaded => seedSearchList(db, startingFiles.brands, importBrands);

/** Loads the complaints that the search knows, unless the shop has a list. Requires the categories. */
export const seedComplaints = (db: Database): Loaded => seedSearchList(db, startingFiles.complaints, importComplaints);

const pincode = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{5}$/)), z.transform(Number));
const ranges = z.array(z.object({ low: pincode, high: pincode, state: z.string() }));

/** Loads the states, and the ranges that apply until a list of pincodes is imported. See docs/behaviour.md, D31. */
export function seedLocations(db: Database): Loaded {
  const { source, files } = readStartingFiles(startingFiles.locations);
  return seedOnce(db, { source, files }, async () => {
    const rows = ranges.parse(parse(files[1] ?? '', { columns: true }));
    await retriedTransaction(db, async (transaction) => {
      await lockImports(transaction);
      const stateIds = await writeStates(transaction, readStateNames());
      await transaction.delete(pincodeRanges);
      await transaction
        .insert(pincodeRanges)
        .values(rows.map(({ low, high, state }) => ({ low, high, stateId: stateIds.get(state) ?? 0 })));
    });
    return { source, layout: 'pincode-ranges', added: rows.length, changed: 0, unchanged: 0, refused: [] };
  });
}
