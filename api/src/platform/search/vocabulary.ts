import { IntList, inSteps } from './posting-lists';
import { isCorrectable } from './terms';

/** Ends each term in the joined text; no term contains it. */
const separator = '\n';

/** Terms per turn of the event loop. */
const termsPerStep = 10_000;

/** In letters. Longer terms are no real words. */
const maxCorrectableLength = 60;

/** The trigrams of a term as in pg_trgm: two blanks before it and one after it. */
function trigramsOf(term: string): Set<string> {
  const padded = `  ${term} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Ids of the terms that contain a text, and of those that begin with it. */
export interface TermMatches {
  readonly containing: readonly number[];
  readonly beginning: readonly number[];
}

/**
 * The terms of all indexed texts, with ids from 0. A search scans some ten thousand terms, never the texts. Add all terms, then
 * call `join` once, then search.
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  /** Trigram -> ids of the correctable terms that contain it. */
  private readonly byTrigram = new Map<string, IntList>();
  /** Number of trigrams per term; 0 if it is not correctable. */
  private readonly trigramCounts = new IntList(256);
  private joined = '';
  /** Start of each term in `joined`. */
  private readonly starts = new IntList(256);

  get size(): number {
    return this.terms.length;
  }

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  /** The id of a term; a new term is added. */
  add(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.numbers.set(term, number);
    const trigrams = isCorrectable(term) && term.length <= maxCorrectableLength ? trigramsOf(term) : new Set<string>();
    this.trigramCounts.push(trigrams.size);
    for (const trigram of trigrams) {
      const list = this.byTrigram.get(trigram) ?? new IntList();
      if (list.length === 0) this.byTrigram.set(trigram, list);
      list.push(number);
    }
    return number;
  }

  /** Joins the terms to the text that `matching` scans. */
  async join(): Promise<void> {
    const parts: string[] = [];
    let start = 0;
    for await (const [first, end] of inSteps(this.terms.length, termsPerStep)) {
      const terms = this.terms.slice(first, end);
      for (const term of terms) {
        this.starts.push(start);
        start += term.length + separator.length;
      }
      parts.push(terms.join(separator), separator);
    }
    this.joined = parts.join('');
  }

  /** The terms that contain a text, by ascending id. */
  matching(text: string): TermMatches {
    const { joined, starts } = this;
    const matches = { containing: new Array<number>(), beginning: new Array<number>() };
    let number = 0;
    for (let at = joined.indexOf(text); at >= 0; at = joined.indexOf(text, starts.at(number))) {
      while (number + 1 < starts.length && starts.at(number + 1) <= at) number += 1;
      matches.containing.push(number);
      if (at === starts.at(number)) matches.beginning.push(number);
      number += 1;
      if (number === starts.length) break;
    }
    return matches;
  }

  /**
   * Ids of the `count` correctable terms with the most similar trigrams, and of all that are as similar as the last of them.
   */
  similarTo(term: string, count: number): number[] {
    const wanted = trigramsOf(term);
    const { shared, touched } = this.countShared(wanted);
    let found: { number: number; similarity: number }[] = [];
    let least = 0;
    // A term with fewer common trigrams cannot be as similar as the least similar one found.
    for (let common = wanted.size; common > 0 && common / wanted.size >= least; common -= 1) {
      const level = [...touched.filter((number) => shared[number] === common)].map((number) => ({
        number,
        similarity: common / (wanted.size + this.trigramCounts.at(number) - common),
      }));
      found = [...found, ...level].sort((a, b) => b.similarity - a.similarity);
      least = found[count - 1]?.similarity ?? 0;
      found = found.filter(({ similarity }) => similarity >= least);
    }
    return found.map(({ number }) => number);
  }

  /** Number of common trigrams per term, and the terms that have any. */
  private countShared(wanted: ReadonlySet<string>): { shared: Uint8Array; touched: Int32Array } {
    const shared = new Uint8Array(this.terms.length);
    const touched = new IntList(1024);
    for (const trigram of wanted) {
      const list = this.byTrigram.get(trigram) ?? new IntList();
      for (let at = 0; at < list.length; at += 1) {
        const number = list.at(at);
        const before = shared[number] ?? 0;
        if (before === 0) touched.push(number);
        shared[number] = before + 1;
      }
    }
    return { shared, touched: touched.values.subarray(0, touched.length) };
  }
}

/** A known term, and its number of occurrences. */
export interface KnownTerm {
  readonly term: string;
  readonly uses: number;
  /** Whether it is a word of a medicine, in contrast to a cosmetic or a device. */
  readonly isMedicine: boolean;
}

/** The indexed terms, and those of the tables of brands and complaints. */
export interface KnownTerms {
  /** Whether some indexed term contains the text, or a table has it. */
  occurs: (text: string) => boolean;
  /** The term that sounds like a word in an Indian script. */
  soundsLike: (term: string) => string | undefined;
  /** The correctable terms with the most similar trigrams, at least `count` if there are so many. */
  similarTo: (term: string, count: number) => readonly KnownTerm[];
}

/**
 * Corrects terms of a search without results: replaces each term that occurs nowhere by the nearest known one, or leaves it out
 * if there is none. Undefined if nothing can be corrected or too few terms would be left.
 */
export function correctTerms(known: KnownTerms, terms: readonly string[]): string[] | undefined {
  const corrections = [...new Set(terms.flatMap((term) => correctTerm(known, term) ?? []))];
  const hasWord = corrections.some(isCorrectable);
  const keepsHalf = corrections.length * 2 >= terms.length;
  return hasWord && keepsHalf && corrections.join(' ') !== terms.join(' ') ? corrections : undefined;
}

/** Enough for the nearest term by letters to be among the nearest by trigrams. */
const candidatesPerTerm = 40;

function correctTerm(known: KnownTerms, term: string): string | undefined {
  if (known.occurs(term)) return term;
  const sounding = known.soundsLike(term);
  if (sounding !== undefined || !isCorrectable(term)) return sounding;
  return nearestTerm(term, known.similarTo(term, candidatesPerTerm));
}

/** One edit for four to seven letters, two for longer terms. */
const maxEdits = (term: string): number => (term.length <= 7 ? 1 : 2);

/**
 * The candidate with the smallest edit distance; of equal ones the most frequent. A word that may be a medicine's is never
 * corrected to another kind of product.
 */
export function nearestTerm(term: string, candidates: readonly KnownTerm[]): string | undefined {
  const max = maxEdits(term);
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.term.length - term.length) <= max)
    .map((candidate) => ({ ...candidate, distance: editDistance(term, candidate.term) }))
    .filter(({ distance }) => distance <= max)
    .sort(
      (a, b) =>
        Number(b.isMedicine) - Number(a.isMedicine) ||
        a.distance - b.distance ||
        b.uses - a.uses ||
        a.term.localeCompare(b.term),
    );
  return ranked[0]?.term;
}

/**
 * The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and transpositions of
 * neighbours.
 */
export function editDistance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let before: number[] = [];
  let previous = to.map((_, column) => column);
  previous.push(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
