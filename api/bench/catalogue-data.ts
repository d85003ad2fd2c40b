import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database';
import { openAllStock } from '../src/testing/products';

/** Syllables of the invented names. */
export const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo xu za cro par am ox ib pro lin cet zol dyl'.split(
  ' ',
);
const list = (values: readonly string[]) => sql.raw(`(ARRAY[${values.map((value) => `'${value}'`).join(',')}])`);

/** Fills an empty database with `products` medicines of invented names and their salts, some of them common. */
export async function fillCatalogue(db: Database, products: number): Promise<void> {
  const digit = (of: string, place: number) =>
    sql`${list(syllables)}[1 + (${sql.raw(of)} / ${sql.raw(String(syllables.length ** place))}) % ${sql.raw(String(syllables.length))}]`;
  const known = list([
    'paracetamol',
    'ibuprofen',
    'amoxicillin',
    'azithromycin',
    'cetirizine',
    'metformin',
    'losartan',
    'zinc',
  ]);
  const types = list(['allopathic', 'ayurvedic', 'homeopathic', 'vitamins', 'supplements']);
  await db.execute(
    sql`INSERT INTO categories (slug, name, icon, position) SELECT 'c' || n, 'Category ' || n, 'pack-strip', n FROM generate_series(1, 8) n`,
  );
  await db.execute(sql`
    INSERT INTO products (source, source_code, name, manufacturer, type, category_id, form, composition_key, packet_name,
                          unit_name, unit_type, price_paise, mrp_paise, stock, popularity, search_text)
    SELECT 'bench', n::text, name, 'Maker ' || n % 400, ${types}[1 + n % 5], 1 + n % 8, 'tablet',
           salt || ' ' || n % 4000, 'Strip', '10', 'Tablets', 100 + (n::bigint * 7919) % 90000, 90100, 100, (n::bigint * 17389) % 10000,
           lower(name) || E'\n' || salt || E'\nmaker ' || n % 400
    FROM (SELECT n, ${digit('n', 0)} || ${digit('n', 1)} || ${digit('n', 2)} || ' ' || n % 1000 || ' mg tablet' AS name,
                 CASE WHEN n % 40 < 8 THEN ${known}[1 + n % 40] ELSE ${digit('n % 500', 0)} || ${digit('n % 500', 1)} || 'ine' END AS salt
          FROM generate_series(1, ${sql.raw(String(products))}) n) AS names`);
  await openAllStock(db);
  await db.execute(sql`INSERT INTO salts (name) SELECT DISTINCT split_part(search_text, E'\n', 2) FROM products`);
  await db.execute(sql`
    INSERT INTO product_salts (product_id, position, salt_id, strength)
    SELECT products.id, 0, salts.id, '500 mg' FROM products JOIN salts ON salts.name = split_part(search_text, E'\n', 2)`);
  await db.execute(sql`ANALYZE`);
}
