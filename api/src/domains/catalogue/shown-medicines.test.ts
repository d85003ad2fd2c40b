import { eq, sql } from 'drizzle-orm';
import { categories, productSalts, products, salts } from '../../platform/db/schema';
import { countQueries, testDatabase, type TestDatabase } from '../../testing/database';
import { addProducts, deleteStock } from '../../testing/products';
import { medicineReader } from './shown-medicines';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const viewer = { owner: undefined, now: new Date('2026-11-25T10:00:00Z') };

async function openShop() {
  const { db } = database;
  const ids = await addProducts(db, [
    { name: 'Dolo 650', salts: ['Paracetamol'], strength: '650 mg', price: 20, mrp: 30, stock: 5 },
    { name: 'Crocin', salts: ['Paracetamol'], strength: '500 mg' },
  ]);
  const read = medicineReader(db);
  /** Reads the medicines in reverse. @returns the medicines, and the number of queries */
  const show = async () => {
    let shown: Awaited<ReturnType<typeof read>>;
    const queries = await countQueries(db, async () => (shown = await read(ids.toReversed(), viewer)));
    return { rows: shown?.rows ?? [], version: shown?.version, queries };
  };
  return { db, ids, show };
}

/** Renames all medicines without a new version, which no program can do. */
const renameSecretly = (name: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.update(products).set({ name });
  });

it('what the version decides is read once, stock and cart at each call', async () => {
  const { db, show } = await openShop();
  const first = await show();
  expect(first.rows.map(({ name, available }) => [name, available])).toEqual([
    ['Crocin', 100],
    ['Dolo 650', 5],
  ]);
  await db.update(products).set({ stock: 2 }).where(eq(products.name, 'Dolo 650'));
  await renameSecretly('Azee');
  const second = await show();
  expect(second.rows[1]).toEqual({ ...first.rows[1], available: 2 });
  expect(second.version).toEqual(first.version);
  await db.update(products).set({ pricePaise: 1234 });
  const third = await show();
  expect(third.rows[1]).toEqual({ ...first.rows[1], available: 2, name: 'Azee', pricePaise: 1234 });
  // The last read needs two queries: the first one shows that the cache has another version.
  expect([first.queries, second.queries, third.queries]).toEqual([1, 1, 2]);
});

it.each([
  ['price', () => database.db.update(products).set({ pricePaise: 1234 }), { pricePaise: 1234 }],
  ['name', () => database.db.update(products).set({ name: 'Dolo' }), { name: 'Dolo' }],
  ['category', () => database.db.update(categories).set({ name: 'Pain' }), { categoryName: 'Pain' }],
  [
    'salt',
    () => database.db.update(salts).set({ name: 'Acetaminophen' }),
    { composition: [{ id: 1, name: 'Acetaminophen', strength: '500 mg' }] },
  ],
  [
    'strength',
    () => database.db.update(productSalts).set({ strength: '250 mg' }),
    { composition: [{ id: 1, name: 'Paracetamol', strength: '250 mg' }] },
  ],
] as const)('a changed %s is in the next read', async (_what, change, expected) => {
  const { show } = await openShop();
  const before = await show();
  expect(before.rows[0]).not.toMatchObject(expected);
  await change();
  const after = await show();
  expect(after.rows[0]).toMatchObject(expected);
  expect(after.version).not.toEqual(before.version);
});

it('a withdrawn medicine is not read, one that was deleted neither', async () => {
  const { db, ids, show } = await openShop();
  await show();
  await db
    .update(products)
    .set({ withdrawn: true })
    .where(eq(products.id, ids[1] ?? 0));
  expect((await show()).rows.map(({ name }) => name)).toEqual(['Dolo 650']);
  await db.delete(productSalts);
  await deleteStock(db);
  await db.delete(products);
  expect(await show()).toMatchObject({ rows: [], version: undefined });
});
