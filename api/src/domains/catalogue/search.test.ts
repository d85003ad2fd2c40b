import { endpoints } from '@storefront/shared-contracts/schemas';
import fc from 'fast-check';
import { correctTerms, editDistance, Vocabulary } from '../../platform/search/vocabulary';
import { parseSearchTerms } from '../../platform/search/terms';
import { send, testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';
import { searchText } from './medicine-index';

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
      { numRuns: 100 },
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
