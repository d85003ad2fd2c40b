import { sql } from 'drizzle-orm';
import { rebuildCatalogueSummary } from '../src/domains/catalogue/catalogue-summary';
import type { Database } from '../src/platform/db/database';
import { openBench } from './measure';

// What the catalogue's calls take with 100,000 medicines.

const products = 100_000;

const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo xu za cro par am ox ib pro lin cet zol dyl'.split(' ');
const list = (values: readonly string[]) => sql.raw(`(ARRAY[${values.map((value) => `'${value}'`).join(',')}])`);

async function fill(db: Database): Promise<void> {
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
                          unit_name, unit_type, price_paise, mrp_paise, popularity, search_text)
    SELECT 'bench', n::text, name, 'Maker ' || n % 400, ${types}[1 + n % 5], 1 + n % 8, 'tablet',
           salt || ' ' || n % 4000, 'Strip', '10', 'Tablets', 100 + (n * 7919) % 90000, 90100, (n * 17389) % 10000,
           lower(name) || E'\n' || salt || E'\nmaker ' || n % 400
    FROM (SELECT n, ${digit('n', 0)} || ${digit('n', 1)} || ${digit('n', 2)} || ${digit('n * 7', 3)} || ' ' || n % 1000 || ' mg tablet' AS name,
                 CASE WHEN n % 40 < 8 THEN ${known}[1 + n % 40] ELSE ${digit('n % 500', 0)} || ${digit('n % 500', 1)} || 'ine' END AS salt
          FROM generate_series(1, ${sql.raw(String(products))}) n) AS names`);
  await db.execute(sql`INSERT INTO salts (name) SELECT DISTINCT split_part(search_text, E'\n', 2) FROM products`);
  await db.execute(sql`
    INSERT INTO product_salts (product_id, position, salt_id, strength)
    SELECT products.id, 0, salts.id, '500 mg' FROM products JOIN salts ON salts.name = split_part(search_text, E'\n', 2)`);
  await rebuildCatalogueSummary(db);
  await db.execute(sql`ANALYZE`);
}

const bench = await openBench(`${products} medicines`, fill);
const { measure } = bench;
const list15 = (body: object) => ({ url: '/products', body });
await measure('list', () => list15({}));
await measure('list, page 1000', () => list15({ page: 1000 }));
await measure('list by type and price', () => list15({ filter: { type: 'vitamins' }, order_by: 'low' }));
await measure('list by two categories', () => list15({ filter: { category: [2, 3] } }));
await measure('search, a rare name', (round) => list15({ keyword: `${syllables[round % 20] ?? ''}parcro` }));
await measure('search, a common salt', () => list15({ keyword: 'paracetamol' }));
await measure('search, every medicine', () => list15({ keyword: 'tablet' }));
await measure('search, a salt misspelt', () => list15({ keyword: 'paracetmol' }));
await measure('search, two words misspelt', () => list15({ keyword: 'amoxcilin tablte' }));
await measure('search, nothing like it', () => list15({ keyword: 'qqqxyzzy wwwkjh' }));
await measure('detail with alternates', (round) => ({ url: `/product/${1 + ((round * 977) % products)}` }));
await measure('same composition', (round) => ({ url: `/similar-composition/${1 + ((round * 977) % products)}` }));
await bench.db.execute(sql`UPDATE products SET stock = 0 WHERE id % 2 = 0`);
await bench.db.execute(sql`VACUUM ANALYZE products`);
await measure('list, half of it out of stock', () => list15({}));

await bench.close();
