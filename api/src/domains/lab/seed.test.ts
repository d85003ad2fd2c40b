import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type LabTest, slugify } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { packageRoot } from '../../platform/package-root';
import type { SeedResult } from '../../platform/seed-once';
import { testApp, type TestApp } from '../../testing/app';
import { seedList, seedLists } from '../../imports/starting-lists';
import { addLabTests } from '../../testing/lab-tests';
import { labTextLookup, readLabTexts } from './lab-texts';

interface Entry {
  code: string;
  title: string;
  name: string;
  lab: string;
  type: string;
  categories: string;
  organs: string;
  parameters: string;
  tests: string;
  mrp: string;
  price: string;
  popularity: string;
  popular: string;
  keywords: string;
  withdrawn: string;
}

const rowsOf = <Row>(file: string): Row[] =>
  parse<Row>(readFileSync(join(packageRoot(), 'seed', file), 'utf8'), { columns: true });
const listOf = (cell: string) => (cell === '' ? [] : cell.split(';'));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const entries = rowsOf<Entry>('lab-tests.csv');
const organs = rowsOf<{ slug: string; name: string; icon: string; position: string }>('organs.csv');
const categories = rowsOf<{ slug: string; name: string; position: string }>('lab-categories.csv');
const tests = entries.filter(({ type }) => type === 'test');
const packages = entries.filter(({ type }) => type === 'package');
const byCode = new Map(entries.map((entry) => [entry.code, entry]));
const testsOf = (entry: Entry) => listOf(entry.tests).flatMap((code) => byCode.get(code) ?? []);
const codesOf = (found: readonly Entry[]) => found.map(({ code }) => code);

describe('the list of lab tests', () => {
  it('contains single tests and packages of several labs', () => {
    expect(tests.length + packages.length).toBe(entries.length);
    expect(new Set(tests.map(({ name }) => name)).size).toBeGreaterThanOrEqual(110);
    expect(tests.length).toBeGreaterThanOrEqual(200);
    expect(packages.length).toBeGreaterThanOrEqual(28);
    expect(new Set(entries.map(({ lab }) => lab)).size).toBeGreaterThanOrEqual(6);
  });

  it('has a unique code for each entry, and no title twice in a lab', () => {
    expect(twice(entries.map(({ code }) => code))).toEqual([]);
    expect(twice(entries.map(({ title, lab }) => `${title}, ${lab}`))).toEqual([]);
    expect(entries.filter(({ title }) => slugify(title) === '')).toEqual([]);
  });

  it('has no price above the MRP, and about a tenth without a discount', () => {
    const prices = entries.flatMap(({ price, mrp }) => [price, mrp]);
    expect(prices.filter((price) => !/^[1-9]\d*(?:\.\d{1,2})?$/.test(price))).toEqual([]);
    expect(codesOf(entries.filter(({ price, mrp }) => Number(price) > Number(mrp)))).toEqual([]);
    const without = entries.filter(({ price, mrp }) => Number(price) === Number(mrp)).length / entries.length;
    expect(without).toBeGreaterThan(0.07);
    expect(without).toBeLessThan(0.13);
  });

  it('offers the common tests in five labs or more, at different prices', () => {
    for (const name of ['Complete Blood Count', 'Thyroid Profile', 'Lipid Profile', 'Vitamin D (25-OH)']) {
      const prices = tests.filter((entry) => entry.name === name).map(({ price }) => price);
      expect(prices.length).toBeGreaterThanOrEqual(5);
      expect(twice(prices)).toEqual([]);
    }
  });

  it('has only existing organs and categories for each entry, none twice', () => {
    const columns = [
      ['organs', new Set(organs.map(({ slug }) => slug))],
      ['categories', new Set(categories.map(({ slug }) => slug))],
    ] as const;
    for (const [column, known] of columns) {
      const misplaced = entries.filter((entry) => {
        const slugs = listOf(entry[column]);
        return slugs.length === 0 || twice(slugs).length > 0 || !slugs.every((slug) => known.has(slug));
      });
      expect(codesOf(misplaced)).toEqual([]);
    }
  });

  it('fills the popular list of the home page with tests and packages', () => {
    const popular = entries.filter((entry) => entry.popular === '1');
    expect(popular).toHaveLength(limits.pageSize.homeLists);
    expect(new Set(popular.map(({ type }) => type))).toEqual(new Set(['test', 'package']));
  });
});

describe('a single test', () => {
  it('lists what it measures, nothing twice', () => {
    const parametersOf = (test: Entry) => listOf(test.parameters).map((parameter) => parameter.toLowerCase());
    expect(codesOf(tests.filter((test) => parametersOf(test).length === 0 || test.tests !== ''))).toEqual([]);
    expect(codesOf(tests.filter((test) => twice(parametersOf(test)).length > 0))).toEqual([]);
  });

  it('measures the same in every lab', () => {
    const measured = new Map(tests.map(({ name, parameters }) => [name, parameters]));
    expect(codesOf(tests.filter(({ name, parameters }) => measured.get(name) !== parameters))).toEqual([]);
  });

  it('has names without commas, so that a list can be split at commas', () => {
    const names = tests.flatMap(({ name, parameters }) => [name, ...listOf(parameters)]);
    expect(names.filter((name) => name.includes(',') || name !== name.trim())).toEqual([]);
  });

  it('has as many parameters as its title says', () => {
    const counted = tests.flatMap(({ title, parameters }) => {
      const said = /(\d+) (?:Allergens|Antibodies)$/.exec(title)?.[1];
      return said === undefined ? [] : [[title, Number(said), listOf(parameters).length] as const];
    });
    expect(counted.length).toBeGreaterThanOrEqual(3);
    expect(counted.filter(([, said, held]) => said !== held)).toEqual([]);
  });
});

describe('a package', () => {
  it('consists of single tests of its own lab', () => {
    const foreign = packages.filter((one) => {
      const own = testsOf(one).filter(
        ({ type, lab, withdrawn }) => type === 'test' && lab === one.lab && withdrawn === '0',
      );
      return own.length < 2 || own.length !== listOf(one.tests).length || one.parameters !== '';
    });
    expect(codesOf(foreign)).toEqual([]);
  });

  it('measures nothing twice', () => {
    const parametersOf = (one: Entry) => testsOf(one).flatMap(({ parameters }) => listOf(parameters));
    expect(codesOf(packages.filter((one) => twice(parametersOf(one)).length > 0))).toEqual([]);
    expect(codesOf(packages.filter((one) => twice(listOf(one.tests)).length > 0))).toEqual([]);
  });

  it('costs less than its tests together, and its MRP is at most the sum of their MRPs', () => {
    const sumOf = (one: Entry, column: 'price' | 'mrp') => sum(testsOf(one).map((test) => Number(test[column])));
    expect(codesOf(packages.filter((one) => Number(one.price) >= sumOf(one, 'price')))).toEqual([]);
    expect(codesOf(packages.filter((one) => Number(one.mrp) > sumOf(one, 'mrp')))).toEqual([]);
  });
});

describe('the filters', () => {
  it.each([
    ['organs', organs, 15],
    ['categories', categories, 12],
  ] as const)('list %s in one fixed order, each with three entries or more', (column, options, count) => {
    expect(options.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(twice(options.flatMap(({ slug, name }) => [slug, name]))).toEqual([]);
    for (const { slug } of options) {
      expect(entries.filter((entry) => listOf(entry[column]).includes(slug)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('show a different image for every organ', () => {
    const drawings = readFileSync(join(packageRoot(), '../shared-ui/src/assets/art.svg'), 'utf8');
    expect(organs.filter(({ icon }) => !drawings.includes(`id="organ-${icon}"`))).toEqual([]);
    expect(twice(organs.map(({ icon }) => icon))).toEqual([]);
  });
});

describe('the import of the seed', () => {
  let api: TestApp;
  let result: SeedResult | undefined;

  beforeAll(async () => {
    api = await testApp();
    await seedLists(api.db, 'organs', 'labCategories');
    result = await seedList(api.db, 'labTests');
  });
  afterAll(() => api.close());

  const list = (body: { keyword?: string; type?: 'popular' } = {}) =>
    api.call(endpoints.labTests, {
      body: {
        limit: limits.pageSize.labTests,
        page: 1,
        keyword: body.keyword ?? '',
        filter: { type: body.type ?? '' },
      },
    });

  it('is imported completely', async () => {
    expect(result).toMatchObject({ changed: 0, unchanged: 0, refused: [] });
    expect((await list()).total).toBe(result?.added);
  });

  it('is listed as the pages show it, with correct counts', async () => {
    const { data } = await list();
    const shown = data.slice(0, 5).map((one) => [
      one.title,
      one.lab_name,
      one.organ_icon,
      one.param_count,
      (one.is_package === 1 ? one.test_list : (one.test_list[0]?.parameters ?? []))
        .slice(0, 3)
        .map((part) => ('name' in part ? part.name : part.parameter))
        .join(', '),
    ]);
    expect(shown).toEqual([
      [
        'Full Body Check-up, Essential',
        'Suvarna Diagnostics',
        '',
        57,
        'Complete Blood Count, Liver Function Test, Kidney Function Test',
      ],
      ['Thyroid Profile (T3, T4, TSH)', 'Anvay Path Labs', 'thyroid', 3, 'Total T3, Total T4, TSH Ultrasensitive'],
      [
        'HbA1c with Average Glucose',
        'Suvarna Diagnostics',
        'blood',
        2,
        'Glycated Haemoglobin, Estimated Average Glucose',
      ],
      ['Liver Function Test', 'Deccan Clinical Laboratory', 'liver', 12, 'SGOT, SGPT, Bilirubin Total'],
      ['Diabetes Care Package', 'Anvay Path Labs', '', 41, 'HbA1c, Fasting Glucose, Urine Microalbumin'],
    ]);
  });

  it('fills the popular list, in the order of the whole list', async () => {
    const popular = await list({ type: 'popular' });
    expect(popular.total).toBe(limits.pageSize.homeLists);
    expect(popular.data.map(({ id }) => id)).toEqual((await list()).data.map(({ id }) => id));
  });

  it.each([
    ['sugar test', 'Fasting Glucose'],
    ['CBC', 'Complete Blood Count'],
    ['hemoglobin', 'Haemoglobin'],
    ['thyroid test', 'Thyroid Profile'],
    ['cholesterol', 'Lipid Profile'],
    ['RFT', 'Kidney Function Test'],
    ['pregnancy test', 'Beta hCG'],
    ['typhoid', 'Widal Test'],
    ['SGPT', 'SGPT'],
    ['full body checkup', 'Full Body Check-up, Essential'],
    ['hair fall', 'Hair and Skin Vitality'],
    ['dengue platelets', 'Dengue Follow-up'],
    ['women health', "Women's Health Check"],
  ])('is found by common search terms: %s', async (keyword, name) => {
    expect((await list({ keyword })).data.map((one) => one.name)).toContain(name);
  });

  async function allTests(): Promise<LabTest[]> {
    const found: LabTest[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await api.call(endpoints.labTests, { body: { limit: limits.pageSizeMax, page } });
      found.push(...data);
      if (data.length === 0 || found.length >= total) return found;
    }
  }

  it('has texts for every test and package, and no other texts', async () => {
    const all = await allTests();
    const texts = readLabTexts();
    const lookup = labTextLookup(texts);
    const without = all.filter(({ name, is_package, test_list }) => {
      const about = lookup({ name, isPackage: is_package === 1, tests: test_list.map((test) => test.name) });
      return about?.tells === undefined || about.who === undefined;
    });
    expect(without.map(({ title }) => title)).toEqual([]);
    const names = new Set(all.map(({ name }) => name));
    const unused = [...texts.tests.map(({ test }) => test), ...texts.packages.map((text) => text.package)];
    expect(unused.filter((name) => !names.has(name))).toEqual([]);
  });

  it('shows them on the page of a package', async () => {
    const id = (await allTests()).find(({ title }) => title === 'Full Body Check-up, Essential')?.id ?? 0;
    const { data } = await api.call(endpoints.labTestDetail, { params: { id }, query: {} });
    expect(data.about).toMatchObject({ sample: 'Blood, 2 tubes', fasting_hours: 10, report_hours: 24 });
    expect(data.about?.tells).toMatch(/^How your blood cells, liver, kidneys/);
  });

  it('shows none for a test without texts', async () => {
    await addLabTests(api.db, [{ title: 'A Rare Test', parameters: ['Rare'] }]);
    await api.rebuildIndexes();
    const id = (await allTests()).find(({ title }) => title === 'A Rare Test')?.id ?? 0;
    const { data } = await api.call(endpoints.labTestDetail, { params: { id }, query: {} });
    expect(data.title).toBe('A Rare Test');
    expect(data.about).toBeUndefined();
  });
});
