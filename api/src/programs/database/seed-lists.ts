import { seedCoupons } from '../../domains/coupons/seed-coupons';
import { seedList, startingLists, type StartingList } from '../../imports/starting-lists';
import { seedCancelReasons } from '../../ordering/orders/cancel-order';
import type { Database } from '../../platform/db/database';
import type { SeedResult } from '../../platform/seed-once';

/**
 * Loads the starting lists that were not loaded before, and prints what takes time and the results.
 * @param withDemo also the lists that a real shop must not sell
 */
export async function seedAll(db: Database, say: (line: string) => void, withDemo: boolean): Promise<void> {
  const report = (name: string, loaded: SeedResult | undefined) => {
    if (loaded === undefined) return;
    const { added, changed, refused } = loaded;
    say(`The ${name}: ${added} added, ${changed} changed, ${refused.length} refused`);
  };
  const lists: StartingList[] = Object.values(startingLists);
  for (const list of lists) {
    if (list.isDemo && !withDemo) continue;
    let saidSo = false;
    const loaded = await seedList(db, list, () => {
      if (!saidSo) say(`Loading the ${list.name} …`);
      saidSo = true;
    });
    report(list.name, loaded);
  }
  if (withDemo) report('starting coupons', await seedCoupons(db));
  report('starting reasons to cancel', await seedCancelReasons(db));
}
