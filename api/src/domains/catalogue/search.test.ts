import { endpoints } from '@storefront/shared-contracts/schemas';
import fc from 'fast-check';
import { correctTerms, editDistance, Vocabulary } from '../../platform/search/vocabulary';
import { parseSearchTerms } from '../../platform/search/terms';
import { send, testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';
import { searchText } from './medicine-index';
import { comparableSalt, readSaltTexts, routeOf } from './salts';
import { eq } from 'drizzle-orm';
import { productSalts, products, salts } from '../../platform/db/schema';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedLists } from '../../imports/starting-lists';
import { packageRoot } from '../../platform/package-root';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await addProducts(api.db, [
    { name: 'Crocin Advance 500 mg Tablet', salts: ['Paracetamol'], strength: '500 mg', popularity: 10 },
    { name: 'Paracetamol 650 mg Tablet', salts: ['Paracetamol'], strength: '650 mg', popularity: 20 },
    { name: 'Paracetamol', salts: ['Paracetamol'], strength: '500 mg', popularity: 1 },
    { name: 'Combiflam Tablet', salts: ['Ibuprofen', 'Paracetamol'], strength: '400 mg', popularity: 99 },
    { name: 'Azee 500 Tablet', salts: ['Azithromycin'], strength: '500 mg', manufacturer: 'Kaveri Laboratories' },
    { name: 'Neurobion Forte', salts: ['Vitamin B12'], type: 'vitamins' },
    { name: 'Clotrimazole 1% w/w Cream', salts: ['Clotrimazole'], form: 'cream' },
    { name: 'Withdrawol Tablet', salts: ['Withdrawol'], withdrawn: true },
    { name: 'अश्वगंधा Churna', type: 'ayurvedic' },
  ]);
});
afterAll(() => api.close());

const search = async (keyword: string, more: object = {}) => {
  const { data, corrected_keyword, total } = await api.call(endpoints.products, { body: { keyword, ...more } });
  return { names: data.map((item) => item.name), corrected: corrected_keyword, total };
};

describe('a search', () => {
  it('lists the exact name first, then names with that prefix, then salts, then the rest', async () => {
    expect((await search('paracetamol')).names).toEqual([
      'Paracetamol',
      'Paracetamol 650 mg Tablet',
      'Crocin Advance 500 mg Tablet',
      'Combiflam Tablet',
    ]);
  });

  it('counts the first eight terms of a keyword only', async () => {
    const eight = 'crocin advance 500 mg tablet paracetamol crocin tablet';
    const found = await search(`${eight} ${'x y z '.repeat(20)}`);
    expect(found).toEqual({ names: ['Crocin Advance 500 mg Tablet'], corrected: undefined, total: 1 });
    expect((await search(`zzz ${eight}`, { exact: true })).names).toEqual([]);
  });

  it.each([
    ['CROCIN', 'Crocin Advance 500 mg Tablet'],
    ['  crocin   tablet ', 'Crocin Advance 500 mg Tablet'],
    ['tablet crocin', 'Crocin Advance 500 mg Tablet'],
    ['crocin 500mg', 'Crocin Advance 500 mg Tablet'],
    ['crocin500', 'Crocin Advance 500 mg Tablet'],
    ['biflam', 'Combiflam Tablet'],
    ['ibuprofen + paracetamol', 'Combiflam Tablet'],
    ['kaveri', 'Azee 500 Tablet'],
    ['vitamin-b12', 'Neurobion Forte'],
    ['clotrimazole 1%', 'Clotrimazole 1% w/w Cream'],
    ['अश्वगंधा', 'अश्वगंधा Churna'],
  ])('finds for %j the medicine %s without a correction', async (keyword, name) => {
    const found = await search(keyword);
    expect(found.names[0]).toBe(name);
    expect(found.corrected).toBeUndefined();
  });

  it.each([
    ['paracetmol', 'paracetamol'],
    ['parcetamol 650', 'paracetamol 650'],
    ['crosin', 'crocin'],
    ['corcin', 'crocin'],
    ['azithromicin', 'azithromycin'],
    ['ibuprofin tablte', 'ibuprofen tablet'],
    ['combiflam xyzzyq', 'combiflam'],
    ['vitamn b12', 'vitamin b12'],
    ['crosin500mg', 'crocin 500 mg'],
    ['axee', 'azee'],
  ])('corrects %j to %j', async (keyword, corrected) => {
    const found = await search(keyword);
    expect(found.corrected).toBe(corrected);
    expect(found.total).toBeGreaterThan(0);
    expect(found.names).toEqual((await search(corrected)).names);
  });

  it('does not correct the keyword when that is turned off', async () => {
    expect(await search('paracetmol', { exact: true })).toEqual({ names: [], corrected: undefined, total: 0 });
  });

  it.each([
    'xyzzyq',
    'aee',
    'b13',
    'withdrawol',
    '%',
    '_',
    '\\',
    '🍕',
    "'; DROP TABLE products; --",
    '~!@#$^&*()',
    '....',
  ])('finds nothing for %j', async (keyword) => {
    expect(await search(keyword)).toEqual({ names: [], corrected: undefined, total: 0 });
  });

  it('never treats one strength as another', async () => {
    expect((await search('651')).total).toBe(0);
    expect((await search('9999 7777')).total).toBe(0);
  });

  it('lists everything for an empty keyword', async () => {
    expect((await search('   ')).total).toBe(8);
  });

  it('sorts and filters its results', async () => {
    expect((await search('paracetmol', { filter: { type: 'vitamins' } })).total).toBe(0);
    expect((await search('vitamn', { filter: { type: 'vitamins' }, order_by: 'low' })).corrected).toBe('vitamin');
  });
});

describe('fuzz strings', () => {
  it('never make a search fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (keyword) => {
        expect([200, 400]).toContain((await send(api.app, endpoints.products, { body: { keyword } })).status);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the search terms of a text', () => {
  it.each([
    ['Vitamin-B12 500mg, 1.5 ml', ['vitamin', 'b12', '500', 'mg', '1.5', 'ml']],
    ['dolo650', ['dolo', '650']],
    ['Éclair NAÏVE', ['eclair', 'naive']],
    ['1% w/w', ['1', 'w', 'w']],
    ['%_\\', []],
  ])('%j', (text, words) => {
    expect(parseSearchTerms(text)).toEqual(words);
  });

  it('are in three lines: name, salts and manufacturer', () => {
    const text = searchText({ name: 'A-B 5mg', salts: ['C d', 'E'], manufacturer: 'F & G' });
    expect(text).toBe('a b 5 mg\nc d e\nf g');
  });
});

describe('the nearest term', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abcd', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
  ])('is found by the distance from %j to %j, which is %d', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips);
    expect(editDistance(b, a)).toBe(slips);
  });

  const near = (typed: string, ...terms: readonly (readonly [term: string, isMedicine?: boolean, uses?: number])[]) =>
    correctTerms(
      {
        occurs: () => false,
        soundsLike: () => undefined,
        within: (word, max) =>
          terms
            .map(([term, isMedicine = true, uses = 1]) => ({
              term,
              isMedicine,
              uses,
              distance: editDistance(word, term),
            }))
            .filter(({ distance }) => distance <= max),
      },
      [typed],
    )?.[0];

  it('is the more frequent of two equally near terms, and none when all are too far', () => {
    expect(near('doko', ['dolo'], ['domo', true, 5])).toBe('domo');
    expect(near('kite', ['dolo'], ['domo'])).toBeUndefined();
  });

  it('is a word of medicines before one of other products, and within one letter up to seven, within two beyond', () => {
    expect(near('doko', ['doka', false], ['dolo'])).toBe('dolo');
    expect(near('crocin', ['crocus', false])).toBeUndefined();
    expect(near('shampo', ['shampoo', false])).toBe('shampoo');
    expect(near('azithromicine', ['azithromycin'])).toBe('azithromycin');
    expect(near('azithromisine', ['azithromycin'])).toBeUndefined();
  });

  it('is one of the terms within the distance, of any script', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'i', 'द', 'र्'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 8 }), fc.integer({ min: 1, max: 2 }), (typed, terms, max) => {
        const vocabulary = new Vocabulary();
        const expected = terms
          .map((term) => ({ number: vocabulary.add(term), distance: editDistance(typed, term) }))
          .filter(({ distance }) => distance <= max);
        expect(vocabulary.within(typed, max)).toEqual(expected);
      }),
    );
  });
});

describe('the starting catalogue', () => {
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
    process.stdout.write(
      `Typed searches: ${typedSearches.length - failed.length} of ${typedSearches.length} succeed.\n`,
    );
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

  const compositions = () =>
    api.db
      .select({ id: products.id, salt: salts.name, form: products.form, popularity: products.popularity })
      .from(products)
      .innerJoin(productSalts, eq(productSalts.productId, products.id))
      .innerJoin(salts, eq(salts.id, productSalts.saltId));

  it('sells every salt of the texts about salts for its route', async () => {
    const sold = new Set(
      (await compositions()).map(({ salt, form }) => `${comparableSalt(salt)} ${routeOf(form) ?? ''}`),
    );
    const unused = readSaltTexts().texts.filter(({ salt, route }) => !sold.has(`${comparableSalt(salt)} ${route}`));
    expect(unused.map(({ salt, route }) => `${salt} (${route})`)).toEqual([]);
  });

  it('shows with a medicine the texts of its salts, or none when its salts are unknown', async () => {
    const rows = await compositions();
    const idOf = (salt: string, form: string) => rows.find((row) => row.salt === salt && row.form === form)?.id ?? 0;
    const about = async (id: number) => (await api.call(endpoints.product, { params: { id }, query: {} })).data.about;
    expect(await about(idOf('Clotrimazole', 'cream'))).toMatchObject({
      written_on: '2026-11-22',
      texts: [{ salt: 'Clotrimazole', used_for: expect.stringContaining('Fungal') as string }],
    });
    const dilution = rows.find(({ form }) => form === 'dilution');
    expect(await about(dilution?.id ?? 0)).toBeUndefined();
  });
});
