import { Readable } from 'node:stream';
import { stockBatches, stockMovements } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { addProducts, allStock } from '../../testing/products';
import type { ImportOptions } from '../importer';
import { reportLines } from '../importers';
import { importStock } from './import-stock';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.clear();
  await addProducts(database.db, [
    { name: 'Amla', mrp: 30, stock: 10 },
    { name: 'Brahmi', mrp: 60, stock: 0 },
  ]);
});
afterAll(() => database.close());

const header = 'code,batch,expiry,quantity,mrp,purchased';
const importRows = (rows: readonly string[], options: Partial<ImportOptions> = {}) => {
  const stream = Readable.from([[header, ...rows].map((row) => `${row}\n`).join('')]);
  return importStock({ db: database.db, stream, document: 'INV-9.csv', operator: 'asha', ...options });
};
const stock = () => allStock(database.db);
const rows = ['T1,B1,2098-05,40,31.50,2026-01-02', 'T2,K2,2098-04-30,5,,', 'test:T1,B2,2098-06-30,2,,'];

it('receives every row of a document in one step', async () => {
  expect(await importRows(rows)).toEqual({
    source: 'INV-9.csv',
    layout: 'stock',
    added: 3,
    changed: 0,
    unchanged: 0,
    refused: [],
  });
  expect(await stock()).toEqual([52, 5]);
  const batches = await database.db.select().from(stockBatches).orderBy(stockBatches.id);
  expect(batches.slice(2)).toMatchObject([
    { batchNumber: 'B1', expiry: '2098-05-31', mrpPaise: 3150, purchasedOn: '2026-01-02', units: 40 },
    { batchNumber: 'K2', expiry: '2098-04-30', mrpPaise: 6000, purchasedOn: null, units: 5 },
    { batchNumber: 'B2', expiry: '2098-06-30', mrpPaise: 3000, units: 2 },
  ]);
});

it('changes nothing if a document is imported again, and says so', async () => {
  await importRows(rows);
  const movements = await database.db.$count(stockMovements);
  const again = await importRows(rows);
  expect(again).toMatchObject({ added: 0, unchanged: 3 });
  expect(reportLines(again)).toContain('Document INV-9.csv was received before; nothing was changed.');
  expect(await database.db.$count(stockMovements)).toBe(movements);
  expect(await importRows([...rows, 'T2,K3,2098-04-30,1,,'])).toMatchObject({ added: 1, unchanged: 3 });
  expect(await stock()).toEqual([52, 6]);
});

it('changes nothing in a dry run', async () => {
  expect(await importRows(rows, { dryRun: true })).toMatchObject({ added: 3, refused: [] });
  expect(await stock()).toEqual([10, 0]);
  expect(await database.db.$count(stockBatches)).toBe(2);
});

it.each([
  ['T1,B9,2098-13,4,,', 'expiry "2098-13" has to be a day such as 2027-05-31, or a month such as 2027-05'],
  ['T1,B9,2020-01-31,4,,', /^expiry: 2020-01-31 is too soon/],
  ['T1,B9,2098-05,-4,,', 'quantity "-4" has to be a whole number of units from 1 to 1000000'],
  ['T1,B9,2098-05,,,', 'quantity is empty'],
  ['X1,B9,2098-05,4,,', 'code: no medicine has the code X1'],
  ['T1,B9,2098-05,4,-3,', 'MRP -3 is negative'],
  ['T1,B9,2098-05,4,,yesterday', 'purchased "yesterday" has to be a day such as 2026-11-30'],
  ['T1,B1,2098-05,4,,', 'code T1 with batch B1 stands already in line 2'],
  ['test:T1,B1,2098-05,4,,', 'batch: batch B1 of test:T1 stands in the document twice'],
])('refuses %j with its line, and takes no row', async (row, reason) => {
  const result = await importRows(['T1,B1,2098-05,40,,', row]);
  expect(result).toMatchObject({ added: 0, refused: [{ line: 3 }] });
  expect(result.refused[0]?.reason).toMatch(reason);
  expect(await stock()).toEqual([10, 0]);
  expect(await database.db.$count(stockBatches)).toBe(2);
});

it('needs the number of the document', async () => {
  await expect(importRows(rows, { document: '' })).rejects.toThrow('--document: has to be 1 to 64 characters');
});
