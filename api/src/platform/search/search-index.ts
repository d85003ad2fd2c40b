import type { OrderBy } from '@storefront/shared-contracts';
import {
  bySound,
  interpretKeyword,
  interpretUse,
  noSearchWords,
  soundsLike,
  type Brand,
  type BrandMatch,
  type Complaint,
  type Interpretation,
  type SearchWords,
  type Tier,
} from './interpret-keyword';
import { correctTerms, type KnownTerms, Vocabulary, type TermMatches } from './vocabulary';
import { matchPosition, matchPositionsOf, writeTermPositions, type MatchPosition, type Phrase } from './match-position';
import { IntList, inSteps, PostingLists, Sequences } from './posting-lists';
import { maxDocuments, SortedDocuments } from './sorted-documents';
import { maxKeywordWords } from './terms';

/** The fields of a product that lists need. */
export interface IndexedProduct {
  readonly id: number;
  /** Lines of terms, see `joinTerms`; the first line is the name. */
  readonly text: string;
  /** Sort key of an unsorted list, highest first. */
  readonly popularity: number;
  readonly pricePaise: number;
  /** Filter values, such as `type:ayurvedic`. */
  readonly facets: readonly string[];
}

/** Query of one slice of a list. */
export interface IndexQuery {
  /** Result of `parseKeyword()`; the text of a product must contain each word, also inside a term. */
  readonly words: readonly string[];
  /** For a word that is still typed: the last word must be the beginning of a term. */
  readonly lastBegins?: boolean;
  /** A product must have at least one facet of each group. */
  readonly facets: readonly (readonly string[])[];
  /** `new`: by rank of the match, then by popularity. Equal products are sorted by id. */
  readonly orderBy: OrderBy;
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a slice, and the length of the whole list. */
interface IndexPage {
  ids: number[];
  total: number;
}

/** The result of a search. */
export interface SearchPage extends IndexPage {
  /** The words that replaced those of the query. */
  corrected?: string;
  /** The searched brand, which is not sold. The products have the same composition. */
  brand?: { readonly name: string; readonly composition: string; readonly match: BrandMatch };
  /** The complaint that the products are used for. */
  complaint?: Complaint;
}

/** How matches are ranked. */
export interface RankRule {
  /** The rank of a match is the index of its first position in this list. */
  readonly positions: readonly MatchPosition[];
  /** Number of lines that form the head of a text. */
  readonly headLines: number;
  /** The facets of products that are medicines, in contrast to cosmetics and devices; for corrections. */
  readonly medicineFacets?: readonly string[];
  /** The facets that begin with this text name salts, which are also found in Indian scripts. */
  readonly saltsFacet?: string;
}

/** Marks the end of a line in a document's sequence. */
const lineEnd = -1;

/** Id of a term that no text contains; different from `lineEnd`. */
const noTerm = -2;

/** Rank of a document that is in no tier. */
const noTier = 255;

/** Products that are enough to say whether a word is one of medicines. */
const sampledProducts = 20;

/** Documents per turn of the event loop while positions are computed. */
const documentsPerStep = 5000;

/** Products per turn of the event loop while they are added. */
const productsPerStep = 250;

/** A condition on products: a word, or a group of facets. A document with any of the keys meets it. */
interface Condition {
  readonly lists: PostingLists;
  readonly keys: readonly number[];
}

/**
 * The columns of the indexed products. A document id (`docId`) is the index of a product in the ascending order of product ids.
 */
class Documents {
  readonly ids = new IntList(256);
  readonly popularities = new IntList(256);
  readonly prices = new IntList(256);
  readonly vocabulary = new Vocabulary();
  /** Term ids, with `lineEnd` after each line. */
  readonly texts = new Sequences();
  readonly facetNames: string[] = [];
  readonly facets = new Sequences();
  private readonly facetNumbers = new Map<string, number>();

  get count(): number {
    return this.ids.length;
  }

  /** @throws Error beyond `maxDocuments` */
  add(product: IndexedProduct): void {
    if (this.count === maxDocuments) throw new Error(`The index holds at most ${String(maxDocuments)} products.`);
    this.ids.push(product.id);
    this.popularities.push(product.popularity);
    this.prices.push(product.pricePaise);
    this.texts.begin();
    for (const line of product.text.split('\n')) {
      for (const term of line.split(' ')) if (term !== '') this.texts.push(this.vocabulary.add(term));
      this.texts.push(lineEnd);
    }
    this.facets.begin();
    for (const facet of product.facets) this.facets.push(this.addFacet(facet));
  }

  /** The id of a facet; -1 if no product has it. */
  facetNumber(facet: string): number {
    return this.facetNumbers.get(facet) ?? -1;
  }

  /** The document id of a product; undefined if the product is not on offer. */
  docIdOf(id: number): number | undefined {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ids.at(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.ids.at(low) === id ? low : undefined;
  }

  private addFacet(facet: string): number {
    const known = this.facetNumbers.get(facet);
    if (known !== undefined) return known;
    const number = this.facetNames.push(facet) - 1;
    this.facetNumbers.set(facet, number);
    return number;
  }
}

/**
 * An in-memory index for all lists of products: filters by words and facets, sorts and counts. Terms and facets have posting
 * lists. An index is immutable; see docs/decisions/0038.
 */
export class SearchIndex {
  /** Number of conditions that each document meets in the present search; reused by all searches. */
  private readonly met: Uint8Array;
  private sounds: ReadonlyMap<string, readonly string[]> | undefined;

  private constructor(
    private readonly rule: RankRule,
    /** The tables by which keywords are interpreted. */
    readonly words: SearchWords,
    private readonly documents: Documents,
    private readonly termPostings: PostingLists,
    private readonly facetPostings: PostingLists,
    /** Most popular first. */
    private readonly byPopularity: SortedDocuments,
    /** Cheapest first. */
    private readonly byPrice: SortedDocuments,
  ) {
    this.met = new Uint8Array(documents.count);
  }

  /**
   * Builds an index in steps of some ms, between which other calls are answered. Rejects if `slices` rejects or contains too
   * many products.
   * @param slices products by ascending id
   */
  static async build(
    rule: RankRule,
    slices: AsyncIterable<readonly IndexedProduct[]>,
    words: SearchWords = noSearchWords,
  ): Promise<SearchIndex> {
    const documents = new Documents();
    for await (const products of slices) {
      for await (const [first, end] of inSteps(products.length, productsPerStep)) {
        for (const product of products.slice(first, end)) documents.add(product);
      }
    }
    const { texts, facets, vocabulary, popularities, prices, count } = documents;
    await vocabulary.join();
    const positions = new Uint8Array(texts.values.length);
    for await (const step of inSteps(count, documentsPerStep)) {
      writeTermPositions(positions, texts, step, rule.headLines);
    }
    return new SearchIndex(
      rule,
      words,
      documents,
      await PostingLists.build(texts, vocabulary.size, positions),
      await PostingLists.build(facets, documents.facetNames.length),
      await SortedDocuments.build(count, (docId) => -popularities.at(docId)),
      await SortedDocuments.build(count, (docId) => prices.at(docId)),
    );
  }

  /** Number of products on offer. */
  get size(): number {
    return this.documents.count;
  }

  /**
   * The products that a keyword means: by names, by the composition of a brand that is not sold, or by a complaint. If there
   * are none, searches with corrected words.
   * @param exact by the words as typed only
   */
  search(query: IndexQuery, exact: boolean): SearchPage {
    if (exact || query.words.length === 0) return this.find(query);
    const page = this.findMeant(this.interpret(query.words), query);
    if (page.total > 0 || page.brand !== undefined) return page;
    const use = interpretUse(query.words, this.words);
    const used = use && this.findMeant(use, query);
    if (used !== undefined && used.total > 0) return used;
    const words = correctTerms(this.terms, query.words);
    if (words === undefined) return page;
    const better = this.findMeant(this.interpret(words), query);
    // A word that is left out may change a complaint: "stop pregnancy".
    const isOtherComplaint = better.complaint !== undefined && words.length < query.words.length;
    const isFound = better.total > 0 || better.brand !== undefined;
    return isFound && !isOtherComplaint ? { ...better, corrected: words.join(' ') } : page;
  }

  /** Number of products that `search` finds for words that name something here; 0 for parts of words. */
  countMeant(words: readonly string[]): number {
    const meant = this.interpret(words);
    if (meant.kind === 'names' && !this.isNamed(meant.words)) return 0;
    return this.findMeant(meant, { words, facets: [], orderBy: 'new', limit: 0, offset: 0 }).total;
  }

  private interpret(words: readonly string[]): Interpretation {
    return interpretKeyword(words, this.words, (named) => this.isNamed(named));
  }

  private findMeant(meant: Interpretation, query: IndexQuery): SearchPage {
    switch (meant.kind) {
      case 'brand':
        return this.findComposition(meant.brand, meant.forms, query);
      case 'complaint': {
        const { complaint, words } = meant;
        return { ...this.findTiers([{ words, facets: [] }, ...complaint.tiers], query), complaint };
      }
      case 'names': {
        const page = this.find({ ...query, words: meant.words });
        const typed = query.words.slice(0, maxKeywordWords).join(' ');
        const searched = meant.words.join(' ');
        return page.total === 0 || searched === typed ? page : { ...page, corrected: searched };
      }
    }
  }

  /** The products of a brand's composition, those of the typed forms first; else those of one of its salts. */
  private findComposition(brand: Brand, forms: readonly string[], query: IndexQuery): SearchPage {
    const { name, composition, tiers, isAnyStrength } = brand;
    const isFound = (tier: Tier) => this.meeting(this.byPopularity, this.facetConditions(tier.facets)).length > 0;
    const ofSalts = isFound(tiers.same) ? 'same' : isFound(tiers.salts) ? 'salts' : undefined;
    const match = ofSalts ?? (tiers.part.some(isFound) ? 'part' : 'none');
    const shown = ofSalts === undefined ? tiers.part : [tiers.same, tiers.salts];
    const ofForm = shown.map(({ facets }) => ({ facets: [...facets, forms.map((form) => `form:${form}`)] }));
    const page = this.findTiers(forms.length === 0 ? shown : [...ofForm, ...shown], query);
    return { ...page, brand: { name, composition, match: match === 'salts' && isAnyStrength ? 'same' : match } };
  }

  /** Whether a product has all words, each as a whole word. */
  private isNamed(words: readonly string[]): boolean {
    return words.length > 0 && this.meeting(this.byPopularity, this.wholeWords(words)).length > 0;
  }

  private wholeWords(words: readonly string[]): Condition[] {
    return words.map((word) => {
      const term = this.documents.vocabulary.numberOf(word);
      return { lists: this.termPostings, keys: term === undefined ? [] : [term] };
    });
  }

  private facetConditions(groups: IndexQuery['facets']): Condition[] {
    return groups.map((group) => ({
      lists: this.facetPostings,
      keys: group.map((facet) => this.documents.facetNumber(facet)),
    }));
  }

  /** All documents; in reverse for `high`. */
  private sortedBy(orderBy: OrderBy): SortedDocuments {
    return orderBy === 'new' ? this.byPopularity : this.byPrice;
  }

  /** A slice of the products of the tiers: those of the first tier, then those of the second one, and so on. */
  private findTiers(tiers: readonly Tier[], query: IndexQuery): IndexPage {
    const sorted = this.sortedBy(query.orderBy);
    const tierOf = new Uint8Array(this.documents.count).fill(noTier);
    for (const [rank, { words = [], facets }] of [...tiers.entries()].reverse()) {
      const conditions = [...this.wholeWords(words), ...this.facetConditions([...facets, ...query.facets])];
      if (conditions.length === 0) continue;
      for (const docId of this.meeting(this.byPopularity, conditions)) tierOf[docId] = rank;
    }
    const found = sorted.docIds.filter((docId) => tierOf[docId] !== noTier);
    if (query.orderBy !== 'new') return this.page(found, query);
    return {
      ids: this.idsOf(this.ranked(found, (docId) => tierOf[docId] ?? 0, tiers.length, query)),
      total: found.length,
    };
  }

  /** A slice of the products that have all words and facets. */
  find(query: IndexQuery): IndexPage {
    const words = query.words.slice(0, maxKeywordWords);
    const sorted = this.sortedBy(query.orderBy);
    if (words.length === 0 && query.facets.length === 0) return this.page(sorted.docIds, query);
    const matches = new Map(words.map((word) => [word, this.documents.vocabulary.matching(word)]));
    const found = this.meeting(sorted, [
      ...this.facetConditions(query.facets),
      ...[...matches].map(([word, { containing, beginning }]) => ({
        lists: this.termPostings,
        keys: query.lastBegins === true && word === words.at(-1) ? beginning : containing,
      })),
    ]);
    if (query.orderBy !== 'new' || words.length === 0) return this.page(found, query);
    const { positions } = this.rule;
    // The rank of each combination of position bits.
    const rankOf = Uint8Array.from({ length: 64 }, (_, mask) => {
      const first = positions.findIndex((position) => (mask & position) !== 0);
      return first < 0 ? positions.length : first;
    });
    const positionsOf = this.matchPositions(words, matches);
    const ranked = this.ranked(found, (docId) => rankOf[positionsOf(docId)] ?? 0, positions.length, query);
    return { ids: this.idsOf(ranked), total: found.length };
  }

  /** Number of products with a facet. */
  count(facet: string): number {
    return this.facetPostings.countOf(this.documents.facetNumber(facet));
  }

  /** The facets of a product; undefined if it is not on offer. */
  facetsOf(id: number): string[] | undefined {
    const { facets, facetNames } = this.documents;
    const docId = this.documents.docIdOf(id);
    return docId === undefined ? undefined : Array.from(facets.of(docId), (facet) => facetNames[facet] ?? '');
  }

  /** For each product with the facet `within`: how many of `facets` it has. Products with none are left out. */
  countCommon(facets: readonly string[], within: string): Map<number, number> {
    const isWithin = this.met.fill(0);
    for (const docId of this.facetPostings.of(this.documents.facetNumber(within))) isWithin[docId] = 1;
    const common = new Map<number, number>();
    for (const facet of facets) {
      for (const docId of this.facetPostings.of(this.documents.facetNumber(facet))) {
        if (isWithin[docId] !== 1) continue;
        const id = this.documents.ids.at(docId);
        common.set(id, (common.get(id) ?? 0) + 1);
      }
    }
    return common;
  }

  /** Those of the ids that are on offer, sorted like a list. */
  sort(ids: readonly number[], orderBy: OrderBy): number[] {
    const documents = this.sortedBy(orderBy);
    for (const docId of ids.flatMap((id) => this.documents.docIdOf(id) ?? [])) documents.select(docId);
    const sorted = this.idsOf(documents.takeSelection());
    return orderBy === 'high' ? sorted.reverse() : sorted;
  }

  /** The terms of all products and of the tables, for corrections. */
  readonly terms: KnownTerms = {
    occurs: (text) =>
      this.words.vocabulary.numberOf(text) !== undefined ||
      this.documents.vocabulary.matching(text).containing.length > 0,
    soundsLike: (term) => soundsLike(term, (this.sounds ??= bySound(this.spokenWords()))),
    within: (term, max) => [
      ...this.documents.vocabulary.within(term, max).map(({ number, distance }) => ({
        term: this.documents.vocabulary.termOf(number),
        distance,
        uses: this.termPostings.countOf(number),
        isMedicine: this.isMedicineTerm(number),
      })),
      ...this.words.vocabulary.within(term, max).map(({ number, distance }) => ({
        term: this.words.vocabulary.termOf(number),
        distance,
        uses: 0,
        isMedicine: true,
      })),
    ],
  };

  /** The words of salts and of the tables. */
  private spokenWords(): Set<string> {
    const { saltsFacet } = this.rule;
    const salts =
      saltsFacet === undefined ? [] : this.documents.facetNames.filter((name) => name.startsWith(saltsFacet));
    const { vocabulary } = this.words;
    return new Set([
      ...salts.flatMap((name) => name.slice(saltsFacet?.length).split(/[ +]/)),
      ...Array.from({ length: vocabulary.size }, (_, number) => vocabulary.termOf(number)),
    ]);
  }

  private isMedicineTerm(term: number): boolean {
    const { facets } = this.documents;
    const ofMedicines = (this.rule.medicineFacets ?? []).map((facet) => this.documents.facetNumber(facet));
    return this.termPostings
      .of(term)
      .subarray(0, sampledProducts)
      .some((docId) => ofMedicines.some((facet) => facets.of(docId).includes(facet)));
  }

  /** The documents that meet every condition, in the order of `sorted`. */
  private meeting(sorted: SortedDocuments, conditions: readonly Condition[]): Int32Array {
    if (conditions.some(({ keys }) => keys.length === 0)) return new Int32Array(0);
    const met = this.met.fill(0);
    const last = conditions.length - 1;
    conditions.forEach(({ lists, keys }, before) => {
      for (const key of keys) {
        const docIds = lists.of(key);
        for (let at = 0; at < docIds.length; at += 1) {
          const docId = docIds[at] ?? 0;
          if (met[docId] !== before) continue;
          if (before < last) met[docId] = before + 1;
          else sorted.select(docId);
        }
      }
    });
    return sorted.takeSelection();
  }

  /** The slice of the documents sorted by rank; documents of one rank keep their order. */
  private ranked(
    found: Int32Array,
    rankOf: (docId: number) => number,
    lastRank: number,
    { offset, limit }: Pick<IndexQuery, 'offset' | 'limit'>,
  ): Int32Array {
    const slice = new Int32Array(Math.max(0, Math.min(limit, found.length - offset)));
    if (slice.length === 0) return slice;
    const ranks = new Uint8Array(found.length);
    const counts = new Int32Array(lastRank + 1);
    for (let at = 0; at < found.length; at += 1) {
      const rank = rankOf(found[at] ?? 0);
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

  /**
   * The position bits of a phrase by document. Those of a single word are stored with its postings; for several words the texts
   * are compared.
   */
  private matchPositions(
    words: readonly string[],
    matches: ReadonlyMap<string, TermMatches>,
  ): (docId: number) => number {
    const { texts, vocabulary } = this.documents;
    const [word = '', ...others] = words;
    if (others.length > 0) {
      const phrase = this.phraseOf(words, matches);
      const terms = texts.values.values;
      return (docId) => matchPositionsOf(terms, texts.startOf(docId), texts.endOf(docId), phrase, this.rule.headLines);
    }
    const bits = this.met.fill(0);
    const whole = vocabulary.numberOf(word);
    for (const term of matches.get(word)?.beginning ?? []) {
      this.termPostings.collect(term, bits, term === whole ? ~0 : ~matchPosition.wholeName);
    }
    return (docId) => bits[docId] ?? 0;
  }

  private phraseOf(words: readonly string[], matches: ReadonlyMap<string, TermMatches>): Phrase {
    const { vocabulary } = this.documents;
    const begins = new Uint8Array(vocabulary.size);
    words.forEach((word, bit) => {
      for (const term of matches.get(word)?.beginning ?? []) begins[term] = (begins[term] ?? 0) | (1 << bit);
    });
    return { terms: words.map((word) => vocabulary.numberOf(word) ?? noTerm), begins };
  }

  private page(docIds: Int32Array, { orderBy, offset, limit }: IndexQuery): IndexPage {
    const slice =
      orderBy === 'high'
        ? docIds.slice(Math.max(0, docIds.length - offset - limit), Math.max(0, docIds.length - offset)).reverse()
        : docIds.subarray(offset, offset + limit);
    return { ids: this.idsOf(slice), total: docIds.length };
  }

  private idsOf(docIds: Int32Array): number[] {
    return Array.from(docIds, (docId) => this.documents.ids.at(docId));
  }
}
