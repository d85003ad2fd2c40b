import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { ImportError } from '../csv-layout';
import type { ImportProgress } from '../importer';
import { seedLists } from '../starting-lists';
import { products, productSalts, salts } from '../../platform/db/schema';
import { packageRoot } from '../../platform/package-root';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { importMedicines } from './import-medicines';

const seed = (file: string) => join(packageRoot(), 'seed', file);

const janaushadhi = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const packLabel =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2';
const starting =
  'code,name,manufacturer,category,type,composition,form,packet_name,unit_name,unit_type,mrp,price,popularity';
const fileOf = (...lines: string[]) => Readable.from([Buffer.from(lines.join('\n'))]);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  await seedLists(database.db, 'categories');
});

const importFile = (...lines: string[]) => importMedicines({ db: database.db, stream: fileOf(...lines) });
const stored = () => database.db.select().from(products).orderBy(asc(products.id));
const paracetamol = (code: number, mrp: string) =>
  `${code},${code},Paracetamol Tablets IP 500 mg,10's,${mrp},Analgesic`;

it('adds new products, updates changed ones and leaves the rest', async () => {
  expect(await importFile(janaushadhi, paracetamol(1, '6.56'), paracetamol(2, '7'))).toMatchObject({
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: [],
  });
  expect(await importFile(janaushadhi, paracetamol(1, '6.60'), paracetamol(2, '7'), paracetamol(3, '8'))).toEqual({
    source: 'janaushadhi',
    layout: 'janaushadhi',
    added: 1,
    changed: 1,
    unchanged: 1,
    refused: [],
  });
  expect((await stored()).map((row) => [row.sourceCode, row.pricePaise, row.stock])).toEqual([
    ['1', 660, 100],
    ['2', 700, 100],
    ['3', 800, 100],
  ]);
});

it('detects a changed strength that no column of the product shows', async () => {
  const row = (strength: string) =>
    `1,Godazole,80,FALSE,Godavari,allopathy,tube of 15 gm Cream,Clotrimazole (${strength}),`;
  await importFile(packLabel, row('1% w/w'));
  expect(await importFile(packLabel, row('1% w/v'))).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await database.db.select({ strength: productSalts.strength }).from(productSalts)).toEqual([
    { strength: '1% w/v' },
  ]);
});

it('never changes the stock of an existing product', async () => {
  await importFile(janaushadhi, paracetamol(1, '6'));
  await database.db.update(products).set({ stock: 7 });
  await importFile(janaushadhi, paracetamol(1, '9'));
  expect(await stored()).toMatchObject([{ stock: 7, mrpPaise: 900 }]);
});

it('stores the salts in order and makes their names searchable', async () => {
  await importFile(janaushadhi, "1,1,Telmisartan 40mg and Amlodipine 5mg Tablets,10's,20,Cardiovascular");
  const rows = await database.db
    .select({ position: productSalts.position, name: salts.name, strength: productSalts.strength })
    .from(productSalts)
    .innerJoin(salts, eq(salts.id, productSalts.saltId))
    .orderBy(asc(productSalts.position));
  expect(rows).toEqual([
    { position: 0, name: 'Telmisartan', strength: '40 mg' },
    { position: 1, name: 'Amlodipine', strength: '5 mg' },
  ]);
  expect((await stored())[0]?.searchText).toContain('telmisartan');
});

it('treats the same code in two sources as two products', async () => {
  await importFile(janaushadhi, paracetamol(1, '6'));
  await importMedicines({ db: database.db, source: 'other', stream: fileOf(janaushadhi, paracetamol(1, '6')) });
  expect((await stored()).map((row) => row.source)).toEqual(['janaushadhi', 'other']);
});

describe('a discontinued product', () => {
  const row = (discontinued: string) =>
    `5,Kavemet,40,${discontinued},Kaveri,allopathy,strip of 15 tablets,Metformin (500mg),`;

  it('is rejected when it does not exist', async () => {
    expect(await importFile(packLabel, row('TRUE'))).toMatchObject({
      added: 0,
      refused: [{ line: 2, reason: 'discontinued' }],
    });
    expect(await stored()).toEqual([]);
  });

  it('is withdrawn when it exists, and sold again when it is listed again', async () => {
    await importFile(packLabel, row('FALSE'));
    expect(await importFile(packLabel, row('TRUE'))).toMatchObject({ changed: 1, refused: [] });
    expect(await stored()).toMatchObject([{ withdrawn: true }]);
    expect(await importFile(packLabel, row('TRUE'))).toMatchObject({ unchanged: 1 });
    expect(await importFile(packLabel, row('FALSE'))).toMatchObject({ changed: 1 });
    expect(await stored()).toMatchObject([{ withdrawn: false }]);
  });
});

describe('a file that fails', () => {
  it('changes nothing when it is cut off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${janaushadhi}\n${paracetamol(1, '6')}\n`);
        throw new Error('cable pulled');
      })(),
    );
    await expect(importMedicines({ db: database.db, stream: broken })).rejects.toThrow(ImportError);
    expect(await stored()).toEqual([]);
  });

  it('keeps the batches before a failure, which lock nothing any more, and is completed by repeating it', async () => {
    await importFile(janaushadhi, paracetamol(1, '6'));
    const rows = Array.from({ length: 250 }, (_, index) => paracetamol(index + 1, '9'));
    const importing = importMedicines({
      db: database.db,
      stream: fileOf(janaushadhi, ...rows),
      onProgress: ({ stage, rows: done }) => {
        if (stage === 'writing' && done === 200) throw new Error('power cut');
      },
    });
    await expect(importing).rejects.toThrow('power cut');
    expect((await stored()).map((row) => row.mrpPaise)).toEqual(Array.from({ length: 200 }, () => 900));
    expect(await importFile(janaushadhi, ...rows)).toMatchObject({ added: 50, changed: 0, unchanged: 200 });
  });

  it('is rejected when its layout is not the expected one', async () => {
    await expect(importMedicines({ db: database.db, layout: 'starting', stream: fileOf(janaushadhi) })).rejects.toThrow(
      'layout janaushadhi, not starting',
    );
  });
});

it('reports an unknown category with its line number, among the other rejected rows', async () => {
  const row = (code: string, category: string, price: string) =>
    `${code},N,M,${category},allopathic,Salt 1 mg,tablet,Strip,10,Tablets,10,${price},1`;
  const result = await importFile(
    starting,
    row('a', 'nowhere', '9'),
    row('b', 'allopathic', '11'),
    row('c', 'allopathic', '10'),
  );
  expect(result).toMatchObject({ added: 1 });
  expect(result.refused).toEqual([
    { line: 2, reason: 'category "nowhere" is unknown' },
    { line: 3, reason: 'price is above MRP' },
  ]);
});

it('imports the starting catalogue, and changes nothing the second time', async () => {
  const load = () =>
    importMedicines({ db: database.db, layout: 'starting', stream: createReadStream(seed('medicines.csv')) });
  const first = await load();
  expect(first.refused).toEqual([]);
  expect(await load()).toMatchObject({ source: 'starting', added: 0, changed: 0, unchanged: first.added });
});

it('reports its progress', async () => {
  const seen: ImportProgress[] = [];
  await importMedicines({
    db: database.db,
    stream: fileOf(janaushadhi, ...Array.from({ length: 250 }, (_, index) => paracetamol(index + 1, '9'))),
    onProgress: (progress) => seen.push(progress),
  });
  expect(seen.filter(({ stage }) => stage === 'writing')).toEqual([
    { stage: 'writing', rows: 100, total: 250 },
    { stage: 'writing', rows: 200, total: 250 },
    { stage: 'writing', rows: 250, total: 250 },
  ]);
  expect(seen.filter(({ stage }) => stage === 'reading').at(-1)).toEqual({ stage: 'reading', rows: 250 });
});
