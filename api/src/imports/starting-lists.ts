import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../platform/db/database';
import { pincodeRanges } from '../platform/db/schema';
import { retriedTransaction } from '../platform/db/transaction';
import { packageRoot } from '../platform/package-root';
import { seedOnce, type SeedResult } from '../platform/seed-once';
import type { ImportOptions } from './importer';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importLabCategories, importOrgans } from './lab-tests/import-options';
import { readStateNames, writeStates } from './locations/state-names';
import { importCategories } from './medicines/import-categories';
import { importMedicines } from './medicines/import-medicines';
import { importBrands, importComplaints } from './search-lists/import-search-lists';
import { lockImports } from './write-rows';

/** A list of `seed/`. */
export interface StartingList {
  /** Name in the log messages of a start: "Loading the starting catalogue …". */
  name: string;
  /** The source under which `catalogue_sources` records the files as loaded. */
  source: string;
  files: readonly string[];
  /** Contains invented products, which a real shop must not sell. */
  isDemo?: true;
  load: (options: ImportOptions, files: readonly Buffer[]) => Promise<SeedResult>;
}

/**
 * In the order of loading: medicines and complaints require the categories, lab tests their categories and organs. Stored
 * categories and organs stay, so that an operator's import is not overwritten; a shop's lists of brands and complaints too.
 */
export const startingLists = {
  categories: {
    name: 'starting categories',
    source: 'starting-categories',
    files: ['categories.csv'],
    load: (options) => importCategories({ ...options, keepStored: true }),
  },
  labCategories: {
    name: 'starting lab categories',
    source: 'starting-lab-categories',
    files: ['lab-categories.csv'],
    load: (options) => importLabCategories({ ...options, keepStored: true }),
  },
  organs: {
    name: 'starting organs',
    source: 'starting-organs',
    files: ['organs.csv'],
    load: (options) => importOrgans({ ...options, keepStored: true }),
  },
  medicines: {
    name: 'starting catalogue',
    source: 'starting',
    files: ['medicines.csv'],
    isDemo: true,
    load: (options) => importMedicines({ ...options, source: 'starting', layout: 'starting' }),
  },
  labTests: {
    name: 'starting lab tests',
    source: 'lab-starting',
    files: ['lab-tests.csv'],
    isDemo: true,
    load: (options) => importLabTests({ ...options, source: 'starting' }),
  },
  locations: {
    name: 'starting delivery areas',
    source: 'starting-locations',
    files: ['states.csv', 'pincode-ranges.csv'],
    load: ({ db }, files) => loadLocations(db, files[1] ?? ''),
  },
  brands: {
    name: 'starting brands',
    source: 'starting-brands',
    files: ['brands.csv'],
    load: (options) => importBrands({ ...options, isStarting: true }),
  },
  complaints: {
    name: 'starting complaints',
    source: 'starting-complaints',
    files: ['complaints.csv'],
    load: (options) => importComplaints({ ...options, isStarting: true }),
  },
} satisfies Record<string, StartingList>;

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
export function seedList(
  db: Database,
  { source, files: names, load }: StartingList,
  onProgress?: () => void,
): Promise<SeedResult | undefined> {
  const files = names.map((name) => readFileSync(join(packageRoot(), 'seed', name)));
  const options = { db, stream: Readable.from(files), ...(onProgress === undefined ? {} : { onProgress }) };
  return seedOnce(db, { source, files }, () => load(options, files));
}

/** Loads lists of `seed/` in this order. */
export async function seedLists(db: Database, ...names: (keyof typeof startingLists)[]): Promise<void> {
  for (const name of names) await seedList(db, startingLists[name]);
}
