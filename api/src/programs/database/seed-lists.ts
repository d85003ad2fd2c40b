import { seedCoupons } from '../../domains/coupons/seed-coupons';
import { seedCancelReasons } from '../../ordering/orders/cancel-order';
import type { Database } from '../../platform/db/database';
import {
  isLoaded,
  readStartingList,
  startingLists,
  type SeedResult,
  type StartingListKey,
} from '../../platform/seed-once';

/** Loads a list of `seed/`. The parsers are loaded only if files with these contents were not loaded before. */
async function seed(db: Database, key: StartingListKey, onProgress: () => void): Promise<SeedResult | undefined> {
  if (await isLoaded(db, readStartingList(key))) return undefined;
  const { seedList } = await import('../../imports/starting-lists');
  return seedList(db, key, onProgress);
}

/**
 * Loads the starting lists that were not loaded before, and prints what takes time and the results.
 * @param withDemo also the lists that a real shop must not sell
 */
export async function seedAll(db: Database, say: (line: string) => void, withDemo: boolean): Promise<void> {
  const report = (name: string, loaded: SeedResult | undefined) => {
    if (loaded === undefined) return;
    const { added, changed, refused } = loaded;
    say(`The starting ${name}: ${added} added, ${changed} changed, ${refused.length} refused`);
  };
  for (const { key, name, isDemo } of startingLists) {
    if (isDemo && !withDemo) continue;
    let saidSo = false;
    const loaded = await seed(db, key, () => {
      if (!saidSo) say(`Loading the starting ${name} …`);
      saidSo = true;
    });
    report(name, loaded);
  }
  if (withDemo) report('coupons', await seedCoupons(db));
  report('reasons to cancel', await seedCancelReasons(db));
}
