import type { OrderBy } from '@storefront/shared-contracts';
import type { KnownTerms } from './correction';
import { GrowableList } from './growable-list';
import { InvertedLists } from './inverted-lists';
import { PlaceOrder } from './place-order';
import { placement, placementsOf, writePlacementsOfTerms, type Phrase, type Placement } from './placement';
import { Sequences } from './sequences';
import { steps } from './steps';
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

/** Some ms of work in each step of `finishing`. */
const placesOfStep = 50_000;

/** What a search needs of a product: a word, or a group of facets. Places of any of the keys meet it. */
interface Condition {
  readonly lists: InvertedLists;
  readonly keys: readonly number[];
}

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
  /** How often each term occurs in what is offered. */
  private readonly termUses = new GrowableList(256);
  private readonly placeOf = new Map<number, number>();
  /** The place of each product that `commit` will offer; undefined of one that is withdrawn. */
  private readonly staged = new Map<number, number | undefined>();
  /** Places that were there when `finish` was called. */
  private loadedPlaces = 0;
  /** What is offered, the most popular first, and the cheapest first. */
  private readonly byPopularity = new PlaceOrder(
    (a, b) => this.popularities.at(b) - this.popularities.at(a) || this.ids.at(a) - this.ids.at(b),
  );
  private readonly byPrice = new PlaceOrder(
    (a, b) => this.prices.at(a) - this.prices.at(b) || this.ids.at(a) - this.ids.at(b),
  );
  /** Of a search: how many of the conditions each place meets. Kept between searches. */
  private met = new Uint8Array(0);

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
    for (const product of products) this.offer(product.id, this.add(product));
  }

  /** Makes loaded products searchable. Some 100 ms for 250,000 products. */
  finish(): void {
    for (const _ of this.finishing());
  }

  /** `finish` in steps, between which others can work; the index is searchable after the last. */
  *finishing(): Generator<void> {
    const placements = new Uint8Array(this.texts.values.length);
    for (const step of steps(this.places, placesOfStep)) {
      writePlacementsOfTerms(placements, this.texts, step, this.rule.headLines);
      yield;
    }
    yield* this.termPlaces.building(this.texts, this.vocabulary.size, placements);
    this.loadedPlaces = this.places;
    yield* this.facetPlaces.building(this.facets, this.facetNames.length);
    this.byPopularity.reset(
      this.sortedPlaces((place) => -this.popularities.at(place)),
      this.places,
    );
    yield;
    this.byPrice.reset(
      this.sortedPlaces((place) => this.prices.at(place)),
      this.places,
    );
    yield;
    this.vocabulary.join();
  }

  /** Takes changes over; of several for one id the last counts. */
  apply(changes: readonly IndexChange[]): void {
    this.stage(changes);
    this.commit();
  }

  /** Prepares changes, which no list shows before `commit`. */
  stage(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change]));
    for (const change of latest.values()) {
      if ('withdrawn' in change) {
        this.staged.set(change.id, undefined);
        continue;
      }
      const place = this.add(change);
      this.staged.set(change.id, place);
      for (const term of this.texts.of(place)) if (term !== lineEnd) this.termPlaces.add(term, place);
      for (const facet of this.facets.of(place)) this.facetPlaces.add(facet, place);
    }
  }

  /** Shows all that was staged, at once. */
  commit(): void {
    for (const _ of this.committing());
  }

  /** `commit` in steps, between which others can search, and nothing may be staged. All is shown after the last. */
  *committing(): Generator<void> {
    const staged = [...this.staged].map(([id, place]) => ({ id, place, before: this.placeOf.get(id) }));
    const former = staged.flatMap(({ before }) => before ?? []);
    const added = staged.flatMap(({ place }) => place ?? []);
    const showByPopularity = yield* this.byPopularity.changing(former, added, this.places);
    const showByPrice = yield* this.byPrice.changing(former, added, this.places);
    for (const { id, place, before } of staged) {
      if (before !== undefined) this.withdraw(id, before);
      if (place !== undefined) this.offer(id, place);
    }
    this.staged.clear();
    showByPopularity();
    showByPrice();
  }

  find(query: IndexQuery): IndexPage {
    const words = [...new Set(query.words)].slice(0, mostWords);
    const order = query.orderBy === 'new' ? this.byPopularity : this.byPrice;
    const reversed = query.orderBy === 'high';
    if (words.length === 0 && query.facets.length === 0) return this.page(order.places, reversed, query);
    const matches = new Map(words.map((word) => [word, this.vocabulary.matching(word)]));
    const found = this.meeting(order, [
      ...query.facets.map((group) => ({
        lists: this.facetPlaces,
        keys: group.map((facet) => this.facetNumbers.get(facet) ?? -1),
      })),
      ...[...matches.values()].map(({ containing }) => ({ lists: this.termPlaces, keys: containing })),
    ]);
    if (query.orderBy !== 'new' || words.length === 0) return this.page(found, reversed, query);
    const phrase = query.words.slice(0, mostRankedWords);
    return { ids: this.idsOf(this.ranked(found, this.placements(phrase, matches), query)), total: found.length };
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
      this.facetPlaces.visit(this.facetNumbers.get(facet) ?? -1, (place) => {
        if (isWithin[place] !== 1 || !this.byPopularity.has(place)) return;
        const id = this.ids.at(place);
        common.set(id, (common.get(id) ?? 0) + 1);
      });
    }
    return common;
  }

  /** The ids that are on offer, sorted as a list of them is. */
  sort(ids: readonly number[], orderBy: OrderBy): number[] {
    const order = orderBy === 'new' ? this.byPopularity : this.byPrice;
    order.beginSelection();
    for (const id of ids) order.select(this.placeOf.get(id) ?? -1);
    const sorted = this.idsOf(order.takeSelection());
    return orderBy === 'high' ? sorted.reverse() : sorted;
  }

  /** The terms of what is offered, for corrections. */
  readonly terms: KnownTerms = {
    occurs: (text) => this.vocabulary.matching(text).containing.some((term) => this.isUsed(term)),
    similarTo: (term, count) =>
      this.vocabulary
        .similarTo(term, count, (similar) => this.isUsed(similar))
        .map((similar) => ({ term: this.vocabulary.termOf(similar), uses: this.termUses.at(similar) })),
  };

  private isUsed(term: number): boolean {
    return this.termUses.at(term) > 0;
  }

  private add(product: IndexedProduct): number {
    const place = this.ids.length;
    if (place >= mostPlaces) throw new Error(`The index holds at most ${String(mostPlaces)} products.`);
    this.ids.push(product.id);
    this.popularities.push(product.popularity);
    this.prices.push(product.pricePaise);
    this.texts.begin();
    for (const line of product.text.split('\n')) {
      for (const term of line.split(' ')) if (term !== '') this.texts.push(this.termNumber(term));
      this.texts.push(lineEnd);
    }
    this.facets.begin();
    for (const facet of product.facets) this.facets.push(this.facetNumber(facet));
    return place;
  }

  /** The product of a place is offered; whoever calls it enters the place into the orders. */
  private offer(id: number, place: number): void {
    this.placeOf.set(id, place);
    this.countContents(place, 1);
  }

  private withdraw(id: number, place: number): void {
    this.placeOf.delete(id);
    this.countContents(place, -1);
  }

  private countContents(place: number, amount: number): void {
    for (const term of this.texts.of(place)) if (term !== lineEnd) this.termUses.addAt(term, amount);
    for (const facet of this.facets.of(place)) this.facetCounts[facet] = (this.facetCounts[facet] ?? 0) + amount;
  }

  private termNumber(term: string): number {
    const number = this.vocabulary.add(term);
    if (number === this.termUses.length) this.termUses.push(0);
    return number;
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
    const sorted = new Int32Array(keys.length);
    for (let at = 0; at < keys.length; at += 1) {
      sorted[at] = (((keys[at] ?? 0) % mostPlaces) + mostPlaces) % mostPlaces;
    }
    return sorted;
  }

  /** One mark for each place, all 0; valid until the next call. */
  private clearedMarks(): Uint8Array {
    if (this.met.length < this.places) this.met = new Uint8Array(this.places + (this.places >> 2));
    return this.met.fill(0, 0, this.places);
  }

  /** The places of an order that meet every condition. */
  private meeting(order: PlaceOrder, conditions: readonly Condition[]): Int32Array {
    if (conditions.some(({ keys }) => keys.length === 0)) return new Int32Array(0);
    const met = this.clearedMarks();
    const last = conditions.length - 1;
    order.beginSelection();
    conditions.forEach(({ lists, keys }, before) => {
      for (const key of keys) {
        if (before < last) lists.raise(key, met, before);
        else lists.select(key, met, before, order);
      }
    });
    return order.takeSelection();
  }

  /** The slice of the places by rank, those of one rank in the same order as before. */
  private ranked(
    found: Int32Array,
    placementsAt: (place: number) => number,
    { offset, limit }: Pick<IndexQuery, 'offset' | 'limit'>,
  ): Int32Array {
    const slice = new Int32Array(Math.max(0, Math.min(limit, found.length - offset)));
    if (slice.length === 0) return slice;
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
    for (let at = 0, missing = slice.length; missing > 0; at += 1) {
      const rank = ranks[at] ?? 0;
      const position = (next[rank] ?? 0) - offset;
      next[rank] = position + offset + 1;
      if (position < 0 || position >= slice.length) continue;
      slice[position] = found[at] ?? 0;
      missing -= 1;
    }
    return slice;
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

  private page(places: Int32Array, reversed: boolean, { offset, limit }: IndexQuery): IndexPage {
    const slice = reversed
      ? places.slice(Math.max(0, places.length - offset - limit), Math.max(0, places.length - offset)).reverse()
      : places.subarray(offset, offset + limit);
    return { ids: this.idsOf(slice), total: places.length };
  }

  private idsOf(places: Int32Array): number[] {
    return Array.from(places, (place) => this.ids.at(place));
  }
}
