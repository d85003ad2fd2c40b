import { Sequences } from './posting-lists';
import { maxDocuments } from './sorted-documents';
import { Vocabulary } from './vocabulary';

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

/** Marks the end of a line in a document's sequence. */
const lineEnd = -1;

/**
 * The columns of the indexed products. A document id (`docId`) is the index of a product in the ascending order of product ids.
 */
export class Documents {
  readonly ids: number[] = [];
  readonly popularities: number[] = [];
  readonly prices: number[] = [];
  readonly vocabulary = new Vocabulary();
  /** Term ids, with `lineEnd` after each line. */
  readonly texts = new Sequences();
  readonly facetNames: string[] = [];
  readonly facets = new Sequences();
  private readonly facetNumbers = new Map<string, number>();
  private readonly docIds = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  /** @throws Error beyond `maxDocuments` */
  add(product: IndexedProduct): void {
    if (this.count === maxDocuments) throw new Error(`The index holds at most ${String(maxDocuments)} products.`);
    this.docIds.set(product.id, this.ids.push(product.id) - 1);
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
    return this.docIds.get(id);
  }

  private addFacet(facet: string): number {
    const known = this.facetNumbers.get(facet);
    if (known !== undefined) return known;
    const number = this.facetNames.push(facet) - 1;
    this.facetNumbers.set(facet, number);
    return number;
  }
}
