import { performance } from 'node:perf_hooks';
import { apiBase } from '@storefront/shared-contracts';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app';
import { rebuildCatalogueSummary } from '../src/catalogue/catalogue-summary';
import { createEmbedded, fromEmbedded, openServer, type Database } from '../src/db/database';
import { defaultIdentitySettings } from '../src/identity/settings';
import { defaultDeliverySettings } from '../src/notifications/settings';

// What the catalogue's calls take with 100,000 medicines, in the process that answers them: no network, no other load.
// The time of the processor counts the embedded database in: it tells what other programs on the machine don't blur.
// In memory on the embedded database, or in the (empty!) database that BENCH_DATABASE_URL names.

const products = 100_000;
const rounds = 100;
const url = process.env['BENCH_DATABASE_URL'];
const say = (line: string) => process.stdout.write(`${line}\n`);

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

const open = url === undefined ? await fromEmbedded(await createEmbedded()) : await openServer(url);
say(`${url === undefined ? 'Embedded' : 'Server'}: making ${products} medicines …`);
await fill(open.db);
const app = await buildApp({
  db: open.db,
  settings: {
    minimumCheckoutMedicine: 100,
    appErrorsPerMinute: 60,
    identity: defaultIdentitySettings,
    delivery: defaultDeliverySettings,
  },
  log: { level: 'silent', stream: { write: () => undefined } },
});

async function measure(name: string, request: (round: number) => { url: string; body?: object }): Promise<void> {
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const { url: path, body } = request(round);
    const started = performance.now();
    const before = process.cpuUsage();
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `${apiBase}${path}`,
      headers: { 'x-device-id': '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
    // The first ones fill caches.
    if (round < 5) continue;
    times.push(performance.now() - started);
    work.push(process.cpuUsage(before).user / 1000);
  }
  times.sort((a, b) => a - b);
  work.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(8);
  say(
    `${name.padEnd(34)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   processor p50 ${(work[rounds / 2] ?? 0).toFixed(1)} ms`,
  );
}

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

await app.close();
await open.close();
