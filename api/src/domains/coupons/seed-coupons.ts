import type { Database } from '../../platform/db/database';
import { coupons } from '../../platform/db/schema';
import { addOnce, type SeedResult } from '../../platform/seed-once';

/** The coupons of a new shop, all of them public. Amounts in paise. */
const startingCoupons = [
  { code: 'NEEM10', kind: 'percent', value: 10, capPaise: 15_000, minimumPaise: 29_900, productType: 'medicine' },
  { code: 'NEEM80', kind: 'amount', value: 8000, minimumPaise: 40_000, productType: 'medicine' },
  { code: 'LAB15', kind: 'percent', value: 15, capPaise: 30_000, productType: 'lab' },
  { code: 'WELCOME50', kind: 'amount', value: 5000, minimumPaise: 19_900, productType: 'both', customerLimit: 1 },
] as const satisfies readonly (typeof coupons.$inferInsert)[];

/** Loads the starting coupons once per database. Undefined if they were loaded before. */
export const seedCoupons = (db: Database): Promise<SeedResult | undefined> =>
  addOnce(db, 'starting-coupons', startingCoupons, (tx, rows) =>
    tx
      .insert(coupons)
      .values(rows.map((coupon) => ({ ...coupon, listed: true })))
      .onConflictDoNothing()
      .returning({ id: coupons.id }),
  );
