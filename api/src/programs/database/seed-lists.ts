import { seedCatalogue, seedCategories } from '../../domains/catalogue/seed-catalogue';
import { seedCoupons } from '../../domains/coupons/seed-coupons';
import type { Database } from '../../platform/db/database';
import { seedLabCategories, seedLabTests, seedOrgans } from '../../domains/lab/seed-lab-tests';
import { seedLocations } from '../../domains/location/seed-locations';
import { seedCancelReasons } from '../../ordering/orders/cancel-reasons';
import type { ImportProgress, ImportResult } from '../../platform/import/importer';

/** A list that comes with the product. */
interface StartingList {
  /** Name in the messages at the start: "Loading the starting catalogue …". */
  name: string;
  /** Invented products, tests and coupons, which no real shop sells. */
  isDemo: boolean;
  /** Loads it unless this very one was loaded before: undefined then. */
  load: (db: Database, onProgress: (progress: ImportProgress) => void) => Promise<ImportResult | undefined>;
}

/** In the order in which they are loaded; a new one is added here. */
const startingLists: readonly StartingList[] = [
  { name: 'starting categories', isDemo: false, load: seedCategories },
  { name: 'starting lab categories', isDemo: false, load: seedLabCategories },
  { name: 'starting organs', isDemo: false, load: seedOrgans },
  { name: 'starting catalogue', isDemo: true, load: seedCatalogue },
  { name: 'starting lab tests', isDemo: true, load: seedLabTests },
  { name: 'starting delivery areas', isDemo: false, load: seedLocations },
  { name: 'starting coupons', isDemo: true, load: seedCoupons },
  { name: 'starting reasons to cancel', isDemo: false, load: seedCancelReasons },
];

/** Loads what comes with the product and is not there yet; says what takes time and what came of it. */
export async function seedAll(db: Database, say: (line: string) => void, withDemo: boolean): Promise<void> {
  for (const { name, isDemo, load } of startingLists) {
    if (isDemo && !withDemo) continue;
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
