import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/database';
import { seedCoupons } from '../../src/domains/coupons/seed-coupons';
import { fillCatalogue } from '../catalogue-data';
import { fillWithLabTests } from '../lab-data';
import { devices, type Sizes } from './shapes';

/** Lines in the cart of each guest. */
const linesOfCart = 50;

/** Fills an empty database: products, coupons, and a full cart for every guest. */
export function fill(db: Database, { medicines, tests }: Sizes): Promise<void> {
  return db.transaction(async (tx) => {
    // One statement inserts all medicines, which takes longer than the timeout.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await fillCatalogue(tx, medicines);
    await fillWithLabTests(tx, tests);
    await seedCoupons(tx);
    for (const device of devices) {
      await tx.execute(sql`
        WITH cart AS (INSERT INTO carts (device_id) VALUES (${device}) RETURNING id)
        INSERT INTO cart_lines (cart_id, product_id, quantity, price_paise_when_added)
        SELECT cart.id, n, 1 + n % 5, 1000 FROM cart, generate_series(1, ${linesOfCart}::int) n`);
    }
    await tx.execute(sql`ANALYZE`);
  });
}
