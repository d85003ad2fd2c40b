import type { Database } from '../../platform/db/database';
import { catalogueSources, coupons } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import type { SeedResult } from '../../platform/seed-once';

const source = 'starting-coupons';

/** The coupons of a new shop, all of them public. Amounts in paise. */
const startingCoupons = [
  { code: 'NEEM10', kind: 'percent', value: 10, capPaise: 15_000, minimumPaise: 29_900, productType: 'medicine' },
  { code: 'NEEM80', kind: 'amount', value: 8000, minimumPaise: 40_000, productType: 'medicine' },
  { code: 'LAB15', kind: 'percent', value: 15, capPaise: 30_000, productType: 'lab' },
  { code: 'WELCOME50', kind: 'amount', value: 5000, minimumPaise: 19_900, productType: 'both', customerLimit: 1 },
] as const satisfies readonly (typeof coupons.$inferInsert)[];

/** Loads the starting coupons once per database, so that an operator's changes stay. Undefined if they were loaded before. */
export function seedCoupons(db: Database): Promise<SeedResult | undefined> {
  return retriedTransaction(db, async (tx) => {
    const marked = await tx.insert(catalogueSources).values({ source, hash: '' }).onConflictDoNothing().returning();
    if (marked.length === 0) return undefined;
    const added = await tx
      .insert(coupons)
      .values(startingCoupons.map((coupon) => ({ ...coupon, listed: true })))
      .onConflictDoNothing()
      .returning({ id: coupons.id });
    const unchanged = startingCoupons.length - added.length;
    return { added: added.length, changed: 0, unchanged, refused: [] };
  });
}
