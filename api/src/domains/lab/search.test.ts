import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, type TestApp } from '../../testing/app';
import { addLabTests } from '../../testing/lab-tests';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await addLabTests(api.db, [
    { title: 'Free Thyroid Profile', name: 'Free Thyroid Profile', parameters: ['Free T3', 'TSH'], popularity: 99 },
    { title: 'Thyroid', name: 'Thyroid Screening', parameters: ['TSH'], popularity: 1 },
    { title: 'Thyroid Profile (T3, T4, TSH)', parameters: ['Total T3', 'Total T4', 'TSH'], popularity: 50, mrp: 600 },
    { title: 'TSH Ultrasensitive', keywords: 'thyroid gland', parameters: ['TSH'], popularity: 98, mrp: 250 },
    { title: 'HbA1c with Average Glucose', name: 'Glycated Haemoglobin', keywords: 'sugar', popularity: 5 },
    { title: 'Complete Blood Count', keywords: 'CBC', parameters: ['Haemoglobin', 'Platelet Count'], popularity: 60 },
    {
      title: 'Full Check',
      labName: 'Anvay Path Labs',
      tests: ['Complete Blood Count', 'Thyroid Profile (T3, T4, TSH)'],
      organs: ['heart'],
      popularity: 97,
    },
    { title: 'रक्त जांच', parameters: ['Platelet Count'], organs: ['blood'] },
    { title: 'Withdrawol Test', withdrawn: true },
  ]);
});
afterAll(() => api.close());

const search = async (keyword: string, more: object = {}) => {
  const { data, corrected_keyword, total } = await api.call(endpoints.labTests, { body: { keyword, ...more } });
  return { titles: data.map((item) => item.title), corrected: corrected_keyword, total };
};

it('lists the exact title first, then titles with that prefix, other titles, keywords, contents', async () => {
  expect((await search('thyroid')).titles).toEqual([
    'Thyroid',
    'Thyroid Profile (T3, T4, TSH)',
    'Free Thyroid Profile',
    'TSH Ultrasensitive',
    'Full Check',
  ]);
});

it('counts the first eight terms of a keyword only', async () => {
  const found = await search(`thyroid profile t3 t4 tsh thyroid profile t3 ${'x y z '.repeat(25)}`);
  expect(found.titles).toContain('Thyroid Profile (T3, T4, TSH)');
  expect(found.corrected).toBeUndefined();
});

it('sorts by price on request', async () => {
  expect((await search('tsh', { order_by: 'low', limit: 2 })).titles).toEqual([
    'TSH Ultrasensitive',
    'Free Thyroid Profile',
  ]);
});

it.each([
  ['  THYROID   free ', 'Free Thyroid Profile'],
  ['profile t4', 'Thyroid Profile (T3, T4, TSH)'],
  ['hba1c', 'HbA1c with Average Glucose'],
  ['glycated', 'HbA1c with Average Glucose'],
  ['sugar', 'HbA1c with Average Glucose'],
  ['cbc', 'Complete Blood Count'],
  ['ltrasens', 'TSH Ultrasensitive'],
  ['anvay', 'Full Check'],
  ['check platelet', 'Full Check'],
  ['रक्त', 'रक्त जांच'],
])('finds for %j the test %s without a correction', async (keyword, title) => {
  const found = await search(keyword);
  expect(found.titles[0]).toBe(title);
  expect(found.corrected).toBeUndefined();
});

it.each([
  ['tyroid', 'thyroid'],
  ['thyriod profil', 'thyroid profil'],
  ['haemoglobn', 'haemoglobin'],
  ['platlet xyzzyq', 'platelet'],
])('corrects %j to %j', async (keyword, corrected) => {
  const found = await search(keyword);
  expect(found.corrected).toBe(corrected);
  expect(found.titles).toEqual((await search(corrected)).titles);
  expect(await search(keyword, { exact: true })).toEqual({ titles: [], corrected: undefined, total: 0 });
});

it.each(['xyzzyq', 'withdrawol', '%', '_', '\\', '🍕', "'; DROP TABLE lab_tests; --", '....'])(
  'finds nothing for %j',
  async (keyword) => {
    expect(await search(keyword)).toEqual({ titles: [], corrected: undefined, total: 0 });
  },
);

it('lists everything for an empty keyword', async () => {
  expect((await search('   ')).total).toBe(8);
});

it('filters and pages its results', async () => {
  expect((await search('platelet', { filter: { is_package: [1] } })).titles).toEqual(['Full Check']);
  const pages = await Promise.all([1, 2, 3].map((page) => search('thyroid', { limit: 2, page })));
  expect(pages.map(({ titles }) => titles.length)).toEqual([2, 2, 1]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
});

it('uses other search terms than the medicine search', async () => {
  expect(await api.call(endpoints.products, { body: { keyword: 'tyroid' } })).toEqual({
    status: 200,
    data: [],
    total: 0,
  });
});
