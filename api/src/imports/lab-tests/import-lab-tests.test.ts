import { Readable } from 'node:stream';
import { asc, eq, inArray } from 'drizzle-orm';
import { ImportError } from '../csv-layout';
import { labIndex } from '../../domains/lab/lab-index';
import { readCatalogueVersions } from '../../platform/db/catalogue-version';
import { labPackageTests, labTests, organs } from '../../platform/db/schema';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { importLabTests } from './import-lab-tests';
import { importLabCategories, importOrgans } from './import-options';
import { labColumns } from './lab-row';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.clear();
  const file = (...lines: string[]) => ({ db: database.db, stream: Readable.from([lines.join('\n')]) });
  await importOrgans(file('slug,name,icon,position', 'blood,Blood,blood,1', 'heart,Heart,heart,2'));
  await importLabCategories(file('slug,name,position', 'diabetes,Diabetes,1', 'full-body,Full body,2'));
});

interface Entry {
  code: string;
  title?: string;
  name?: string;
  lab?: string;
  type?: string;
  categories?: readonly string[];
  organs?: readonly string[];
  parameters?: readonly string[];
  tests?: readonly string[];
  mrp?: string | number;
  price?: string | number;
  popularity?: string | number;
  popular?: string | number | boolean;
  keywords?: string;
  withdrawn?: string | number | boolean;
}

function whole(entry: Entry): Required<Entry> {
  const { code, title = `Title ${code}`, tests = [] } = entry;
  return {
    title,
    name: title,
    lab: 'Tulsi Diagnostics',
    type: tests.length > 0 ? 'package' : 'test',
    categories: ['diabetes'],
    organs: ['blood'],
    parameters: [],
    tests,
    mrp: '500',
    price: '400.50',
    popularity: '7',
    popular: '0',
    keywords: '',
    withdrawn: '0',
    ...entry,
  };
}

const cell = (value: unknown) => `"${(Array.isArray(value) ? value.join(';') : String(value)).replaceAll('"', '""')}"`;
const columns = [...Object.keys(labColumns), 'withdrawn'];

const csvRow = (entry: Entry) => {
  const values = new Map(Object.entries(whole(entry)));
  return columns.map((column) => cell(values.get(column))).join(',');
};
const csv = (...entries: Entry[]) => [columns.join(','), ...entries.map(csvRow)].join('\n');
const json = (...entries: Entry[]) => JSON.stringify(entries.map(whole), undefined, 1);

const importText = (...pieces: string[]) =>
  importLabTests({ db: database.db, stream: Readable.from(pieces.map((piece) => Buffer.from(piece))) });
const stored = () => database.db.select().from(labTests).orderBy(asc(labTests.id));
const storedCodes = async () => (await stored()).map((row) => row.sourceCode);

/** The codes of the entries that a search finds. */
const search = async (...words: string[]) => {
  const ports = { readVersion: async () => (await readCatalogueVersions(database.db)).lab, onFailure: () => undefined };
  const index = await labIndex(database.db, ports).current();
  const { ids } = index.find({ words, facets: [], orderBy: 'new', limit: 9, offset: 0 });
  return (await stored()).filter(({ id }) => ids.includes(id)).map((row) => row.sourceCode);
};

const sugar: Entry = { code: 'SUGAR', title: 'Fasting Glucose', parameters: ['Plasma Glucose'], keywords: 'sugar' };
const lipid: Entry = { code: 'LIPID', title: 'Lipid Profile', parameters: ['HDL', 'LDL'], organs: ['heart', 'blood'] };
const care: Entry = { code: 'CARE', title: 'Diabetes Care', tests: ['SUGAR', 'LIPID'], organs: ['heart', 'blood'] };

describe.each([
  ['csv', csv],
  ['json', json],
] as const)('a list as %s', (layout, file) => {
  it('adds new entries, updates changed ones and leaves the rest, even with a package before its tests', async () => {
    expect(await importText(file(care, sugar, lipid))).toEqual({
      source: 'lab-tests',
      layout,
      added: 3,
      changed: 0,
      unchanged: 0,
      refused: [],
      ...(layout === 'json' ? { countedIn: 'entries' } : {}),
    });
    const before = (await readCatalogueVersions(database.db)).lab;
    expect(await importText(file(care, sugar, lipid))).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect((await readCatalogueVersions(database.db)).lab).toEqual(before);
    const dearer = { ...sugar, price: '450' };
    expect(await importText(file(dearer, { code: 'ESR' }))).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(await storedCodes()).toEqual(['SUGAR', 'LIPID', 'CARE', 'ESR']);
    expect((await readCatalogueVersions(database.db)).lab).toEqual({ ...before, version: before.version + 1 });
  });

  it('detects a change of any list, and of the order of parameters and tests', async () => {
    await importText(file(sugar, lipid, care));
    for (const changed of [
      { ...lipid, parameters: ['LDL', 'HDL'] },
      { ...lipid, parameters: ['LDL', 'HDL'], categories: ['full-body'] },
      { ...lipid, parameters: ['LDL', 'HDL'], categories: ['full-body'], organs: ['blood', 'heart'] },
      { ...care, tests: ['LIPID', 'SUGAR'] },
    ]) {
      expect(await importText(file(changed))).toMatchObject({ changed: 1, unchanged: 0 });
      expect(await importText(file(changed))).toMatchObject({ changed: 0, unchanged: 1 });
    }
    const held = await database.db
      .select({ code: labTests.sourceCode })
      .from(labPackageTests)
      .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
      .orderBy(asc(labPackageTests.position));
    expect(held.map(({ code }) => code)).toEqual(['LIPID', 'SUGAR']);
  });

  it('stores prices in paise and the image of the first organ; a package needs exactly one organ', async () => {
    await importText(
      file({ ...lipid, mrp: '1,250.75', price: '999.05' }, sugar, care, { ...care, code: 'ONE', organs: ['heart'] }),
    );
    const rows = await stored();
    expect(rows[0]).toMatchObject({ mrpPaise: 125_075, pricePaise: 99_905, isPackage: false, popularity: 7 });
    const [heart] = rows.map((row) => row.organId);
    expect(rows.map((row) => [row.sourceCode, row.organId === heart, row.organId === null])).toEqual([
      ['LIPID', true, false],
      ['SUGAR', false, false],
      ['CARE', false, true],
      ['ONE', true, false],
    ]);
  });

  it('makes a package searchable by its tests and parameters, also when only a test changes later', async () => {
    await importText(file(sugar, lipid, care));
    expect(await search('diabetes', 'glucose', 'hdl')).toEqual(['CARE']);
    expect(await search('cholesterol')).toEqual([]);
    await importText(file({ ...lipid, title: 'Cholesterol Panel' }));
    expect(await search('cholesterol')).toEqual(['LIPID', 'CARE']);
  });

  it('withdraws an entry, and offers it again', async () => {
    await importText(file(sugar, { ...lipid, withdrawn: '1' }, care));
    expect((await stored()).map((row) => row.withdrawn)).toEqual([false, true, false]);
    await importText(file(lipid));
    expect((await stored()).map((row) => row.withdrawn)).toEqual([false, false, false]);
  });

  it.each<[Entry, string]>([
    [{ code: '' }, 'code is empty'],
    [{ code: 'c'.repeat(65) }, 'code is longer than 64 characters'],
    [{ code: 'A', title: '  ' }, 'title is empty'],
    [{ code: 'A', name: 'x'.repeat(201) }, 'name is longer than 200 characters'],
    [{ code: 'A', lab: 'a\u0007b' }, 'lab has unreadable characters (is the file UTF-8?)'],
    [{ code: 'A', type: 'scan' }, 'type "scan" is unknown'],
    [{ code: 'A', categories: ['diabetes', 'moon'] }, 'category "moon" is unknown'],
    [{ code: 'A', organs: ['constructor'] }, 'organ "constructor" is unknown'],
    [{ code: 'A', organs: ['blood', 'blood'] }, 'organs lists "blood" twice'],
    [{ code: 'A', parameters: ['LDL', 'HDL', 'LDL'] }, 'parameters lists "LDL" twice'],
    [{ code: 'A', parameters: ['LDL', ''] }, 'a value of parameters is empty'],
    [{ code: 'A', type: 'package' }, 'a package needs at least one test'],
    [{ code: 'A', type: 'package', tests: ['SUGAR'], parameters: ['x'] }, 'a package has parameters of its own'],
    [{ code: 'A', type: 'test', tests: ['SUGAR'] }, 'a single test has tests of its own'],
    [{ code: 'A', tests: ['SUGAR', 'GONE'] }, 'test "GONE" is not in the list'],
    [{ code: 'A', tests: ['A'] }, 'test "A" is a package'],
    [{ code: 'A', tests: ['SUGAR'], lab: 'Banyan Labs' }, 'test "SUGAR" belongs to Tulsi Diagnostics'],
    [{ code: 'A', mrp: '0' }, 'MRP is 0'],
    [{ code: 'A', mrp: '-5' }, 'MRP -5 is negative'],
    [{ code: 'A', price: '10.005' }, 'price 10.005 has more than two decimals'],
    [{ code: 'A', price: 'free' }, 'price "free" is not a number'],
    [{ code: 'A', price: '600' }, 'price is above MRP'],
    [{ code: 'A', popularity: '1.5' }, 'popularity "1.5" is not a whole number'],
    [{ code: 'A', popular: 'yes' }, 'popular "yes" is neither 0 nor 1'],
    [{ code: 'SUGAR' }, `code SUGAR stands already in ${layout === 'csv' ? 'line 2' : 'entry 1'}`],
  ])('rejects %j and imports the others', async (entry, reason) => {
    const result = await importText(file(sugar, entry, lipid));
    expect(result).toMatchObject({ added: 2, refused: [{ line: layout === 'csv' ? 3 : 2, reason }] });
    expect(await storedCodes()).toEqual(['SUGAR', 'LIPID']);
  });

  it('rejects a package whose test is rejected, and a test whose move to another lab breaks a package', async () => {
    expect((await importText(file({ ...sugar, price: '0' }, lipid, care))).refused).toMatchObject([
      { reason: 'price is 0' },
      { reason: 'test "SUGAR" is not in the list' },
    ]);
    await importText(file(sugar, lipid, care));
    expect((await importText(file({ ...sugar, lab: 'Banyan Labs' }))).refused).toMatchObject([
      { reason: 'package "CARE" of Tulsi Diagnostics consists of it and would no longer fit' },
    ]);
    const moved = [sugar, lipid, care].map((entry) => ({ ...entry, lab: 'Banyan Labs' }));
    expect(await importText(file(...moved))).toMatchObject({ changed: 3, refused: [] });
  });

  it('accepts tests of an earlier file, but not of another source', async () => {
    await importText(file(sugar, lipid));
    expect(await importText(file(care))).toMatchObject({ added: 1, refused: [] });
    const other = importLabTests({ db: database.db, stream: Readable.from([file(care)]), source: 'other' });
    expect((await other).refused).toMatchObject([{ reason: 'test "SUGAR" is not in the list' }]);
  });

  it('stores text that looks like code unchanged', async () => {
    const titles = [`'; DROP TABLE lab_tests; --`, '<script>alert(1)</script>', '=1+1', '%_\\', '🩸 "रक्त"', '${7*7}'];
    await importText(file(...titles.map((title, index) => ({ code: `H${index}`, title, parameters: [title] }))));
    expect((await stored()).map((row) => row.title)).toEqual(titles);
  });

  it('changes nothing for a file that is cut off', async () => {
    const text = file(sugar, lipid, care);
    async function* broken() {
      yield Buffer.from(text.slice(0, 400));
      throw new Error('cut off');
    }
    await expect(importLabTests({ db: database.db, stream: Readable.from(broken()) })).rejects.toThrow(ImportError);
    expect(await stored()).toEqual([]);
  });

  it('changes nothing when the database fails in the middle', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ code: `T${index}` }));
    const failing = importLabTests({
      db: database.db,
      stream: Readable.from([file(...many)]),
      onProgress: ({ stage, rows }) => {
        if (stage === 'writing' && rows > 100) throw new Error('no space left');
      },
    });
    await expect(failing).rejects.toThrow('no space left');
    expect(await stored()).toEqual([]);
    expect(await importText(file(...many))).toMatchObject({ added: 250 });
  });
});

it('counts the same entry in either format as unchanged', async () => {
  await importText(csv(sugar, lipid, care));
  expect(await importText(json(sugar, lipid, care))).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

it('reads numbers, flags and lists of JSON, also values with semicolons, in chunks of any size', async () => {
  const text = `\ufeff [ ${json({ ...sugar, mrp: 99.5, price: 99.5, popularity: 3, popular: true, withdrawn: false, parameters: ['a;b', 'c"d]'] }).slice(1, -1)} ] \n`;
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  const result = await importLabTests({ db: database.db, stream: Readable.from(pieces) });
  expect(result).toMatchObject({ layout: 'json', added: 1, refused: [] });
  expect((await stored())[0]).toMatchObject({ mrpPaise: 9950, popular: true, popularity: 3, withdrawn: false });
});

it.each([
  ['[7]', 'is not an object'],
  ['[null]', 'is not an object'],
  ['[{"code": "A", "type": "test", "organs": "blood"}]', 'organs is not a list of texts'],
  ['[{"code": "A", "type": "test", "organs": [1]}]', 'organs is not a list of texts'],
  ['[{"code": {}, "type": "test"}]', 'code is neither a text nor a number'],
])('rejects the entry of %s', async (text, reason) => {
  expect((await importText(text)).refused).toEqual([{ line: 1, reason }]);
});

it.each([
  ['', 'The file is empty.'],
  ['code,title\nA,B', 'The first line is no known header.'],
  ['[{"code": "A"}', 'The file is not valid JSON: '],
  ['[{"code": "A"}] []', 'The file is not valid JSON: '],
  ['[{code: 1}]', 'The file is not valid JSON: '],
])('rejects the whole file %j', async (text, message) => {
  await importText(csv(sugar));
  await expect(importText(text)).rejects.toThrow(message);
  await expect(importText(text)).rejects.toThrow(ImportError);
  expect(await storedCodes()).toEqual(['SUGAR']);
});

it('accepts an empty JSON list, and a CSV list without the withdrawn column', async () => {
  expect(await importText(' [ ] ')).toMatchObject({ added: 0, refused: [] });
  const lines = csv(sugar)
    .split('\n')
    .map((line) => line.replace(/,[^,]*$/, ''));
  expect(await importText(lines.join('\n'))).toMatchObject({ added: 1 });
  expect(await database.db.$count(labTests, inArray(labTests.withdrawn, [false]))).toBe(1);
});

describe('options of filters', () => {
  beforeEach(() => database.clear());

  const importRows = (...rows: string[]) =>
    importOrgans({ db: database.db, stream: Readable.from([['slug,name,icon,position', ...rows].join('\n')]) });

  const names = async () =>
    (await database.db.select().from(organs).orderBy(asc(organs.position))).map(({ name }) => name);

  it('adds and changes options, and keeps those that a later list leaves out', async () => {
    expect(await importRows('heart,Heart,heart,2', 'eyes,Eyes,eye,1')).toMatchObject({ added: 2, refused: [] });
    expect(await importRows('heart,The  heart’s,heart,3', 'skin,Skin,skin,2')).toMatchObject({ added: 1, changed: 1 });
    expect(await importRows('skin,Skin,skin,2')).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await names()).toEqual(['Eyes', 'Skin', 'The heart’s']);
  });

  it.each([
    ['Heart,Heart,heart,1', 'slug "Heart" is not valid'],
    ['heart,,heart,1', 'name is empty'],
    ['heart,Heart,heart.svg,1', 'icon "heart.svg" is not valid'],
    ['heart,Heart,heart,first', 'position "first" is not valid'],
  ])('refuses %j', async (row, reason) => {
    expect(await importRows(row, 'eyes,Eyes,eye,1')).toMatchObject({ added: 1, refused: [{ line: 2, reason }] });
  });
});
