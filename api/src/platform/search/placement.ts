import type { Sequences } from './sequences';

/** Where a searched phrase stands in a text. Values are bits. */
export const placement = {
  /** The first line is the phrase. */
  wholeName: 1,
  /** The first line begins with it. */
  nameBegins: 2,
  /** Some term of the first line begins it. */
  inName: 4,
  /** Some line begins with it. */
  lineBegins: 8,
  /** Some term begins it. */
  anywhere: 16,
  /** Every word begins some term of the head. */
  wordsInHead: 32,
} as const;

export type Placement = (typeof placement)[keyof typeof placement];

/** The words of a search one after the other, at most 8; the last may be the beginning of a term. */
export interface Phrase {
  /** Numbers of the terms that equal the words; -2 where no text contains such a term. */
  readonly terms: readonly number[];
  /** By the number of a term: bit n is set where it begins with word n. */
  readonly begins: Uint8Array;
}

/**
 * The placements of a phrase in a text, as bits. The text is the part from `start` to `end` of `values`: numbers of terms,
 * and -1 after each line.
 */
export function placementsOf(
  values: Int32Array,
  start: number,
  end: number,
  { terms, begins }: Phrase,
  headLines: number,
): number {
  const last = terms.length - 1;
  const first = terms[0];
  let mask = 0;
  let line = 0;
  let lineStart = start;
  let headWords = 0;
  for (let at = start; at < end; at += 1) {
    const term = values[at] ?? -1;
    if (term < 0) {
      line += 1;
      lineStart = at + 1;
      continue;
    }
    if (line < headLines) headWords |= begins[term] ?? 0;
    if (last > 0 && term !== first) continue;
    const lastAt = at + last;
    if (lastAt >= end || (((begins[values[lastAt] ?? -1] ?? 0) >> last) & 1) === 0) continue;
    if (last > 1 && !isPhraseBefore(values, at, terms)) continue;
    mask |= placement.anywhere;
    if (at === lineStart) mask |= placement.lineBegins;
    if (line > 0) continue;
    mask |= placement.inName;
    if (at > start) continue;
    mask |= placement.nameBegins;
    if (values[lastAt] === terms[last] && (values[lastAt + 1] ?? -1) < 0) mask |= placement.wholeName;
  }
  if (headWords === 2 ** terms.length - 1) mask |= placement.wordsInHead;
  return mask;
}

/** Writes the placements of each term of the texts from `first` on, before `end`, as a phrase of its own: 0 where a line ends. */
export function writePlacementsOfTerms(
  placements: Uint8Array,
  texts: Sequences,
  [first, end]: readonly [first: number, end: number],
  headLines: number,
): void {
  const { values } = texts;
  for (let text = first; text < end; text += 1) {
    const start = texts.startOf(text);
    let line = 0;
    for (let at = start; at < texts.endOf(text); at += 1) {
      if (values.at(at) < 0) {
        line += 1;
        continue;
      }
      const isLineStart = at === start || values.at(at - 1) < 0;
      placements[at] =
        placement.anywhere |
        (line < headLines ? placement.wordsInHead : 0) |
        (isLineStart ? placement.lineBegins : 0) |
        (line === 0 ? placement.inName : 0) |
        (at === start ? placement.nameBegins : 0) |
        (at === start && values.at(at + 1) < 0 ? placement.wholeName : 0);
    }
  }
}

/** True where all words but the last are the terms from `at` on. */
function isPhraseBefore(values: Int32Array, at: number, terms: readonly number[]): boolean {
  for (let word = 1; word < terms.length - 1; word += 1) if (values[at + word] !== terms[word]) return false;
  return true;
}
