import { endpoints } from '@storefront/shared-contracts/schemas';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database';
import { openSession } from '../src/domains/identity/sessions';
import { openAllStock } from '../src/testing/products';
import { openBench, say } from './measure';

// Measures a checkout: 8 medicines for one of 200 customers, in a catalogue of 2,000 medicines and with 20,000 orders of
// others.

const customers = 200;
const items = 8;

async function fill(db: Database): Promise<void> {
  const many = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await many(sql`INSERT INTO categories (slug, name, icon, position) VALUES ('c1', 'Category', 'pack-strip', 1)`);
  await many(sql`
    INSERT INTO products (source, source_code, name, manufacturer, type, category_id, form, composition_key, packet_name,
                          unit_name, unit_type, price_paise, mrp_paise, stock, search_text)
    SELECT 'bench', n::text, 'Medicine ' || n, 'Maker ' || n % 40, 'allopathic', 1, 'tablet', 'salt ' || n, 'Strip', '10',
           'Tablets', 4000 + n % 900, 5000, 1000000, 'medicine ' || n
    FROM generate_series(1, 2000) n`);
  await openAllStock(db);
  await many(sql`INSERT INTO states (name, gst_code) VALUES ('Karnataka', '29')`);
  await many(sql`INSERT INTO pincode_ranges (low, high, state_id) VALUES (100000, 899999, 1)`);
  await many(sql`
    INSERT INTO customers (first_name, last_name, mobile, password_hash, is_verified)
    SELECT 'Meenakshi', '', (9800000000 + n)::text, 'x', 1 FROM generate_series(1, ${customers}::int) n`);
  await many(sql`INSERT INTO carts (customer_id) SELECT id FROM customers`);
  await many(sql`
    INSERT INTO addresses (customer_id, name, pincode, address_1, address_2, city, state_id, landmark, alternative_number,
                           address_type)
    SELECT id, 'Meenakshi', '560078', '14/2 Sarakki Main Road', 'JP Nagar 1st Phase', 'Bengaluru', 1, '', '', 1
    FROM customers`);
  await many(sql`
    INSERT INTO checkouts (reference, customer_id, product_type, address_id, address, lines, all_total_paise, discount_paise,
                           delivery_paise, total_paise, expires_at)
    SELECT gen_random_uuid(), 1 + n % ${customers}::int, 'medicine', 1, '{}', '[]', 0, 0, 0, 0, NULL
    FROM generate_series(1, 20000) n`);
  await many(sql`
    INSERT INTO orders (public_id, checkout_id, customer_id, product_type, mode, fulfilment, status, status_at, address, state_code,
                        mobile, all_total_paise, discount_paise, delivery_paise, total_paise)
    SELECT (1000000000 + id)::text, id, customer_id, 'medicine', 'cod', 'delivered', 5, now(), '{}', '29', '9800000000', 0, 0, 0, 0
    FROM checkouts`);
  await many(sql`ANALYZE`);
}

const { db, send, measure, close } = await openBench(`${customers} customers and 20,000 orders`, fill);

const tokens: string[] = [];
for (let id = 1; id <= customers; id += 1) tokens.push(await openSession(db, { customerId: id }, new Date()));

/** Fills the cart of a round's customer. @returns the customer's headers and address */
async function buyer(round: number): Promise<{ addressId: number; headers: Record<string, string> }> {
  const id = 1 + (round % customers);
  await db.execute(sql`
    INSERT INTO cart_lines (cart_id, product_id, quantity, price_paise_when_added)
    SELECT c.id, 1 + (${round}::int * 7 + n * 31) % 2000, 2, 4000 FROM carts c, generate_series(1, ${items}::int) n
    WHERE c.customer_id = ${id}::int ON CONFLICT DO NOTHING`);
  return { addressId: id, headers: { authorization: `Bearer ${tokens[id - 1] ?? ''}` } };
}

async function creation(round: number) {
  const { addressId, headers } = await buyer(round);
  return { url: '/order-creation/medicine', body: { address_id: addressId }, headers };
}

async function placement(round: number) {
  const call = await creation(round);
  const { data } = endpoints.orderCreation.response.parse(await send(call));
  return { url: '/place-order/medicine/cod', body: { reference_id: data.reference_id }, headers: call.headers };
}

await measure('order-creation of 8 medicines', creation);
await measure('place-order, cash', placement);
const again = await placement(customers);
await measure('place-order of a reference again', () => again);

const seconds = 10;
const end = performance.now() + seconds * 1000;
let placed = 0;
// Eight concurrent customers, each with one checkout after the other. The times include filling the carts.
await Promise.all(
  Array.from({ length: 8 }, async (_, lane) => {
    for (let round = lane; performance.now() < end; round += 8) {
      await send(await placement(round));
      placed += 1;
    }
  }),
);
say(`${(placed / seconds).toFixed(1)} checkouts a second, eight customers at once`);

await close();
