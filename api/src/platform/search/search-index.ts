import type { OrderBy } from '@storefront/shared-contracts';
import type { KnownTerms } from './correction';
import { GrowableList } from './growable-list';
import { InvertedLists } from './inverted-lists';
import { placement, placementsOf, placementsOfTerms, type Phrase, type Placement } from './placement';
import { Sequences } from './sequences';
import { Vocabulary, type TermMatches } from './vocabulary';

/** What lists need to know of a product. */
export interface IndexedProduct {
  readonly id: number;
  /** Lines of terms, see `joinTerms`; the first is the name. */
  readonly text: string;
  /** The higher, the earlier in an unsorted list. */
  readonly popularity: number;
  readonly pricePaise: number;
  /** What lists are narrowed by, such as `type:ayurvedic`. */
  readonly facets: readonly string[];
}

/** A product as it is now, or the id of one that is no longer offered. */
export type IndexChange = IndexedProduct | { readonly id: number; readonly withdrawn: true };

/** One slice of a list. */
export interface IndexQuery {
  /** Those of `parseSearchTerms()`; each must occur in a product's text, inside a term too. */
  readonly words: readonly string[];
  /** Of each group a product must have at least one facet. */
  readonly facets: readonly (readonly string[])[];
  /** `new`: by how well the words match, then by popularity. Equal products are sorted by id. */
  readonly orderBy: OrderBy;
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a slice, and the length of the whole list. */
export interface IndexPage {
  ids: number[];
  total: number;
}

/** A page of a list that is not empty. */
export const foundIn = (page: IndexPage): IndexPage | undefined => (page.total === 0 ? undefined : page);

/** How matches of words are ranked. */
export interface RankRule {
  /** The first placement that a match has is its rank. */
  readonly placements: readonly Placement[];
  /** Lines that count as the head of a text. */
  readonly headLines: number;
}

/** Ends a line in the sequence of a product's terms. */
const lineEnd = -1;

/** The number of a term that no text contains; `lineEnd` is another. */
const noTerm = -2;

/** Words of a search that must occur, and those of them that decide about its rank: more than anybody types. */
const mostWords = 200;
const mostRankedWords = 8;

/** Places are counted in 21 bits of a sort key. */
const mostPlaces = 2 ** 21;

/**
 * Products in memory, for lists of any kind: which products have these words and facets, in which order, and how many.
 * Terms and facets have lists of the places that contain them; a place is the number of one version of a product. A changed
 * product gets a new place, and its former place is in no order any more. See docs/decisions/0038.
 */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly texts = new Sequences();
  private readonly termPlaces = new InvertedLists();
  private readonly facetNumbers = new Map<string, number>();
  private readonly facetNames: string[] = [];
  private readonly facets = new Sequences();
  private readonly facetPlaces = new InvertedLists();
  private readonly facetCounts: number[] = [];
  private readonly ids = new GrowableList(256);
  private readonly popularities = new GrowableList(256);
  private readonly prices = new GrowableList(256);
  private readonly placeOf = new Map<number, number>();
  /** Places that were there when `finish` was called. */
  private loadedPlaces = 0;
  /** The places of what is offered, the most popular first, and the cheapest first. */
  private byPopularity = new Int32Array(0);
  private byPrice = new Int32Array(0);
  /** Of a search: how many of the conditions each place meets, and the places that meet all. Kept between searches. */
  private met = new Uint8Array(0);
  private found = new Int32Array(0);

  constructor(private readonly rule: RankRule) {}

  /** Products that are offered. */
  get size(): number {
    return this.placeOf.size;
  }

  /** Places in use, former ones included. */
  get places(): number {
    return this.ids.length;
  }

  /** Adds products to an index that was never searched, in rising order of their ids. Call `finish` after the last. */
  load(products: readonly IndexedProduct[]): void {
    for (const product of products) this.add(product);
  }

  /** Makes loaded products searchable. Some 100 ms for 250,000 products. */
  finish(): void {
    this.termPlaces.build(this.texts, this.vocabulary.size, placementsOfTerms(this.texts, this.rule.headLines));
    this.loadedPlaces = this.places;
    this.facetPlaces.build(this.facets, this.facetNames.length);
    this.byPopularity = this.sortedPlaces((place) => -this.popularities.at(place));
    this.byPrice = this.sortedPlaces((place) => this.prices.at(place));
    this.vocabulary.join();
  }

  /** Takes changes over; of several for one id the last counts. */
  apply(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change]));
    const former = new Set<number>();
    const added: number[] = [];
    for (const change of latest.values()) {
      const before = this.placeOf.get(change.id);
      if (before !== undefined) {
        former.add(before);
        this.placeOf.delete(change.id);
        for (const facet of this.facets.of(before)) this.facetCounts[facet] = (this.facetCounts[facet] ?? 0) - 1;
      }
      if ('withdrawn' in change) continue;
      const place = this.add(change);
      added.push(place);
      for (const term of this.texts.of(place)) if (term !== lineEnd) this.termPlaces.add(term, place);
      for (const facet of this.facets.of(place)) this.facetPlaces.add(facet, place);
    }
    const { ids, popularities, prices } = this;
    this.byPopularity = merge(
      this.byPopularity,
      former,
      added,
      (a, b) => popularities.at(b) - popularities.at(a) || ids.at(a) - ids.at(b),
    );
    this.byPrice = merge(this.byPrice, former, added, (a, b) => prices.at(a) - prices.at(b) || ids.at(a) - ids.at(b));
  }

  find(query: IndexQuery): IndexPage {
    const words = [...new Set(query.words)].slice(0, mostWords);
    const order = query.orderBy === 'new' ? this.byPopularity : this.byPrice;
    const reversed = query.orderBy === 'high';
    if (words.length === 0 && query.facets.length === 0) return this.page(order, order.length, reversed, query);
    const matches = new Map(words.map((word) => [word, this.vocabulary.matching(word)]));
    const found = this.meeting(order, [
      ...query.facets.map((group) => (marks: Uint8Array, before: number) => {
        for (const facet of group) this.facetPlaces.raise(this.facetNumbers.get(facet) ?? -1, marks, before);
      }),
      ...[...matches.values()].map(({ containing }) => (marks: Uint8Array, before: number) => {
        for (const term of containing) this.termPlaces.raise(term, marks, before);
      }),
    ]);
    const isRanked = query.orderBy === 'new' && words.length > 0 && query.offset < found.length;
    const phrase = query.words.slice(0, mostRankedWords);
    return this.page(
      isRanked ? this.ranked(found, this.placements(phrase, matches)) : found,
      found.length,
      reversed,
      query,
    );
  }

  /** How many products on offer have a facet. */
  count(facet: string): number {
    return this.facetCounts[this.facetNumbers.get(facet) ?? -1] ?? 0;
  }

  /** The facets of a product; undefined where it is not offered. */
  facetsOf(id: number): string[] | undefined {
    const place = this.placeOf.get(id);
    return place === undefined ? undefined : [...this.facets.of(place)].map((facet) => this.facetNames[facet] ?? '');
  }

  /** For each product that has the facet `within`: how many of `facets` it has. Those that have none are left out. */
  countCommon(facets: readonly string[], within: string): Map<number, number> {
    const isWithin = this.clearedMarks();
    this.facetPlaces.raise(this.facetNumbers.get(within) ?? -1, isWithin, 0);
    const common = new Map<number, number>();
    for (const facet of facets) {
      for (const place of this.facetPlaces.placesOf(this.facetNumbers.get(facet) ?? -1)) {
        if (isWithin[place] !== 1 || !this.isOffered(place)) continue;
        const id = this.ids.at(place);
        common.set(id, (common.get(id) ?? 0) + 1);
      }
    }
    return common;
  }

  /** The ids that are on offer, sorted as a list of them is. */
  sort(ids: readonly number[], orderBy: OrderBy): number[] {
    const wanted = this.clearedMarks();
    for (const id of ids) {
      const place = this.placeOf.get(id);
      if (place !== undefined) wanted[place] = 1;
    }
    const order = orderBy === 'new' ? this.byPopularity : this.byPrice;
    const sorted = [...order.filter((place) => wanted[place] === 1)].map((place) => this.ids.at(place));
    return orderBy === 'high' ? sorted.reverse() : sorted;
  }

  /** The terms of what is offered, for corrections. */
  readonly terms: KnownTerms = {
    occurs: (text) =>
      this.vocabulary
        .matching(text)
        .containing.some((term) => this.termPlaces.placesOf(term).some((place) => this.isOffered(place))),
    similarTo: (term, count) =>
      this.vocabulary
        .similarTo(term, count)
        .map((similar) => ({ term: this.vocabulary.termOf(similar), uses: this.usesOf(similar) }))
        .filter(({ uses }) => uses > 0),
  };

  private add(product: IndexedProduct): number {
    const place = this.ids.length;
    if (place >= mostPlaces) throw new Error(`The index holds at most ${String(mostPlaces)} products.`);
    this.ids.push(product.id);
    this.popularities.push(product.popularity);
    this.prices.push(product.pricePaise);
    this.placeOf.set(product.id, place);
    this.texts.begin();
    for (const line of product.text.split('\n')) {
      for (const term of line.split(' ')) if (term !== '') this.texts.push(this.vocabulary.add(term));
      this.texts.push(lineEnd);
    }
    this.facets.begin();
    for (const facet of product.facets) {
      const number = this.facetNumber(facet);
      this.facets.push(number);
      this.facetCounts[number] = (this.facetCounts[number] ?? 0) + 1;
    }
    return place;
  }

  private facetNumber(facet: string): number {
    const known = this.facetNumbers.get(facet);
    if (known !== undefined) return known;
    const number = this.facetNames.push(facet) - 1;
    this.facetNumbers.set(facet, number);
    return number;
  }

  /** All places by a 32-bit number, equal ones in the order of the places. Numbers are sorted without a function: ten times as fast. */
  private sortedPlaces(numberOf: (place: number) => number): Int32Array<ArrayBuffer> {
    const keys = new Float64Array(this.places);
    for (let place = 0; place < keys.length; place += 1) keys[place] = numberOf(place) * mostPlaces + place;
    keys.sort();
    return Int32Array.from(keys, (key) => ((key % mostPlaces) + mostPlaces) % mostPlaces);
  }

  private isOffered(place: number): boolean {
    return this.placeOf.get(this.ids.at(place)) === place;
  }

  /** How often a term occurs in what is offered. */
  private usesOf(term: number): number {
    let uses = 0;
    for (const place of this.termPlaces.placesOf(term)) if (this.isOffered(place)) uses += 1;
    return uses;
  }

  /** One mark for each place, all 0; valid until the next call. */
  private clearedMarks(): Uint8Array {
    if (this.met.length < this.places) this.met = new Uint8Array(this.places + (this.places >> 2));
    return this.met.fill(0, 0, this.places);
  }

  /** The places of an order that meet every condition; each condition raises the marks of the places that meet it. */
  private meeting(order: Int32Array, conditions: readonly ((marks: Uint8Array, before: number) => void)[]): Int32Array {
    const met = this.clearedMarks();
    conditions.forEach((raise, before) => {
      raise(met, before);
    });
    if (this.found.length < order.length) this.found = new Int32Array(order.length + (order.length >> 2));
    const { found } = this;
    let count = 0;
    for (let at = 0; at < order.length; at += 1) {
      const place = order[at] ?? 0;
      if (met[place] === conditions.length) {
        found[count] = place;
        count += 1;
      }
    }
    return found.subarray(0, count);
  }

  /** The same places by rank, those of one rank in the same order as before. */
  private ranked(found: Int32Array, placementsAt: (place: number) => number): Int32Array {
    const { placements } = this.rule;
    // The rank of each combination of placements.
    const rankOf = Uint8Array.from({ length: 64 }, (_, mask) => {
      const first = placements.findIndex((placed) => (mask & placed) !== 0);
      return first < 0 ? placements.length : first;
    });
    const ranks = new Uint8Array(found.length);
    const counts = new Int32Array(placements.length + 1);
    for (let at = 0; at < found.length; at += 1) {
      const rank = rankOf[placementsAt(found[at] ?? 0)] ?? 0;
      ranks[at] = rank;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    const next = counts.map((_, rank) => counts.subarray(0, rank).reduce((sum, count) => sum + count, 0));
    const sorted = new Int32Array(found.length);
    for (let at = 0; at < found.length; at += 1) {
      const rank = ranks[at] ?? 0;
      const position = next[rank] ?? 0;
      sorted[position] = found[at] ?? 0;
      next[rank] = position + 1;
    }
    return sorted;
  }

  /** The placements of a phrase by place. Those of a single word are known of each term; more words are compared with the texts. */
  private placements(words: readonly string[], matches: ReadonlyMap<string, TermMatches>): (place: number) => number {
    const phrase = this.phraseOf(words, matches);
    const [word = '', ...others] = words;
    const text = this.texts.values.all;
    const compare = (place: number) =>
      placementsOf(text, this.texts.startOf(place), this.texts.endOf(place), phrase, this.rule.headLines);
    if (others.length > 0) return compare;
    const bits = this.clearedMarks();
    const whole = this.vocabulary.numberOf(word);
    for (const term of matches.get(word)?.beginning ?? []) {
      this.termPlaces.collect(term, bits, term === whole ? ~0 : ~placement.wholeName);
    }
    return (place) => (place < this.loadedPlaces ? (bits[place] ?? 0) : compare(place));
  }

  private phraseOf(words: readonly string[], matches: ReadonlyMap<string, TermMatches>): Phrase {
    const begins = new Uint8Array(this.vocabulary.size);
    words.forEach((word, bit) => {
      for (const term of matches.get(word)?.beginning ?? []) begins[term] = (begins[term] ?? 0) | (1 << bit);
    });
    return { terms: words.map((word) => this.vocabulary.numberOf(word) ?? noTerm), begins };
  }

  private page(places: Int32Array, total: number, reversed: boolean, { offset, limit }: IndexQuery): IndexPage {
    const slice = reversed
      ? places.slice(Math.max(0, places.length - offset - limit), Math.max(0, places.length - offset)).reverse()
      : places.slice(offset, offset + limit);
    return { ids: [...slice].map((place) => this.ids.at(place)), total };
  }
}

/** A sorted order without the places of `former` and with those that were added. */
function merge(
  order: Int32Array,
  former: ReadonlySet<number>,
  added: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array<ArrayBuffer> {
  const kept = former.size === 0 ? order : order.filter((place) => !former.has(place));
  const sorted = [...added].sort(compare);
  const merged = new Int32Array(kept.length + sorted.length);
  let [fromKept, fromAdded] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const [one, other] = [kept[fromKept], sorted[fromAdded]];
    if (other === undefined || (one !== undefined && compare(one, other) < 0)) {
      merged[at] = one ?? 0;
      fromKept += 1;
    } else {
      merged[at] = other;
      fromAdded += 1;
    }
  }
  return merged;
}
