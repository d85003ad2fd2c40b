import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { categories, labTests, pincodeRanges, pincodes, products, securityEvents } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from '../testing/database';
import { ImportError } from './csv-layout';
import { importers, progressLine, reportLines, runImport } from './importers';
import { importLabTests } from './lab-tests/import-lab-tests';
import { importCategories } from './medicines/import-categories';
import { importMedicines } from './medicines/import-medicines';
import { seedLists } from './starting-lists';
import { packageRoot } from '../platform/package-root';
import { importPincodes } from './locations/import-pincodes';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('records imports with operator and counts, failed ones too', async () => {
  const { db } = database;
  const list = importers.find(({ name }) => name === 'pincodes');
  if (list === undefined) throw new Error('There is no list of pincodes.');
  const run = (...rows: string[]) =>
    runImport(list, { db, stream: Readable.from([rows.map((row) => `${row}\n`).join('')]), replace: true }, 'asha');
  await run('pincode,state,district', '411001,Maharashtra,Pune', '1,Maharashtra,Pune');
  await run('pincode,state,district', '1,Maharashtra,Pune');
  await expect(run('a,b')).rejects.toThrow(ImportError);
  const events = await db.select().from(securityEvents).orderBy(asc(securityEvents.id));
  expect(events.map(({ kind, operator, outcome, detail }) => [kind, operator, outcome, detail])).toEqual([
    ['admin-command', 'asha', 'done', 'import pincodes --replace: 1 added, 0 changed, 0 removed, 1 refused'],
    ['admin-command', 'asha', 'failed', 'import pincodes --replace: 0 added, 0 changed, 0 removed, 1 refused'],
    ['admin-command', 'asha', 'failed', 'import pincodes --replace'],
  ]);
});

it('shows the progress of an import', () => {
  expect(progressLine({ stage: 'reading', rows: 400 })).toBe('Reading row 400');
  expect(progressLine({ stage: 'writing', rows: 1500, total: 123456 })).toBe('Writing 1,500 of 1,23,456 rows');
});

it('ends with the counts and every rejected row', () => {
  const result = {
    source: 'janaushadhi',
    layout: 'janaushadhi',
    added: 2052,
    changed: 1,
    unchanged: 0,
    refused: [{ line: 513, reason: 'MRP is 0' }],
  } as const;
  expect(reportLines({ ...result, refused: [...result.refused] })).toEqual([
    'Imported into "janaushadhi" (layout janaushadhi):',
    'added      2,052',
    'changed    1',
    'unchanged  0',
    'refused    1',
    'Refused rows:',
    '  line 513: MRP is 0',
  ]);
});

it('has no list of rejected rows when there are none', () => {
  expect(
    reportLines({ source: 's', layout: 'starting', added: 0, changed: 0, unchanged: 0, refused: [] }),
  ).toHaveLength(5);
});

it('counts removed and repeated rows of lists that have them, and names entries of a file without lines', () => {
  const result = { source: 's', layout: 'l', added: 0, changed: 0, unchanged: 0, removed: 1200, repeated: 3 };
  expect(reportLines({ ...result, countedIn: 'entries', refused: [{ line: 7, reason: 'no name' }] })).toEqual([
    'Imported into "s" (layout l):',
    'added      0',
    'changed    0',
    'unchanged  0',
    'removed    1,200',
    'repeated   3',
    'refused    1',
    'Refused rows:',
    '  entry 7: no name',
  ]);
});

describe('tax columns', () => {
  beforeAll(async () => {
    await seedLists(database.db, 'categories', 'labCategories', 'organs');
  });

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
});

describe('real lists', () => {
  beforeAll(() => database.clear());

  // Unchanged rows of two published lists; `fixtures/README.md` describes how they were chosen.
  const fixture = (name: string) => join(packageRoot(), 'fixtures', name);
  const medicinesFile = fixture('janaushadhi-products.csv');
  const pincodesFile = fixture('pincodes.csv');

  describe('the excerpt of the Jan Aushadhi list', () => {
    const text = readFileSync(medicinesFile, 'utf8');
    const rows: string[][] = parse(text, { from_line: 2 });
    const column = (index: number) => rows.map((row) => row[index] ?? '');
    const names = column(2);

    it.each<[string, boolean]>([
      ['300 rows', rows.length === 300],
      ['no line end after the last row', !text.endsWith('\n')],
      ['an MRP of 0', column(4).includes('0')],
      [
        'an MRP without, with one and with two decimals',
        [/^[1-9]\d*$/, /^\d+\.\d$/, /^\d+\.\d\d$/].every((form) => column(4).some((mrp) => form.test(mrp))),
      ],
      ['a name of 200 characters', names.some((name) => name.length === 200)],
      ['two products of one name', new Set(names).size < names.length],
      ['a name with doubled spaces', names.some((name) => name.includes('  '))],
      ['a name with no-break spaces', names.some((name) => name.includes('\u00a0'))],
      [
        'a name with a parenthesis that is not closed',
        names.some((name) => name.split('(').length > name.split(')').length),
      ],
      ['Greek letters, ± and ½ in names', ['α', '±', '½'].every((sign) => names.some((name) => name.includes(sign)))],
      ['a typographic apostrophe in a unit', column(3).some((unit) => unit.includes('’'))],
      [
        'units in words only',
        ['Vial', 'VIAL', 'Pair', 'KIT', 'One in Mono-Pack'].every((unit) => column(3).includes(unit)),
      ],
      ['207 forms of units', new Set(column(3).map((unit) => unit.replaceAll(/\d+/g, 'N'))).size === 207],
      [
        'one group in several spellings',
        ['Anti-Fungal', 'Anti-fungal', 'Stomatologicals', 'STOMATOLOGICALS'].every((group) =>
          column(5).includes(group),
        ),
      ],
    ])('has %s', (_form, has) => {
      expect(has).toBe(true);
    });

    it('is imported except for rows with MRP 0, and a second import changes nothing', async () => {
      await seedLists(database.db, 'categories');
      const load = () => importMedicines({ db: database.db, stream: createReadStream(medicinesFile) });
      const first = await load();
      expect(first).toMatchObject({ layout: 'janaushadhi', added: 224, changed: 0, unchanged: 0 });
      expect(first.refused).toHaveLength(76);
      expect(new Set(first.refused.map(({ reason }) => reason))).toEqual(new Set(['MRP is 0']));
      expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 224 });
    });
  });

  describe('the excerpt of the list of pincodes', () => {
    const text = readFileSync(pincodesFile, 'utf8');
    const rows: string[][] = parse(text, { from_line: 2 });
    const districts = rows.map((row) => row[2] ?? '');
    const load = () => importPincodes({ db: database.db, stream: createReadStream(pincodesFile) });

    it.each<[string, boolean]>([
      ['300 rows', rows.length === 300],
      ['lines that end with CR and LF', text.split('\r\n').length === 302 && text.split('\n').length === 302],
      ['all 36 states and union territories', new Set(rows.map((row) => row[1])).size === 37],
      ['rows without state and district', rows.filter((row) => row[1] === '' && row[2] === '').length === 3],
      ['codes that are not delivered to', rows.filter((row) => row[3] === '0').length === 2],
      [
        'districts with dots, digits, a hyphen and parentheses',
        [/\./, /\d/, /-/, /\(.*\)/].every((sign) => districts.some((name) => sign.test(name))),
      ],
      [
        'urban and rural halves of a district',
        ['BENGALURU URBAN', 'BENGALURU RURAL', 'MUMBAI SUBURBAN'].every((name) => districts.includes(name)),
      ],
      [
        'districts of the same name in two states',
        new Set(rows.filter((row) => row[2] === 'BILASPUR').map((row) => row[1])).size === 2,
      ],
      ['codes outside the ranges of all states', rows.some((row) => row[0] === '999999')],
    ])('has %s', (_form, has) => {
      expect(has).toBe(true);
    });

    it('is imported except for rows without a state, and a second import changes nothing', async () => {
      expect(await load()).toMatchObject({
        added: 297,
        repeated: 0,
        refused: [122998, 201319, 201320].map(() => ({ line: expect.any(Number) as number, reason: 'state is empty' })),
      });
      expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 297, removed: 0 });
    });

    it('has the state of our ranges for all codes except the ten known ones of the whole list', async () => {
      await load();
      await seedLists(database.db, 'locations');
      const ranges = await database.db.select().from(pincodeRanges);
      const listed = await database.db.select().from(pincodes);
      const wrong = listed.filter(({ pincode, stateId }) => {
        const range = ranges.find(({ low, high }) => low <= pincode && pincode <= high);
        return range?.stateId !== stateId;
      });
      expect(wrong.map(({ pincode }) => pincode).sort((a, b) => a - b)).toEqual([
        247662, 247669, 262406, 781029, 781131, 813208, 814131, 900056, 900099, 999999,
      ]);
    });
  });
});
