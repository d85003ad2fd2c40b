import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { seedLists } from '../../imports/starting-lists';
import { packageRoot } from '../../platform/package-root';
import { testApp, type TestApp } from '../../testing/app';

const typedSearches = readFileSync(join(packageRoot(), 'fixtures', 'typed-searches.txt'), 'utf8')
  .trim()
  .split('\n');

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await seedLists(api.db, 'categories', 'labCategories', 'organs', 'medicines', 'labTests', 'brands', 'complaints');
  await api.rebuildIndexes();
});
afterAll(() => api.close());

const search = (keyword: string) => api.call(endpoints.products, { body: { keyword, limit: 5 } });

it('finds what people type among the first five, and nothing that misleads', async () => {
  const failed: string[] = [];
  for (const line of typedSearches) {
    const [typed = '', first = '', not = ''] = line.split('|');
    const { data } = await search(typed);
    const shown = data.map(({ name, composition }) => [name, ...composition.map((salt) => salt.name)].join(' '));
    const isFound = first === '' ? data.length === 0 : shown.some((text) => text.toLowerCase().includes(first));
    const isMisleading = not !== '' && shown.some((text) => text.toLowerCase().includes(not));
    if (!isFound || isMisleading) failed.push(`${typed}: ${shown.join(' | ')}`);
  }
  process.stdout.write(`Typed searches: ${typedSearches.length - failed.length} of ${typedSearches.length} succeed.\n`);
  expect(failed).toEqual([]);
});

describe('a brand that is not sold', () => {
  it.each([
    ['dolo 650', 'Dolo 650', 'Paracetamol 650 mg', 'same'],
    ['dolo650 tablet', 'Dolo 650', 'Paracetamol 650 mg', 'same'],
    ['crocin', 'Crocin', 'Paracetamol 500 mg', 'same'],
    ['pan', 'Pan', 'Pantoprazole', 'same'],
    ['allegra', 'Allegra', 'Fexofenadine Hydrochloride', 'same'],
    ['telma 40', 'Telma 40', 'Telmisartan 40 mg', 'same'],
    ['allegra 180', 'Allegra 180', 'Fexofenadine Hydrochloride 180 mg', 'salts'],
    ['combiflam', 'Combiflam', 'Ibuprofen 400 mg + Paracetamol 325 mg', 'part'],
    ['jardiance', 'Jardiance', 'Empagliflozin', 'none'],
    ['डोलो 650', 'Dolo 650', 'Paracetamol 650 mg', 'same'],
  ])('%j shows its composition', async (typed, brand, composition, match) => {
    expect((await search(typed)).search?.not_sold).toEqual({ brand, composition, match });
  });

  it('lists the same strength first, and the typed form before others', async () => {
    const strengthsOf = async (typed: string) =>
      (await search(typed)).data.slice(0, 3).map(({ composition }) => composition[0]?.strength);
    expect(await strengthsOf('dolo 500')).toEqual(['500 mg', '500 mg', '500 mg']);
    expect((await search('calpol syrup')).data.map(({ unit_type }) => unit_type)).not.toContain('Tablets');
  });
});

it('says for which complaint medicines are used, and how many lab tests there are', async () => {
  const { search: understood } = await search('थायराइड');
  const count = understood?.other_kind?.count ?? 0;
  expect(understood).toEqual({ used_for: 'thyroid', other_kind: { count } });
  const lab = await api.call(endpoints.labTests, { body: { keyword: 'थायराइड' } });
  expect(count).toBeGreaterThan(2);
  expect(lab).toMatchObject({ total: count, corrected_keyword: 'thyroid' });
  expect(lab.search?.other_kind?.count).toBe((await search('thyroid')).total);
});

it('filters and sorts what a complaint finds', async () => {
  const { data, total } = await api.call(endpoints.products, { body: { keyword: 'bukhar', order_by: 'low' } });
  expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).sort((a, b) => a - b));
  const none = await api.call(endpoints.products, { body: { keyword: 'bukhar', filter: { type: 'homeopathic' } } });
  expect([total > 5, none.total]).toEqual([true, 0]);
});

it('searches a keyword as typed on request', async () => {
  expect(await api.call(endpoints.products, { body: { keyword: 'dolo 650', exact: true } })).toMatchObject({
    total: 0,
  });
});

it.each([
  ['200 letters', 'a'.repeat(200)],
  ['100 words', 'ab '.repeat(66)],
  ['control characters', 'fever\u0007\u001b[31m'],
  ['emoji', '🤒💊'],
  ['SQL', "fever'; DROP TABLE products; --"],
  ['HTML', '<b>fever</b><script>alert(1)</script>'],
  ['two languages', 'bukhar की medicine'],
  ['one letter', 'p'],
  ['one letter of Hindi', 'प'],
  ['only signs', '....'],
  ['a name of an object', '__proto__ constructor'],
])('answers %s', async (_, keyword) => {
  const { data, total } = await search(keyword);
  expect(data.length).toBeLessThanOrEqual(total);
});
