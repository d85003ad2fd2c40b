import { eq } from 'drizzle-orm';
import { readCatalogueVersion } from '../../platform/db/catalogue-version';
import { products } from '../../platform/db/schema';
import { countQueries, testDatabase, type TestDatabase } from '../../testing/database';
import { addProducts } from '../../testing/products';
import { alternatesFinder } from './alternates';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const compositionKey = 'paracetamol 500 mg tablet';
const slice = { orderBy: 'low', limit: 2 } as const;

async function openShop() {
  const { db } = database;
  const ids = await addProducts(
    db,
    [30, 10, 20, 40].map((price) => ({ name: `Dolo ${price}`, salts: ['Paracetamol'], price, mrp: 50 })),
  );
  await db.update(products).set({ compositionKey });
  const find = alternatesFinder(db);
  /** The indexes of a medicine's alternates in the list above. */
  const alternatesOf = async (place: number) => {
    const version = await readCatalogueVersion(db, 'medicine');
    const found = await find({ id: ids[place] ?? 0, compositionKey }, version, slice);
    return found.map((id) => ids.indexOf(id));
  };
  return { db, ids, alternatesOf };
}

it('are read once for all medicines of a composition, and again when its version rises', async () => {
  const { db, ids, alternatesOf } = await openShop();
  expect(await alternatesOf(1)).toEqual([2, 0]);
  let others: number[][] = [];
  const queries = await countQueries(db, async () => (others = [await alternatesOf(0), await alternatesOf(3)]));
  expect(others).toEqual([
    [1, 2],
    [1, 2],
  ]);
  // The two queries read the versions.
  expect(queries).toBe(2);
  await db
    .update(products)
    .set({ withdrawn: true })
    .where(eq(products.id, ids[1] ?? 0));
  expect([await alternatesOf(0), await alternatesOf(2)]).toEqual([
    [2, 3],
    [0, 3],
  ]);
});

it('of a medicine without a known composition are none', async () => {
  const { db } = await openShop();
  const version = await readCatalogueVersion(db, 'medicine');
  expect(await alternatesFinder(db)({ id: 1, compositionKey: '' }, version, slice)).toEqual([]);
});
