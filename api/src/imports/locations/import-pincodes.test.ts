import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { ImportError } from '../csv-layout';
import type { ImportProgress } from '../importer';
import { pincodes, states } from '../../platform/db/schema';
import { randomOf } from '../../stress/random';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { cityOfDistrict, importPincodes, parseStateNames, readStateNames, stateFinder } from './import-pincodes';

const header = 'pincode,state,district,delivery';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(pincodes));

const importText = (text: string | Buffer, onProgress?: (progress: ImportProgress) => void) =>
  importPincodes({
    db: database.db,
    stream: Readable.from([Buffer.from(text)]),
    replace: true,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
const importRows = (...rows: string[]) => importText([header, ...rows, ''].join('\n'));

const stored = async () => {
  const rows = await database.db
    .select({ pincode: pincodes.pincode, state: states.name, city: pincodes.city })
    .from(pincodes)
    .innerJoin(states, eq(states.id, pincodes.stateId))
    .orderBy(asc(pincodes.pincode));
  return rows.map(({ pincode, state, city }) => `${pincode} ${city}, ${state}`);
};
const delhi = '110001,DELHI,NEW DELHI,1';
const pune = '411001,MAHARASHTRA,PUNE,1';
const kochi = '682001,KERALA,ERNAKULAM,0';

it('replaces the former list', async () => {
  expect(await importRows(delhi, pune)).toEqual({
    source: 'pincodes',
    layout: 'pincode-list',
    added: 2,
    changed: 0,
    unchanged: 0,
    removed: 0,
    repeated: 0,
    refused: [],
  });
  const second = await importRows('411001,MAHARASHTRA,PUNE CITY,1', kochi);
  expect(second).toMatchObject({ added: 1, changed: 1, unchanged: 0, removed: 1 });
  expect(await stored()).toEqual(['411001 Pune City, Maharashtra', '682001 Ernakulam, Kerala']);
});

it('changes nothing when the same list is imported again', async () => {
  await importRows(delhi, pune, kochi);
  expect(await importRows(kochi, delhi, pune)).toMatchObject({ added: 0, changed: 0, unchanged: 3, removed: 0 });
});

it('delivers also to rows marked 0', async () => {
  await importRows(kochi);
  expect(await stored()).toEqual(['682001 Ernakulam, Kerala']);
});

it('imports the first of several rows for one pincode, and returns the number of repeated rows', async () => {
  const result = await importRows(delhi, '110001,DELHI,CENTRAL,1', pune, '110001,DELHI,SHAHDARA,1');
  expect(result).toMatchObject({ added: 2, repeated: 2, refused: [] });
  expect(await stored()).toEqual(['110001 New Delhi, Delhi', '411001 Pune, Maharashtra']);
});

it('leaves out more than a tenth of the former list only on request', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `${411001 + index},MAHARASHTRA,PUNE,1`);
  const load = (count: number, replace: boolean) =>
    importPincodes({
      db: database.db,
      stream: Readable.from([[header, ...rows.slice(0, count), ''].join('\n')]),
      replace,
    });
  await load(20, false);
  expect(await load(18, false)).toMatchObject({ unchanged: 18, removed: 2 });
  const failure: unknown = await load(16, false).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ImportError);
  expect(String(failure)).toContain('leaves out 2 of the 18 pincodes');
  expect(await stored()).toHaveLength(18);
  expect(await load(16, true)).toMatchObject({ unchanged: 16, removed: 2 });
});

it('changes nothing where every row is rejected, and names each', async () => {
  await importRows(delhi);
  expect(await importRows('1,DELHI,X,1', '110002,Sindh,X,1')).toMatchObject({
    added: 0,
    removed: 0,
    refused: [{ line: 2 }, { line: 3 }],
  });
  expect(await importRows()).toMatchObject({ added: 0, removed: 0, refused: [] });
  expect(await stored()).toEqual(['110001 New Delhi, Delhi']);
});

describe('a row is rejected with its line number and reason', () => {
  it.each([
    ['122998,,,1', 'state is empty'],
    ['122998,Sindh,X,1', 'state "Sindh" is unknown'],
    ['12299,HARYANA,X,1', 'pincode "12299" is not six digits from 100000'],
    ['1229981,HARYANA,X,1', 'pincode "1229981" is not six digits from 100000'],
    ['099999,HARYANA,X,1', 'pincode "099999" is not six digits from 100000'],
    ['=110002,HARYANA,X,1', 'pincode "=110002" is not six digits from 100000'],
    ['122 998,HARYANA,X,1', 'pincode "122 998" is not six digits from 100000'],
    ['1.2e5,HARYANA,X,1', 'pincode "1.2e5" is not six digits from 100000'],
    [',HARYANA,X,1', 'pincode is empty'],
    [`122998,HARYANA,${'x'.repeat(201)},1`, 'district is longer than 200 characters'],
    ['122998,HARYANA,X\u0000,1', 'district has unreadable characters (is the file UTF-8?)'],
    ['122998,HARYANA,X', 'has 3 fields where the header has 4'],
    ['122998,HARYANA,X,1,2', 'has 5 fields where the header has 4'],
  ])('%j: %s', async (row, reason) => {
    expect(await importRows(delhi, row, pune)).toMatchObject({ added: 2, refused: [{ line: 3, reason }] });
    expect(await stored()).toHaveLength(2);
  });
});

describe('a file', () => {
  it.each([
    ['with CRLF', `${header}\r\n${delhi}\r\n${pune}\r\n`],
    ['with CR', `${header}\r${delhi}\r${pune}\r`],
    ['with mixed line ends and empty lines', `\ufeff${header}\r\n\r\n${delhi}\r\r\n${pune}\n\n`],
    ['that ends without a line break', `${header}\n${delhi}\n${pune}`],
    ['with quotes', `${header}\n"110001","DELHI","NEW\nDELHI",1\n411001,"MAHARASHTRA","PUNE","say ""yes"""\n`],
    [
      'with other columns in another order',
      `District,x,State,PinCode\nNEW DELHI,1,DELHI,110001\nPUNE,,MAHARASHTRA,411001\n`,
    ],
  ])('%s is accepted', async (_, text) => {
    expect(await importText(text)).toMatchObject({ added: 2, refused: [] });
    expect(await stored()).toEqual(['110001 New Delhi, Delhi', '411001 Pune, Maharashtra']);
  });

  it('does not store a formula or a script as a city', async () => {
    const rows = ['=1+1', '@SUM(A1)', '+cmd', '<script>alert(1)</script>', "x'); DROP TABLE pincodes;--"];
    await importRows(...rows.map((district, index) => `${110001 + index},DELHI,"${district}",1`));
    expect(await stored()).toEqual(rows.map((_, index) => `${110001 + index} , Delhi`));
  });

  it.each([
    ['is empty', '', 'empty'],
    ['has no known header', 'a,b\n1,2\n', 'pincode,state,district'],
    ['is UTF-16', Buffer.from(`\ufeff${header}\n${pune}\n`, 'utf16le'), 'The file is UTF-16'],
    ['has a column twice', `${header},Pin Code\n${pune},411001\n`, 'two columns "Pin Code"'],
    ['is cut off in a row', `${header}\n${pune}\n6820`, 'breaks off in line 3'],
    [
      'is cut off in a quoted field',
      `${header}\n${pune}\n682001,KERALA,"ERNA`,
      'line 3 has a quote that is not closed',
    ],
    ['has an endless line', `${header}\n${'1'.repeat(70_000)}`, 'longer than'],
  ])('that %s changes nothing', async (_, text, message) => {
    await importRows(delhi);
    const failure: unknown = await importText(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(String(failure)).toContain(message);
    expect(await stored()).toEqual(['110001 New Delhi, Delhi']);
  });

  it('of random bytes changes nothing', async () => {
    await importRows(delhi);
    const random = randomOf(31);
    const bytes = () => Buffer.from(Array.from({ length: 5000 }, () => random(256)));
    for (let round = 0; round < 20; round += 1) await expect(importText(bytes())).rejects.toThrow(ImportError);
    // Below a valid header every row is rejected.
    await importText(Buffer.concat([Buffer.from(`${header}\n`), bytes()])).catch(() => undefined);
    expect(await stored()).toEqual(['110001 New Delhi, Delhi']);
  });

  it('that fails to be read changes nothing', async () => {
    await importRows(delhi);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${header}\n${pune}\n`);
        throw new Error('disk gone');
      })(),
    );
    await expect(importPincodes({ db: database.db, stream: broken })).rejects.toThrow(ImportError);
    expect(await stored()).toEqual(['110001 New Delhi, Delhi']);
  });

  it('changes nothing when the database fails while it is written', async () => {
    await importRows(delhi);
    const rows = Array.from({ length: 250 }, (_, index) => `${411001 + index},MAHARASHTRA,PUNE,1`);
    const importing = importText([header, ...rows, ''].join('\n'), ({ stage, rows: done }) => {
      if (stage === 'writing' && done === 200) throw new Error('power cut');
    });
    await expect(importing).rejects.toThrow('power cut');
    expect(await stored()).toEqual(['110001 New Delhi, Delhi']);
  });
});

it.each([
  ['NEW DELHI', 'Delhi', 'New Delhi'],
  ['CENTRAL', 'Delhi', 'Delhi'],
  ['NORTH WEST', 'Delhi', 'Delhi'],
  ['SHAHDARA', 'Delhi', 'Shahdara'],
  ['BENGALURU URBAN', 'Karnataka', 'Bengaluru'],
  ['Bengaluru Rural', 'Karnataka', 'Bengaluru'],
  ['MUMBAI SUBURBAN', 'Maharashtra', 'Mumbai'],
  ['KANPUR DEHAT', 'Uttar Pradesh', 'Kanpur'],
  ['KAMRUP METRO', 'Assam', 'Kamrup'],
  ['KAIMUR (BHABUA)', 'Bihar', 'Kaimur'],
  ['JANJGIR-CHAMPA', 'Chhattisgarh', 'Janjgir Champa'],
  ['LAHUL AND SPITI', 'Himachal Pradesh', 'Lahul and Spiti'],
  ['SPSR NELLORE', 'Andhra Pradesh', 'SPSR Nellore'],
  ['S.A.S NAGAR', 'Punjab', 'S A S Nagar'],
  ['Y.S.R.', 'Andhra Pradesh', 'Y S R'],
  ['NORTH GOA', 'Goa', 'North Goa'],
  ['WEST GARO HILLS', 'Meghalaya', 'West Garo Hills'],
])('%s in %s is %s', (district, state, city) => {
  expect(cityOfDistrict(district, state)).toBe(city);
});

it.each([
  ['EAST DISTRICT', 'Sikkim'],
  ['24 PARAGANAS NORTH', 'West Bengal'],
  ['', 'Haryana'],
  ['=HYPERLINK("http://x.example")', 'Goa'],
  ['<script>', 'Goa'],
  ['A'.repeat(41), 'Goa'],
])('%j in %s has no valid city name', (district, state) => {
  expect(cityOfDistrict(district, state)).toBe('');
});

const names = readStateNames();
const stateOf = stateFinder(names);

it('contains the 28 states and 8 union territories, each once', () => {
  expect(names).toHaveLength(36);
  expect(new Set(names.map(({ name }) => name)).size).toBe(36);
});

it.each([
  ['name,also\nGoa,', 'states.csv: gst_code "" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,,', 'states.csv: gst_code "" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,39,', 'states.csv: gst_code "39" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,30,\nKerala,30,', 'states.csv: Goa and Kerala have the same gst_code 30.'],
])('refuses a list with a state without its own code of GST: %j', (csv, message) => {
  expect(() => parseStateNames(csv)).toThrow(message);
});

it('maps each name to one state', () => {
  for (const { name, also } of names) for (const one of [name, ...also]) expect(stateOf(one)).toBe(name);
});

it.each([
  ['ANDHRA PRADESH', 'Andhra Pradesh'],
  ['  tamilnadu ', 'Tamil Nadu'],
  ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['ORISSA', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['NCT of Delhi', 'Delhi'],
  ['Uttaranchal', 'Uttarakhand'],
])('reads %j as %s', (text, name) => {
  expect(stateOf(text)).toBe(name);
});

it.each(['', 'Sindh', 'NULL', 'Tamil', 'constructor', 'Delhi Goa'])('finds no state for %j', (text) => {
  expect(stateOf(text)).toBeUndefined();
});
