import { eq } from 'drizzle-orm';
import { carts, labCartLines, labPackageTests, labParameters, labTests } from '../../platform/db/schema';
import { countQueries, testDatabase, type TestDatabase } from '../../testing/database';
import { addLabTests } from '../../testing/lab-tests';
import { labTestReader } from './shown-lab-tests';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const deviceId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

async function openLab() {
  const { db } = database;
  const ids = await addLabTests(db, [
    { title: 'Haemoglobin', parameters: ['Haemoglobin'], price: 100, mrp: 200 },
    { title: 'Sugar', parameters: ['Glucose'] },
    { title: 'Basic check', tests: ['Haemoglobin', 'Sugar'] },
  ]);
  const read = labTestReader(db);
  /** Reads the tests in reverse for the owner of a cart. @returns the tests, and the number of queries */
  const show = async () => {
    let shown: Awaited<ReturnType<typeof read>> | undefined;
    const queries = await countQueries(db, async () => (shown = await read(ids.toReversed(), { deviceId })));
    return { tests: shown ?? [], queries };
  };
  return { db, ids, show };
}

it('tests and packages are read once, the cart at each call', async () => {
  const { db, ids, show } = await openLab();
  const first = await show();
  expect(first.tests.map(({ title, test_list }) => [title, test_list.map(({ name }) => name)])).toEqual([
    ['Basic check', ['Haemoglobin', 'Sugar']],
    ['Sugar', ['Sugar']],
    ['Haemoglobin', ['Haemoglobin']],
  ]);
  const [cart] = await db.insert(carts).values({ deviceId }).returning({ id: carts.id });
  await db
    .insert(labCartLines)
    .values({ cartId: cart?.id ?? 0, labTestId: ids[0] ?? 0, quantity: 2, pricePaiseWhenAdded: 10_000 });
  const second = await show();
  expect(second.tests).toEqual([...first.tests.slice(0, 2), { ...first.tests[2], cart_quantity: 2 }]);
  expect(second.queries).toBe(1);
});

it.each([
  ['price', () => database.db.update(labTests).set({ pricePaise: 1234 }).where(eq(labTests.isPackage, true))],
  ['name of a parameter', () => database.db.update(labParameters).set({ name: 'Hb' }).where(eq(labParameters.id, 1))],
  ['package', () => database.db.delete(labPackageTests).where(eq(labPackageTests.position, 0))],
])('a changed %s is in the next read', async (_what, change) => {
  const { show } = await openLab();
  const before = await show();
  await change();
  const after = await show();
  expect(after.tests[0]).not.toEqual(before.tests[0]);
});

it('a withdrawn test is not read', async () => {
  const { db, ids, show } = await openLab();
  await show();
  await db
    .update(labTests)
    .set({ withdrawn: true })
    .where(eq(labTests.id, ids[1] ?? 0));
  expect((await show()).tests.map(({ title }) => title)).toEqual(['Basic check', 'Haemoglobin']);
});
