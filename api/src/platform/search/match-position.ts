import type { Sequences } from './posting-lists';

/** Where a text contains the searched phrase. Each value is a bit. */
export const matchPosition = {
  /** The first line equals the phrase. */
  wholeName: 1,
  /** The first line begins with the phrase. */
  nameBegins: 2,
  /** The phrase begins at a term of the first line. */
  inName: 4,
  /** A line begins with the phrase. */
  lineBegins: 8,
  /** The phrase begins at any term. */
  anywhere: 16,
  /** Every word is a prefix of a term in the head. */
  wordsInHead: 32,
} as const;

export type MatchPosition = (typeof matchPosition)[keyof typeof matchPosition];

/** The words of a search in sequence; the last one may be a prefix of a term. */
export interface Phrase {
  /** Ids of the terms that equal the words; -2 if no text contains such a term. */
  readonly terms: readonly number[];
  /** By term id: bit n is set if the term begins with word n; therefore at most 8 words. */
  readonly begins: Uint8Array;
}

/**
 * The position bits of a phrase in a text. The text is the range from `start` to `end` of `values`: ids of terms, and -1 after
 * each line.
 */
export function matchPositionsOf(
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
    mask |= matchPosition.anywhere;
    if (at === lineStart) mask |= matchPosition.lineBegins;
    if (line > 0) continue;
    mask |= matchPosition.inName;
    if (at > start) continue;
    mask |= matchPosition.nameBegins;
    if (values[lastAt] === terms[last] && (values[lastAt + 1] ?? -1) < 0) mask |= matchPosition.wholeName;
  }
  if (headWords === 2 ** terms.length - 1) mask |= matchPosition.wordsInHead;
  return mask;
}

/**
 * For each term of the texts from `first` to before `end`: the position bits of the phrase that consists of this term only; 0
 * at the end of a line.
 */
export function writeTermPositions(
  positions: Uint8Array,
  texts: Sequences,
  [first, end]: readonly [first: number, end: number],
  headLines: number,
): void {
  const { values } = texts;
  for (let docId = first; docId < end; docId += 1) {
    const start = texts.startOf(docId);
    let line = 0;
    for (let at = start; at < texts.endOf(docId); at += 1) {
      if (values.at(at) < 0) {
        line += 1;
        continue;
      }
      const isLineStart = at === start || values.at(at - 1) < 0;
      positions[at] =
        matchPosition.anywhere |
        (line < headLines ? matchPosition.wordsInHead : 0) |
        (isLineStart ? matchPosition.lineBegins : 0) |
        (line === 0 ? matchPosition.inName : 0) |
        (at === start ? matchPosition.nameBegins : 0) |
        (at === start && values.at(at + 1) < 0 ? matchPosition.wholeName : 0);
    }
  }
}

/** Whether all words but the last equal the terms from `at` on. */
function isPhraseBefore(values: Int32Array, at: number, terms: readonly number[]): boolean {
  for (let word = 1; word < terms.length - 1; word += 1) if (values[at + word] !== terms[word]) return false;
  return true;
}
