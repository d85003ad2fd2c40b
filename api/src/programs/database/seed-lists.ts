import { seedCoupons } from '../../domains/coupons/seed-coupons';
import { seedCancelReasons } from '../../ordering/orders/cancel-order';
import type { Database } from '../../platform/db/database';
import {
  isLoaded,
  readStartingFiles,
  startingFiles,
  type SeedResult,
  type StartingFiles,
} from '../../platform/seed-once';

/** A list of `seed/`, or one that is defined in code. */
interface StartingList {
  /** Name in the log messages of a start: "Loading the starting catalogue …". */
  name: string;
  /** Contains invented products, tests and coupons, which a real shop must not sell. */
  isDemo: boolean;
  /** The files of an imported list. Its parsers are loaded only if files with these contents were not loaded before. */
  files?: StartingFiles;
  /** Loads the list; undefined if the same list was loaded before. */
  load: (db: Database, onProgress: () => void) => Promise<SeedResult | undefined>;
}

const imports = () => import('../../imports/starting-lists');

/** In the order of loading. Add a new list here. */
const startingLists: readonly StartingList[] = [
  {
    name: 'starting categories',
    isDemo: false,
    files: startingFiles.categories,
    load: async (db) => (await imports()).seedCategories(db),
  },
  {
    name: 'starting lab categories',
    isDemo: false,
    files: startingFiles.labCategories,
    load: async (db) => (await imports()).seedLabCategories(db),
  },
  {
    name: 'starting organs',
    isDemo: false,
    files: startingFiles.organs,
    load: async (db) => (await imports()).seedOrgans(db),
  },
  {
    name: 'starting catalogue',
    isDemo: true,
    files: startingFiles.medicines,
    load: async (db, onProgress) => (await imports()).seedCatalogue(db, onProgress),
  },
  {
    name: 'starting lab tests',
    isDemo: true,
    files: startingFiles.labTests,
    load: async (db, onProgress) => (await imports()).seedLabTests(db, onProgress),
  },
  {
    name: 'starting delivery areas',
    isDemo: false,
    files: startingFiles.locations,
    load: async (db) => (await imports()).seedLocations(db),
  },
  {
    name: 'starting brands',
    isDemo: false,
    files: startingFiles.brands,
    load: async (db) => (await imports()).seedBrands(db),
  },
  {
    name: 'starting complaints',
    isDemo: false,
    files: startingFiles.complaints,
    load: async (db) => (await imports()).seedComplaints(db),
  },
  { name: 'starting coupons', isDemo: true, load: seedCoupons },
  { name: 'starting reasons to cancel', isDemo: false, load: seedCancelReasons },
];

/** Loads the starting lists that were not loaded before, and prints what takes time and the results. */
export async function seedAll(db: Database, say: (line: string) => void, withDemo: boolean): Promise<void> {
  for (const { name, isDemo, files, load } of startingLists) {
    if (isDemo && !withDemo) continue;
    if (files !== undefined && (await isLoaded(db, readStartingFiles(files)))) continue;
    let saidSo = false;
    const loaded = await load(db, () => {
      if (!saidSo) say(`Loading the ${name} …`);
      saidSo = true;
    });
    if (loaded === undefined) continue;
    const { added, changed, refused } = loaded;
    say(`The ${name}: ${added} added, ${changed} changed, ${refused.length} refused`);
  }
}
