import { sql } from 'drizzle-orm';
import { seedCoupons } from '../src/domains/coupons/seed-coupons';
import type { Database } from '../src/platform/db/database';
import { openAllStock } from '../src/testing/products';
import { benchDevice, openBench } from './measure';

// Measures the price of a full cart: 50 medicines with three salts each, and 50 lab tests, in a catalogue of 10,000 medicines.
// Target: p99 below 20 ms for 50 items with a coupon.

const items = 50;

async function fill(db: Database): Promise<void> {
  const many = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await many(sql`INSERT INTO categories (slug, name, icon, position) VALUES ('c1', 'Category', 'pack-strip', 1)`);
  await many(sql`
    INSERT INTO products (source, source_code, name, manufacturer, type, category_id, form, composition_key, packet_name,
                          unit_name, unit_type, price_paise, mrp_paise, stock, search_text)
    SELECT 'bench', n::text, 'Medicine ' || n, 'Maker ' || n % 40, 'allopathic', 1, 'tablet', 'salt ' || n, 'Strip', '10',
           'Tablets', 1000 + n % 900, 2000, 100, 'medicine ' || n
    FROM generate_series(1, 10000) n`);
  await openAllStock(db);
  await many(sql`INSERT INTO salts (name) SELECT 'Salt ' || n FROM generate_series(1, 300) n`);
  await many(sql`
    INSERT INTO product_salts (product_id, position, salt_id, strength)
    SELECT n, place, 1 + (n + place * 100) % 300, '500 mg' FROM generate_series(1, 10000) n, generate_series(0, 2) place`);
  await many(sql`
    INSERT INTO lab_tests (source, source_code, title, name, lab_name, is_package, price_paise, mrp_paise)
    SELECT 'bench', n::text, 'Test ' || n, 'Test ' || n, 'Lab', false, 30000, 50000
    FROM generate_series(1, 1000) n`);
  await many(sql`INSERT INTO carts (device_id) VALUES (${benchDevice})`);
  await many(sql`
    INSERT INTO cart_lines (cart_id, product_id, quantity, price_paise_when_added)
    SELECT 1, n * 100, 1 + n % 15, 1000 FROM generate_series(1, ${items}::int) n`);
  await many(sql`
    INSERT INTO lab_cart_lines (cart_id, lab_test_id, quantity, price_paise_when_added)
    SELECT 1, n * 10, 1 + n % 5, 30000 FROM generate_series(1, ${items}::int) n`);
  await seedCoupons(db);
  await many(sql`ANALYZE`);
}

const { measure, close } = await openBench(`a cart of ${items} medicines and ${items} lab tests`, fill);

const change = (body: object) => ({ url: '/update-cart', body });
await measure('price of 50 items', () => ({ url: '/cart-price-details/medicine' }));
await measure('price of 50 items with a coupon', () => ({ url: '/cart-price-details/medicine?code=NEEM10' }));
await measure('price of 50 items with the stored coupon', () => ({ url: '/cart-price-details/medicine' }));
await measure('price with a code of no coupon', () => ({ url: '/cart-price-details/medicine?code=NOSUCH' }));
await measure('price of 50 lab tests with a coupon', () => ({ url: '/cart-price-details/lab?code=LAB15' }));
await measure('a page of 10 medicines', (round) => ({ url: `/cart/medicine?page=${1 + (round % 5)}` }));
await measure('all 50 medicines', () => ({ url: '/cart/medicine?limit=50' }));
await measure('a page of 10 lab tests', (round) => ({ url: `/cart/lab?page=${1 + (round % 5)}` }));
await measure('update-cart', (round) => change({ id: 100 * (1 + (round % 50)), quantity: 1 + (round % 15) }));
await measure('update-cart, add and remove', (round) => change({ id: 7, quantity: (round + 1) % 2 }));
await measure('update-cart with replaces', (round) =>
  change({ id: 3 + (round % 2), quantity: 1, replaces: 4 - (round % 2) }),
);
await measure('update-cart-test', (round) => ({
  url: '/update-cart-test',
  body: { id: 10 * (1 + (round % 50)), quantity: 1 + (round % 5) },
}));

await close();
