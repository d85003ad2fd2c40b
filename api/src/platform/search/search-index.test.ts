import type { OrderBy } from '@storefront/shared-contracts';
import fc from 'fast-check';
import { matchPosition } from './match-position';
import { SearchIndex, type IndexedProduct, type IndexQuery, type RankRule } from './search-index';

const medicineRule: RankRule = {
  positions: [matchPosition.wholeName, matchPosition.nameBegins, matchPosition.lineBegins, matchPosition.anywhere],
  headLines: 1,
};
const labRule: RankRule = {
  positions: [matchPosition.wholeName, matchPosition.nameBegins, matchPosition.inName, matchPosition.wordsInHead],
  headLines: 2,
};

/** The rank of a text, computed by plain comparison. */
function plainRank(rule: RankRule, text: string, words: readonly string[]): number {
  const phrase = words.join(' ');
  const lines = text.split('\n');
  const [name = ''] = lines;
  const head = lines.slice(0, rule.headLines).flatMap((line) => line.split(' '));
  const matches: Record<number, boolean> = {
    [matchPosition.wholeName]: name === phrase,
    [matchPosition.nameBegins]: name.startsWith(phrase),
    [matchPosition.inName]: ` ${name}`.includes(` ${phrase}`),
    [matchPosition.lineBegins]: lines.some((line) => line.startsWith(phrase)),
    [matchPosition.anywhere]: lines.some((line) => ` ${line}`.includes(` ${phrase}`)),
    [matchPosition.wordsInHead]: words.every((word) => head.some((term) => term.startsWith(word))),
  };
  const rank = rule.positions.findIndex((position) => matches[position]);
  return rank < 0 ? rule.positions.length : rank;
}

/** The same list, computed by a plain filter and sort. */
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
const products = fc
  .uniqueArray(product, { maxLength: 25, selector: ({ id }) => id })
  .map((some) => some.toSorted((a, b) => a.id - b.id));
const query: fc.Arbitrary<IndexQuery> = fc.record({
  words: fc.array(fc.oneof(term, fc.constantFrom('bl', 'ta', 'क', 'x', '5')), { maxLength: 3 }),
  facets: fc.array(fc.array(fc.oneof(facet, fc.constant('category:9')), { minLength: 1, maxLength: 3 }), {
    maxLength: 2,
  }),
  orderBy: fc.constantFrom<OrderBy>('new', 'low', 'high'),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.integer({ min: 0, max: 12 }),
});

async function* inSlices(all: readonly IndexedProduct[]): AsyncGenerator<readonly IndexedProduct[]> {
  for (let first = 0; first < all.length; first += 10) yield all.slice(first, first + 10);
}

const build = (rule: RankRule, all: readonly IndexedProduct[]) => SearchIndex.build(rule, inSlices(all));

describe.each([
  ['medicines', medicineRule],
  ['lab tests', labRule],
])('an index of %s', (_, rule) => {
  it('lists what a plain filter and sort lists', async () => {
    await fc.assert(
      fc.asyncProperty(products, fc.array(query, { minLength: 1, maxLength: 8 }), async (all, queries) => {
        const index = await build(rule, all);
        expect(index.size).toBe(all.length);
        for (const one of queries) expect(index.find(one)).toEqual(plainFind(rule, all, one));
      }),
      { numRuns: 150 },
    );
  });

  it('counts facets, and what products have in common', async () => {
    await fc.assert(
      fc.asyncProperty(products, fc.uniqueArray(facet), async (all, about) => {
        const index = await build(rule, all);
        for (const one of about) {
          expect(index.count(one)).toBe(all.filter(({ facets }) => facets.includes(one)).length);
        }
        const within = all.filter(({ facets }) => facets.includes('type:x'));
        const common = within.map(({ id, facets }): [number, number] => [
          id,
          about.filter((one) => facets.includes(one)).length,
        ]);
        expect(index.countCommon(about, 'type:x')).toEqual(new Map(common.filter(([, count]) => count > 0)));
        for (const { id, facets } of all) expect(index.facetsOf(id)).toEqual(facets);
        expect(index.facetsOf(99)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('sorts the ids of a selection, and leaves out those that it does not have', async () => {
    await fc.assert(
      fc.asyncProperty(
        products,
        fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
        fc.constantFrom<OrderBy>('new', 'low', 'high'),
        async (all, ids, orderBy) => {
          const listed = { words: [], facets: [], orderBy, limit: 99, offset: 0 };
          const selected = all.filter(({ id }) => ids.includes(id));
          const index = await build(rule, all);
          expect(index.sort(ids, orderBy)).toEqual(plainFind(rule, selected, listed).ids);
        },
      ),
      { numRuns: 50 },
    );
  });
});

const plain = { popularity: 0, pricePaise: 1, facets: [] };

describe('the terms of an index', () => {
  const built = build(medicineRule, [
    { id: 1, text: 'dolo 650\nparacetamol\nmicro', ...plain },
    { id: 2, text: 'paracetamol\nparacetamol\nmicro', ...plain },
  ]);

  it('occur inside of words too', async () => {
    const { terms } = await built;
    const words = ['paracet', 'cetamol', '65', 'xyz'];
    expect(words.map((word) => terms.occurs(word))).toEqual([true, true, true, false]);
  });

  it('are similar by their letters, with how often each occurs', async () => {
    const { terms } = await built;
    expect(terms.within('paracetmol', 1)).toEqual([{ term: 'paracetamol', distance: 1, uses: 3, isMedicine: false }]);
    expect(terms.within('zincovit', 2)).toEqual([]);
  });

  it('are found where two of them are joined', async () => {
    const index = await build(medicineRule, [
      { id: 1, text: 'ab', ...plain },
      { id: 2, text: 'ba', ...plain },
    ]);
    expect(index.find({ words: ['bb'], facets: [], orderBy: 'new', limit: 9, offset: 0 }).total).toBe(0);
  });
});

it('sorts more products than one run of the sort has', async () => {
  const all = Array.from({ length: 20_000 }, (_, n) => ({
    id: n + 1,
    text: `name${n % 50}`,
    popularity: ((n * 7919) % 1000) - 500,
    pricePaise: (n * 104_729) % 5000,
    facets: [],
  }));
  const index = await build(medicineRule, all);
  for (const orderBy of ['new', 'low', 'high'] as const) {
    for (const words of [[], ['name7']]) {
      const one = { words, facets: [], orderBy, limit: 20_000, offset: 0 };
      expect(index.find(one)).toEqual(plainFind(medicineRule, all, one));
    }
  }
});
