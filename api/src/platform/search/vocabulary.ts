import { IntList, inSteps } from './posting-lists';
import { isCorrectable } from './terms';

/** Ends each term in the joined text; no term contains it. */
const separator = '\n';

/** Terms per turn of the event loop. */
const termsPerStep = 10_000;

/** A bit for each letter of a term; letters of other scripts share bits. */
const letterBits = (term: string): number =>
  Array.from(term).reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);

/** Whether more than `max` bits are set. */
function hasMoreBits(bits: number, max: number): boolean {
  let left = bits;
  for (let removed = 0; removed < max; removed += 1) left &= left - 1;
  return left !== 0;
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
  /** The letters of each term; 0 if it is not correctable. */
  private readonly letters = new IntList(256);
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
    this.letters.push(isCorrectable(term) ? letterBits(term) : 0);
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

  /** The correctable terms with at most `max` edits. */
  within(term: string, max: number): { readonly number: number; readonly distance: number }[] {
    const wanted = letterBits(term);
    const found: { number: number; distance: number }[] = [];
    for (let number = 0; number < this.size; number += 1) {
      const letters = this.letters.at(number);
      // An edit adds at most one letter and takes away one. This leaves a few terms to compare.
      if (letters === 0 || hasMoreBits(letters & ~wanted, max) || hasMoreBits(wanted & ~letters, max)) continue;
      const other = this.termOf(number);
      if (Math.abs(other.length - term.length) > max) continue;
      const distance = editDistance(term, other);
      if (distance <= max) found.push({ number, distance });
    }
    return found;
  }
}

/** A known term near a misspelt one. */
interface NearTerm {
  readonly term: string;
  /** In edits. */
  readonly distance: number;
  /** Number of occurrences. */
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
  /** The correctable terms with at most `max` edits. */
  within: (term: string, max: number) => readonly NearTerm[];
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

/**
 * The nearest of the similar terms; of equally near ones the most frequent. A word that may be a medicine's is never corrected
 * to another kind of product.
 */
function correctTerm(known: KnownTerms, term: string): string | undefined {
  if (known.occurs(term)) return term;
  const sounding = known.soundsLike(term);
  if (sounding !== undefined || !isCorrectable(term)) return sounding;
  const [nearest] = [...known.within(term, maxEdits(term))].sort(
    (a, b) =>
      Number(b.isMedicine) - Number(a.isMedicine) ||
      a.distance - b.distance ||
      b.uses - a.uses ||
      a.term.localeCompare(b.term),
  );
  return nearest?.term;
}

/** One edit for four to seven letters, two for longer terms. */
const maxEdits = (term: string): number => (term.length <= 7 ? 1 : 2);

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
