import type { OrderBy } from '@storefront/shared-contracts';
import fc from 'fast-check';
import { placement } from './placement';
import { SearchIndex, type IndexChange, type IndexedProduct, type IndexQuery, type RankRule } from './search-index';

const medicineRule: RankRule = {
  placements: [placement.wholeName, placement.nameBegins, placement.lineBegins, placement.anywhere],
  headLines: 1,
};
const labRule: RankRule = {
  placements: [placement.wholeName, placement.nameBegins, placement.inName, placement.wordsInHead],
  headLines: 2,
};

/** The rank of a text by comparing it as a whole. */
function plainRank(rule: RankRule, text: string, words: readonly string[]): number {
  const phrase = words.join(' ');
  const lines = text.split('\n');
  const [name = ''] = lines;
  const head = lines.slice(0, rule.headLines).flatMap((line) => line.split(' '));
  const matches: Record<number, boolean> = {
    [placement.wholeName]: name === phrase,
    [placement.nameBegins]: name.startsWith(phrase),
    [placement.inName]: ` ${name}`.includes(` ${phrase}`),
    [placement.lineBegins]: lines.some((line) => line.startsWith(phrase)),
    [placement.anywhere]: lines.some((line) => ` ${line}`.includes(` ${phrase}`)),
    [placement.wordsInHead]: words.every((word) => head.some((term) => term.startsWith(word))),
  };
  const rank = rule.placements.findIndex((place) => matches[place]);
  return rank < 0 ? rule.placements.length : rank;
}

/** The same list by a plain filter and sort. */
function plainFind(rule: RankRule, products: readonly IndexedProduct[], query: IndexQuery) {
  const { words, facets, orderBy, limit, offset } = query;
  const found = products.filter(
    ({ text, facets: own }) =>
      words.every((word) => text.split(/\s/).some((term) => term.includes(word))) &&
      facets.every((group) => group.some((facet) => own.includes(facet))),
  );
  const rank = (product: IndexedProduct) => (words.length === 0 ? 0 : plainRank(rule, product.text, words));
  const compare: Record<OrderBy, (a: IndexedProduct, b: IndexedProduct) => number> = {
    new: (a, b) => rank(a) - rank(b) || b.popularity - a.popularity || a.id - b.id,
    low: (a, b) => a.pricePaise - b.pricePaise || a.id - b.id,
    high: (a, b) => b.pricePaise - a.pricePaise || b.id - a.id,
  };
  const sorted = [...found].sort(compare[orderBy]);
  return { ids: sorted.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}

const term = fc.constantFrom('a', 'ab', 'abc', 'bc', 'b12', '500', 'mg', 'abcd', 'रक्त', 'cd', 'c', 'tablet');
const line = fc.array(term, { maxLength: 4 }).map((terms) => terms.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const facet = fc.constantFrom('type:x', 'type:y', 'category:1', 'category:2', 'category:3');
const product: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  text,
  popularity: fc.integer({ min: -2, max: 3 }),
  pricePaise: fc.integer({ min: 1, max: 4 }),
  facets: fc.uniqueArray(facet, { maxLength: 3 }),
});
const change: fc.Arbitrary<IndexChange> = fc.oneof(
  { weight: 4, arbitrary: product },
  { weight: 1, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 30 }), withdrawn: fc.constant(true as const) }) },
);
const query: fc.Arbitrary<IndexQuery> = fc.record({
  words: fc.array(fc.oneof(term, fc.constantFrom('bl', 'ta', 'क', 'x', '5')), { maxLength: 3 }),
  facets: fc.array(fc.array(fc.oneof(facet, fc.constant('category:9')), { minLength: 1, maxLength: 3 }), {
    maxLength: 2,
  }),
  orderBy: fc.constantFrom<OrderBy>('new', 'low', 'high'),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.integer({ min: 0, max: 12 }),
});

function present(changes: readonly IndexChange[]): IndexedProduct[] {
  const products = new Map<number, IndexedProduct>();
  for (const one of changes) {
    if ('withdrawn' in one) products.delete(one.id);
    else products.set(one.id, one);
  }
  return [...products.values()];
}

describe.each([
  ['medicines', medicineRule],
  ['lab tests', labRule],
])('an index of %s', (_, rule) => {
  it('lists what a plain filter and sort lists, after any changes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { maxLength: 20, selector: ({ id }) => id }),
        fc.array(fc.array(change, { maxLength: 20 }), { maxLength: 3 }),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        (loaded, batches, queries) => {
          const index = new SearchIndex(rule);
          index.load([...loaded].sort((a, b) => a.id - b.id));
          index.finish();
          let products = present(loaded);
          const expectLists = () => {
            expect(index.size).toBe(products.length);
            for (const one of queries) expect(index.find(one)).toEqual(plainFind(rule, products, one));
          };
          for (const batch of batches) {
            index.stage(batch.slice(0, 5));
            index.stage(batch.slice(5));
            // Nothing of it is in a list, until all of it is.
            expectLists();
            index.commit();
            products = present([...products, ...batch]);
          }
          expectLists();
        },
      ),
      { numRuns: 400 },
    );
  });

  it('counts facets, and what products have in common, of what is offered only', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.uniqueArray(facet), (changes, about) => {
        const index = new SearchIndex(rule);
        for (const one of changes) index.apply([one]);
        const products = present(changes);
        for (const one of about) {
          expect(index.count(one)).toBe(products.filter(({ facets }) => facets.includes(one)).length);
        }
        const within = products.filter(({ facets }) => facets.includes('type:x'));
        const common = within.map(({ id, facets }): [number, number] => [
          id,
          about.filter((one) => facets.includes(one)).length,
        ]);
        expect(index.countCommon(about, 'type:x')).toEqual(new Map(common.filter(([, count]) => count > 0)));
        for (const { id, facets } of products) expect(index.facetsOf(id)).toEqual(facets);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the terms of an index', () => {
  const dolo = { popularity: 0, pricePaise: 1, facets: [] };
  const index = new SearchIndex(medicineRule);
  index.apply([
    { id: 1, text: 'dolo 650\nparacetamol\nmicro', ...dolo },
    { id: 2, text: 'paracetamol\nparacetamol\nmicro', ...dolo },
    { id: 3, text: 'zincovit', ...dolo },
  ]);
  index.apply([{ id: 3, withdrawn: true }]);

  it('occur inside of words too, and only in what is offered', () => {
    expect(['paracet', 'cetamol', '65', 'zincovit', 'xyz'].map((word) => index.terms.occurs(word))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are similar by their letters, with how often each occurs', () => {
    expect(index.terms.similarTo('paracetmol', 1)).toEqual([{ term: 'paracetamol', uses: 3 }]);
    expect(index.terms.similarTo('zincovit', 9)).toEqual([]);
  });

  it('are not kept from a correction by similar ones that are no longer offered', () => {
    const changed = new SearchIndex(medicineRule);
    changed.apply([
      { id: 1, text: 'paracetamol', ...dolo },
      { id: 2, text: 'paracetmol', ...dolo },
    ]);
    expect(changed.terms.similarTo('paracetmol', 1)).toEqual([{ term: 'paracetmol', uses: 1 }]);
    changed.apply([{ id: 2, withdrawn: true }]);
    expect(changed.terms.similarTo('paracetmol', 1)).toEqual([{ term: 'paracetamol', uses: 1 }]);
  });

  it('still match when many were added later', () => {
    const many = new SearchIndex(medicineRule);
    many.apply(
      Array.from({ length: 2000 }, (_, n) => ({ id: n + 1, text: `name${'abcdefghij'[n % 10] ?? ''}${n}`, ...dolo })),
    );
    const query = { facets: [], orderBy: 'low', limit: 5, offset: 0 } as const;
    expect(many.find({ ...query, words: ['named13'] })).toEqual({ ids: [14, 134, 1304, 1314, 1324], total: 12 });
    many.apply([{ id: 5000, text: 'named13x', ...dolo }]);
    expect(many.find({ ...query, words: ['d13x'] })).toEqual({ ids: [5000], total: 1 });
  });
});
