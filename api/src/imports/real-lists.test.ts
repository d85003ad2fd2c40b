import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { pincodeRanges, pincodes } from '../platform/db/schema';
import { packageRoot } from '../platform/package-root';
import { type TestDatabase, testDatabase } from '../testing/database';
import { importPincodes } from './locations/import-pincodes';
import { importMedicines } from './medicines/import-medicines';
import { seedLists } from './starting-lists';

// Unchanged rows of two published lists; `fixtures/README.md` describes how they were chosen.
const fixture = (name: string) => join(packageRoot(), 'fixtures', name);
const medicinesFile = fixture('janaushadhi-products.csv');
const pincodesFile = fixture('pincodes.csv');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

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
      ['Anti-Fungal', 'Anti-fungal', 'Stomatologicals', 'STOMATOLOGICALS'].every((group) => column(5).includes(group)),
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
