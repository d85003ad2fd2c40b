import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { SeedResult } from '../../platform/seed-once';
import { testApp, type TestApp } from '../../testing/app';
import { seedList, seedLists } from '../../imports/starting-lists';

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
    body: { limit: limits.pageSize.labTests, page: 1, keyword: body.keyword ?? '', filter: { type: body.type ?? '' } },
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
