import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { categories, labTests, products } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from '../testing/database';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importCategories } from './medicines/import-categories';
import { importMedicines } from './medicines/import-medicines';
import { seedLists } from './starting-lists';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedLists(database.db, 'categories', 'labCategories', 'organs');
});
afterAll(() => database.close());

const file = (...lines: string[]) => ({ db: database.db, stream: Readable.from([lines.join('\n')]) });
const header = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const medicine = "1,7,Paracetamol Tablets IP 500 mg,10's,7,Analgesic";
const facts = async () =>
  (await database.db.select({ hsn: products.hsn, gstRate: products.gstRate }).from(products))[0];

it('of a medicine are stored, kept by a list without them, and emptied by empty fields', async () => {
  await importMedicines(file(header, medicine));
  expect(await facts()).toEqual({ hsn: null, gstRate: null });
  expect(await importMedicines(file(`${header},hsn,gst_rate`, `${medicine},30049099,12`))).toMatchObject({
    changed: 1,
  });
  expect(await facts()).toEqual({ hsn: '30049099', gstRate: 1200 });
  expect(await importMedicines(file(header, medicine))).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await facts()).toEqual({ hsn: '30049099', gstRate: 1200 });
  expect(await importMedicines(file(`${header},hsn,gst_rate`, `${medicine},,`))).toMatchObject({ changed: 1 });
  expect(await facts()).toEqual({ hsn: null, gstRate: null });
});

it.each([
  ['30,5', 'hsn "30" is not 4, 6 or 8 digits'],
  ['30045,5', 'hsn "30045" is not 4, 6 or 8 digits'],
  ['3OO4,5', 'hsn "3OO4" is not 4, 6 or 8 digits'],
  ['3004,500', 'gst_rate "500" is none of 0, 5, 12, 18, 28, 40'],
  ['3004,7', 'gst_rate "7" is none of 0, 5, 12, 18, 28, 40'],
  ['3004,-5', 'gst_rate "-5" is none of 0, 5, 12, 18, 28, 40'],
  ['3004,', 'hsn needs a gst_rate'],
  [',5', 'gst_rate needs an hsn'],
])('%s are refused with line and field', async (columns, reason) => {
  const result = await importMedicines(file(`${header},hsn,gst_rate`, `${medicine},${columns}`));
  expect(result.refused).toEqual([{ line: 2, reason }]);
});

it('of a category apply to its medicines, and are kept by a list without them', async () => {
  const stored = async () => (await database.db.select().from(categories).where(eq(categories.slug, 'care')))[0];
  expect(await stored()).toMatchObject({ hsn: '3304', gstRate: 1800 });
  await importCategories(file('slug,name,icon,position', 'care,Care,pack-pump,6'));
  expect(await stored()).toMatchObject({ name: 'Care', hsn: '3304', gstRate: 1800 });
  await importCategories(file('slug,name,icon,position,hsn,gst_rate', 'care,Care,pack-pump,6,3305,5'));
  expect(await stored()).toMatchObject({ hsn: '3305', gstRate: 500 });
});

it('of a lab test are read from CSV and JSON', async () => {
  const test = {
    code: 'A',
    title: 'Title',
    name: 'Name',
    lab: 'Lab',
    type: 'test',
    categories: ['diabetes'],
    organs: ['heart'],
  };
  const entry = {
    ...test,
    parameters: [],
    tests: [],
    mrp: 500,
    price: 500,
    popularity: 1,
    popular: false,
    keywords: '',
  };
  const stored = async () => (await database.db.select().from(labTests))[0];
  await importLabTests(file(JSON.stringify([{ ...entry, hsn: '999312', gst_rate: 18 }])));
  expect(await stored()).toMatchObject({ hsn: '999312', gstRate: 1800 });
  await importLabTests(file(JSON.stringify([entry])));
  expect(await stored()).toMatchObject({ hsn: '999312', gstRate: 1800 });
  const columns =
    'code,title,name,lab,type,categories,organs,parameters,tests,mrp,price,popularity,popular,keywords,hsn,gst_rate';
  await importLabTests(file(columns, 'A,Title,Name,Lab,test,diabetes,heart,,,500,500,1,0,,999316,0'));
  expect(await stored()).toMatchObject({ hsn: '999316', gstRate: 0 });
});
