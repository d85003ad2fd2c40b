import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { packageRoot } from '../../platform/package-root';
import { categories, products } from '../../platform/db/schema';
import { coupons } from '../../platform/db/schema-coupons';
import { labTests } from '../../platform/db/schema-lab';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { importers } from '../../imports/importers';
import { seedAll } from './seed-lists';

/** Loads the lists of an empty production database. @returns the printed lines */
async function startProduction({ db }: TestDatabase): Promise<string> {
  const said: string[] = [];
  await seedAll(db, (line) => said.push(line), false);
  return said.join('\n');
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

function importList(name: string, stream: Readable) {
  const list = importers.find((one) => one.name === name);
  if (list === undefined) throw new Error(`There is no list ${name}.`);
  return list.import({ db: database.db, stream });
}

it('an empty production database gets what every shop needs, and nothing that is invented', async () => {
  const said = await startProduction(database);
  for (const table of [products, labTests, coupons]) expect(await database.db.$count(table)).toBe(0);
  expect(said).toContain('The starting delivery areas');
  expect(said).not.toContain('catalogue');
});

it('an empty production database takes a real list of medicines, lab tests and pincodes', async () => {
  await startProduction(database);
  const file = (...path: string[]) => createReadStream(join(packageRoot(), ...path));
  const medicines = await importList('medicines', file('fixtures', 'janaushadhi-products.csv'));
  expect(medicines.added).toBeGreaterThan(0);
  expect(new Set(medicines.refused.map(({ reason }) => reason))).toEqual(new Set(['MRP is 0']));
  const tests = await importList('lab-tests', file('seed', 'lab-tests.csv'));
  expect(tests).toMatchObject({ added: await database.db.$count(labTests), refused: [] });
  expect(await importList('pincodes', file('fixtures', 'pincodes.csv'))).toMatchObject({ added: 297 });
});

it('the default categories undo nothing that an operator imported', async () => {
  await importList('categories', Readable.from(['slug,name,icon,position\ncare,Skin and hair,pack-tube,2\n']));
  await startProduction(database);
  const stored = await database.db.select().from(categories);
  expect(stored.find(({ slug }) => slug === 'care')).toMatchObject({ name: 'Skin and hair', icon: 'pack-tube' });
  expect(stored.length).toBeGreaterThan(1);
});
