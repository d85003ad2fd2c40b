import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../platform/db/database';
import { pincodeRanges } from '../platform/db/schema';
import { retriedTransaction } from '../platform/db/transaction';
import { readStartingList, seedOnce, type SeedResult, type StartingListKey } from '../platform/seed-once';
import type { ImportOptions } from './importer';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importLabCategories, importOrgans } from './lab-tests/import-options';
import { readStateNames, writeStates } from './locations/import-pincodes';
import { importCategories } from './medicines/import-categories';
import { importMedicines } from './medicines/import-medicines';
import { importBrands, importComplaints } from './search-lists/import-search-lists';
import { lockImports } from './write-rows';

type Load = (options: ImportOptions, files: readonly Buffer[]) => Promise<SeedResult>;

/**
 * Stored categories and organs stay, so that an operator's import is not overwritten; a shop's lists of brands and complaints
 * too.
 */
const loaders: Readonly<Record<StartingListKey, Load>> = {
  categories: (options) => importCategories({ ...options, keepStored: true }),
  labCategories: (options) => importLabCategories({ ...options, keepStored: true }),
  organs: (options) => importOrgans({ ...options, keepStored: true }),
  medicines: (options) => importMedicines({ ...options, source: 'starting', layout: 'starting' }),
  labTests: (options) => importLabTests({ ...options, source: 'starting' }),
  locations: ({ db }, files) => loadLocations(db, files[1] ?? ''),
  brands: (options) => importBrands({ ...options, isStarting: true }),
  complaints: (options) => importComplaints({ ...options, isStarting: true }),
};

const pincode = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{5}$/)), z.transform(Number));
const ranges = z.array(z.object({ low: pincode, high: pincode, state: z.string() }));

/** Loads the states, and the ranges that apply until a list of pincodes is imported. See docs/behaviour.md, D31. */
async function loadLocations(db: Database, csv: Buffer | string): Promise<SeedResult> {
  const rows = ranges.parse(parse(csv, { columns: true }));
  await retriedTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const stateIds = await writeStates(transaction, readStateNames());
    await transaction.delete(pincodeRanges);
    await transaction
      .insert(pincodeRanges)
      .values(rows.map(({ low, high, state }) => ({ low, high, stateId: stateIds.get(state) ?? 0 })));
  });
  return { added: rows.length, changed: 0, unchanged: 0, refused: [] };
}

/** Loads a list of `seed/`; undefined if files with these contents were loaded before. */
export function seedList(db: Database, key: StartingListKey, onProgress?: () => void): Promise<SeedResult | undefined> {
  const contents = readStartingList(key);
  const { files } = contents;
  const options = { db, stream: Readable.from(files), ...(onProgress === undefined ? {} : { onProgress }) };
  return seedOnce(db, contents, () => loaders[key](options, files));
}

/** Loads lists of `seed/` in this order. */
export async function seedLists(db: Database, ...keys: StartingListKey[]): Promise<void> {
  for (const key of keys) await seedList(db, key);
}
