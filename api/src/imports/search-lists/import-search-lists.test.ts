import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readCatalogueVersions } from '../../platform/db/catalogue-version';
import { readBrands, readComplaints } from '../../domains/catalogue/search-words';
import { packageRoot } from '../../platform/package-root';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { addProducts } from '../../testing/products';
import { ImportError } from '../csv-layout';
import { seedList, seedLists } from '../starting-lists';
import { importBrands, importComplaints } from './import-search-lists';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  await addProducts(database.db, [
    { name: 'Paracetamol', salts: ['Paracetamol'], strength: '500mg' },
    { name: 'Ibuprofen', salts: ['Ibuprofen'], strength: '400mg' },
  ]);
});

const file = (lines: readonly string[]) => Readable.from([`${lines.join('\n')}\n`]);
const brands = (lines: readonly string[], options: object = {}) =>
  importBrands({ db: database.db, stream: file(['brand,strength,composition', ...lines]), ...options });
const complaints = (lines: readonly string[], options: object = {}) =>
  importComplaints({
    db: database.db,
    stream: file(['complaint,phrases,salts,route,categories,search,lab', ...lines]),
    ...options,
  });

it('replaces the brands, counts what changed, and lets both indexes be built anew', async () => {
  const before = await readCatalogueVersions(database.db);
  expect(await brands(['Dolo,650,Paracetamol 650 mg', 'Brufen,,Ibuprofen 400 mg'])).toEqual({
    source: 'brands',
    layout: 'brands',
    added: 2,
    changed: 0,
    unchanged: 0,
    removed: 0,
    refused: [],
  });
  const after = await readCatalogueVersions(database.db);
  expect([after.medicine.version > before.medicine.version, after.lab.version > before.lab.version]).toEqual([
    true,
    true,
  ]);
  expect(await brands(['Dolo,650,Paracetamol 500 mg'], { replace: true })).toMatchObject({ changed: 1, removed: 1 });
  expect(await brands(['Dolo,650,Paracetamol 500 mg'])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await readBrands(database.db)).toEqual([
    { brand: 'Dolo', strength: '650', composition: 'Paracetamol 500 mg', key: 'paracetamol 500mg' },
  ]);
});

it('writes nothing in a dry run, and leaves out more than a tenth only on request', async () => {
  const rows = ['Dolo,,Paracetamol 650 mg', 'Brufen,,Ibuprofen 400 mg'];
  expect(await brands(rows, { dryRun: true })).toMatchObject({ added: 2 });
  expect(await readBrands(database.db)).toEqual([]);
  await brands(rows);
  await expect(brands(rows.slice(1))).rejects.toThrow(ImportError);
  expect(await readBrands(database.db)).toHaveLength(2);
});

it.each([
  ['Crocin,,Nimesulide 100 mg', 'no medicine with the salts of "Nimesulide 100 mg" is sold'],
  ['Combi,,Ibuprofen 400 mg + Paracetamol 325 mg + Caffeine 1 mg', 'no medicine with the salts of'],
  ['dolo,,Paracetamol 500 mg', 'stands already in line 2'],
  [',,Paracetamol 500 mg', 'brand is empty'],
  ['!!,,Paracetamol 500 mg', 'brand "!!" has no letters'],
  ['Crocin,,', 'composition is empty'],
])('refuses the brand %j with its line', async (row, reason) => {
  const result = await brands(['Dolo,,Paracetamol 650 mg', row]);
  expect(result.added).toBe(1);
  expect(result.refused.map(({ line }) => line)).toEqual([3]);
  expect(result.refused[0]?.reason).toContain(reason);
});

it.each([
  ['pain,dard;बुखार,Paracetamol,,,,', '"बुखार" stands already in line 2'],
  ['pain,,Nimesulide,,,,', 'no medicine with "nimesulide" is sold'],
  ['pain,,Paracetamol,tail,,,', 'route "tail" is unknown'],
  ['pain,,,,nowhere,,', 'category "nowhere" is unknown'],
  ['heat,,,,,bukhar,', 'search "bukhar" is a phrase of line 2'],
  ['pain,dard,,,,,', 'salts, categories, search and lab are all empty'],
  ['pain,dard,Paracetamol,,,pain gel,', 'search and salts or categories cannot both be given'],
])('refuses the complaint %j with its line', async (row, reason) => {
  const result = await complaints(['fever,bukhar;बुखार,Paracetamol;Ibuprofen,oral,,,fever', row]);
  expect(result).toMatchObject({ added: 1, refused: [{ line: 3, reason }] });
  expect(await readComplaints(database.db)).toHaveLength(1);
});

describe('the starting lists', () => {
  beforeEach(async () => {
    await database.clear();
    await seedLists(database.db, 'categories');
  });

  it('are loaded whole before any medicine is sold, and replace no list of an operator', async () => {
    expect(await seedList(database.db, 'brands')).toMatchObject({ refused: [] });
    expect(await seedList(database.db, 'complaints')).toMatchObject({ refused: [] });
    expect((await readBrands(database.db)).length).toBeGreaterThan(300);
    await database.clear();
    await addProducts(database.db, [{ name: 'Paracetamol', salts: ['Paracetamol'], strength: '500mg' }]);
    await brands(['Dolo,,Paracetamol 650 mg']);
    await seedLists(database.db, 'brands');
    expect(await readBrands(database.db)).toHaveLength(1);
  });

  it('name only compositions of the starting catalogue for complaints, and a few others for brands', async () => {
    await seedLists(database.db, 'medicines');
    const seed = (name: string) => ({
      db: database.db,
      stream: createReadStream(join(packageRoot(), 'seed', name)),
      dryRun: true,
    });
    expect(await importComplaints(seed('complaints.csv'))).toMatchObject({ refused: [] });
    const { added, refused } = await importBrands(seed('brands.csv'));
    expect(refused.every(({ reason }) => reason.startsWith('no medicine with the salts of'))).toBe(true);
    expect(refused.length / (added + refused.length)).toBeLessThan(0.2);
  });
});
