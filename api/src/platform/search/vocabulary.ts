import { isCorrectable, longestTerm } from './correctable';
import { GrowableList } from './growable-list';

/** Joins the terms to one text; no term contains it. */
const separator = '\n';

/** Terms that were added since the terms were joined; more of them are joined again. */
const mostUnjoined = 500;

/** The trigrams of a term as pg_trgm has them: two blanks before it and one behind it. */
function trigramsOf(term: string): Set<string> {
  const padded = `  ${term} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Numbers of the terms that contain a text, and of those that begin with it. */
export interface TermMatches {
  readonly containing: readonly number[];
  readonly beginning: readonly number[];
}

/**
 * The terms of all indexed texts. Each has a number, counted from 0. A search looks through some ten thousand terms, never
 * through the texts.
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  /** Trigram -> numbers of the correctable terms that contain it. */
  private readonly byTrigram = new Map<string, number[]>();
  /** How many trigrams each term has; 0 where it is not correctable. */
  private readonly trigramCounts: number[] = [];
  private joined = '';
  /** Where each joined term begins in `joined`. */
  private readonly starts: number[] = [];

  get size(): number {
    return this.terms.length;
  }

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  /** The number of a term, which is added where it is new. */
  add(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.numbers.set(term, number);
    const trigrams = isCorrectable(term) && term.length <= longestTerm ? trigramsOf(term) : new Set<string>();
    this.trigramCounts.push(trigrams.size);
    for (const trigram of trigrams) {
      const list = this.byTrigram.get(trigram);
      if (list === undefined) this.byTrigram.set(trigram, [number]);
      else list.push(number);
    }
    return number;
  }

  /** The terms that contain a text, in rising order of their numbers. */
  matching(text: string): TermMatches {
    if (this.terms.length - this.starts.length > mostUnjoined) this.join();
    const { joined, starts } = this;
    const matches = { containing: new Array<number>(), beginning: new Array<number>() };
    let number = 0;
    for (let at = joined.indexOf(text); at >= 0; at = joined.indexOf(text, starts[number])) {
      while ((starts[number + 1] ?? Infinity) <= at) number += 1;
      matches.containing.push(number);
      if (at === starts[number]) matches.beginning.push(number);
      number += 1;
      if (number === starts.length) break;
    }
    for (number = starts.length; number < this.terms.length; number += 1) {
      const at = this.termOf(number).indexOf(text);
      if (at >= 0) matches.containing.push(number);
      if (at === 0) matches.beginning.push(number);
    }
    return matches;
  }

  /**
   * Numbers of the correctable terms in use that are most similar to a term by their trigrams: `count` of them, and all that are as
   * near as the last.
   */
  similarTo(term: string, count: number, isUsed: (number: number) => boolean): number[] {
    const wanted = trigramsOf(term);
    const { shared, touched } = this.countShared(wanted);
    let found: { number: number; similarity: number }[] = [];
    let least = 0;
    // Terms with fewer trigrams in common than this cannot be as similar as the least similar that was found.
    for (let common = wanted.size; common > 0 && common / wanted.size >= least; common -= 1) {
      const level = [...touched.filter((number) => shared[number] === common && isUsed(number))].map((number) => ({
        number,
        similarity: common / (wanted.size + (this.trigramCounts[number] ?? 0) - common),
      }));
      found = [...found, ...level].sort((a, b) => b.similarity - a.similarity);
      least = found[count - 1]?.similarity ?? 0;
      found = found.filter(({ similarity }) => similarity >= least);
    }
    return found.map(({ number }) => number);
  }

  /** How many of the trigrams each term has, and the terms that have any. */
  private countShared(wanted: ReadonlySet<string>): { shared: Uint8Array; touched: Int32Array } {
    const shared = new Uint8Array(this.terms.length);
    const touched = new GrowableList(1024);
    for (const trigram of wanted) {
      for (const number of this.byTrigram.get(trigram) ?? []) {
        const before = shared[number] ?? 0;
        if (before === 0) touched.push(number);
        shared[number] = before + 1;
      }
    }
    return { shared, touched: touched.all.subarray(0, touched.length) };
  }

  /** Prepares `matching` for all terms so far; it does so itself after some hundred new ones. */
  join(): void {
    const from = this.starts.length;
    if (from === this.terms.length) return;
    let start = from === 0 ? 0 : this.joined.length + separator.length;
    const added = this.terms.slice(from);
    for (const term of added) {
      this.starts.push(start);
      start += term.length + separator.length;
    }
    const text = added.join(separator);
    this.joined = from === 0 ? text : this.joined + separator + text;
  }
}
