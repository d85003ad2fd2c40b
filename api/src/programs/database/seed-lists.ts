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

/** A list that comes with the product. */
interface StartingList {
  /** Name in the messages at the start: "Loading the starting catalogue …". */
  name: string;
  /** Invented products, tests and coupons, which no real shop sells. */
  isDemo: boolean;
  /** The files of a list that is imported; its parsers are only loaded if these very files were not loaded before. */
  files?: StartingFiles;
  /** Loads it unless this very one was loaded before: undefined then. */
  load: (db: Database, onProgress: () => void) => Promise<SeedResult | undefined>;
}

const imports = () => import('../../imports/starting-lists');

/** In the order in which they are loaded; a new one is added here. */
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
  { name: 'starting coupons', isDemo: true, load: seedCoupons },
  { name: 'starting reasons to cancel', isDemo: false, load: seedCancelReasons },
];

/** Loads what comes with the product and is not there yet; says what takes time and what came of it. */
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
