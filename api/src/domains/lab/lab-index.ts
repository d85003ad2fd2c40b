import type { LabTestType, OrderBy } from '@storefront/shared-contracts';
import { createTextIndex } from '../../platform/search/text-index';

/** What lists need to know of a test or package on offer. Its texts are those of `labSearchTexts()`. */
export interface IndexedTest {
  id: number;
  isPackage: boolean;
  popular: boolean;
  popularity: number;
  pricePaise: number;
  categoryIds: readonly number[];
  organIds: readonly number[];
  headText: string;
  searchText: string;
}

/** Which tests a list shows: of each kind of condition one value has to fit, and every kind has to. Empty ones don't count. */
export interface LabFilter {
  type?: LabTestType;
  categoryIds: readonly number[];
  organIds: readonly number[];
  /** True for packages, false for tests. */
  kinds: readonly boolean[];
  /** Those of `parseSearchTerms()`; all of them have to occur. */
  words: readonly string[];
}

/** One slice of a list and how long the whole list is. */
export interface LabIndexPage {
  ids: number[];
  total: number;
}

/** Everything on offer, in memory: any list of it, any page of the list, and its length. */
export interface LabIndex {
  find: (filter: LabFilter, orderBy: OrderBy, slice: { limit: number; offset: number }) => LabIndexPage;
  /**
   * The packages that have most in common with a test or package, in the order asked for, most in common first by default:
   * first by the tests that they share (`shared`: package id -> how many), then by categories and organs.
   */
  findSimilarPackages: (of: number, shared: ReadonlyMap<number, number>, orderBy: OrderBy, limit: number) => number[];
}

/** Places in the list, in rising order. */
type Positions = Int32Array;

/** Value -> positions of the tests that have it. */
function positionsBy<Value>(tests: readonly IndexedTest[], valuesOf: (test: IndexedTest) => readonly Value[]) {
  const lists = new Map<Value, number[]>();
  tests.forEach((test, place) => {
    for (const value of valuesOf(test)) {
      const list = lists.get(value);
      if (list === undefined) lists.set(value, [place]);
      else list.push(place);
    }
  });
  const places = new Map([...lists].map(([value, list]) => [value, Int32Array.from(list)]));
  return (values: readonly Value[]): Positions[] => values.flatMap((value) => places.get(value) ?? []);
}

const intersect = <Value>(one: readonly Value[], other: readonly Value[]): number =>
  one.filter((value) => other.includes(value)).length;

/** The title, and the whole head; a space precedes each word, so that words are found by their prefix. */
interface SearchHeader {
  title: string;
  whole: string;
}

function toSearchHeader({ headText }: IndexedTest): SearchHeader {
  const end = headText.indexOf('\n');
  return { title: ` ${headText.slice(0, end)}`, whole: ` ${headText.replace(/\n/g, ' ')}` };
}

const ranks = 5;

/** The title that is the words first, then one that begins so, then one that holds them so, then all of them in the head, then the rest. */
function rankOf({ title, whole }: SearchHeader, phrase: string, words: readonly string[]): number {
  const at = title.indexOf(phrase);
  if (at === 0) return title.length === phrase.length ? 0 : 1;
  if (at > 0) return 2;
  return words.every((word) => whole.includes(word)) ? 3 : 4;
}

/** Orders what is on offer for being listed. Equal prices and ranks stand in the order of their ids. */
export function createLabIndex(unordered: readonly IndexedTest[]): LabIndex {
  const tests = [...unordered].sort((one, other) => other.popularity - one.popularity || one.id - other.id);
  const all = Int32Array.from(tests.keys());
  const price = (place: number) => tests[place]?.pricePaise ?? 0;
  const id = (place: number) => tests[place]?.id ?? 0;
  const low = all.slice().sort((one, other) => price(one) - price(other) || id(one) - id(other));
  const orders: Readonly<Record<OrderBy, Positions>> = { new: all, low, high: low.slice().reverse() };
  const placesOf = {
    category: positionsBy(tests, (test) => test.categoryIds),
    organ: positionsBy(tests, (test) => test.organIds),
    kind: positionsBy(tests, (test) => [test.isPackage]),
    type: positionsBy<LabTestType>(tests, (test) => [
      test.isPackage ? 'package' : 'test',
      ...(test.popular ? (['popular'] as const) : []),
    ]),
  };
  const heads = tests.map(toSearchHeader);
  const placeOf = new Map(tests.map((test, place) => [test.id, place]));
  const texts = createTextIndex(tests.map((test) => test.searchText));

  /** Each condition as the places that meet it, in one or several parts. */
  function conditionsOf({ type, categoryIds, organIds, kinds, words }: LabFilter): Positions[][] {
    return [
      ...(type === undefined ? [] : [placesOf.type([type])]),
      ...(categoryIds.length === 0 ? [] : [placesOf.category(categoryIds)]),
      ...(organIds.length === 0 ? [] : [placesOf.organ(organIds)]),
      ...(kinds.length === 0 ? [] : [placesOf.kind(kinds)]),
      ...[...new Set(words)].map((word) => [texts.holding(word)]),
    ];
  }

  function narrowed(filter: LabFilter, orderBy: OrderBy): Positions {
    const conditions = conditionsOf(filter);
    if (conditions.length === 0) return orders[orderBy];
    // How many of the conditions a place has met, one after the other.
    const met = new Uint32Array(tests.length);
    conditions.forEach((parts, before) => {
      for (const part of parts) for (const place of part) if (met[place] === before) met[place] = before + 1;
    });
    return orders[orderBy].filter((place) => met[place] === conditions.length);
  }

  function sortByRelevance(found: Positions, words: readonly string[]): number[] {
    const begun = words.map((word) => ` ${word}`);
    const phrase = begun.join('');
    const byRank = Array.from({ length: ranks }, (): number[] => []);
    for (const place of found) {
      const head = heads[place];
      if (head !== undefined) byRank[rankOf(head, phrase, begun)]?.push(place);
    }
    return byRank.flat();
  }

  return {
    find(filter, orderBy, { limit, offset }) {
      const found = narrowed(filter, orderBy);
      const sorted = orderBy === 'new' && filter.words.length > 0 ? sortByRelevance(found, filter.words) : found;
      return { ids: [...sorted.slice(offset, offset + limit)].map(id), total: found.length };
    },

    findSimilarPackages(of, shared, orderBy, limit) {
      const model = tests[placeOf.get(of) ?? -1];
      if (model === undefined) return [];
      const alike: { place: number; tests: number; about: number }[] = [];
      for (const place of placesOf.kind([true])[0] ?? []) {
        const test = tests[place];
        if (test === undefined || test.id === of) continue;
        const about = intersect(model.categoryIds, test.categoryIds) + intersect(model.organIds, test.organIds);
        const common = shared.get(test.id) ?? 0;
        if (common + about > 0) alike.push({ place, tests: common, about });
      }
      const chosen = alike
        .sort((one, other) => other.tests - one.tests || other.about - one.about || one.place - other.place)
        .slice(0, limit)
        .map(({ place }) => place);
      if (orderBy === 'new') return chosen.map(id);
      return [...orders[orderBy].filter((place) => chosen.includes(place))].map(id);
    },
  };
}
