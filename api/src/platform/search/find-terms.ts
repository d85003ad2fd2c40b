import { correctTerms, type KnownTerms } from './correction';

/** What a search found. */
export interface TermMatch<Found> {
  found: Found;
  /** The terms that replaced those that were typed. */
  corrected?: string;
}

interface Search<Found> {
  words: readonly string[];
  /** True: the terms stay as typed. */
  exact: boolean;
  known: KnownTerms;
  /** Searches; undefined where nothing contains all terms. */
  look: (words: readonly string[]) => Found | undefined;
}

/** Searches for the terms as typed, and for corrected ones if nothing contains them all. */
export function findTerms<Found>({ words, exact, known, look }: Search<Found>): TermMatch<Found> | undefined {
  const found = look(words);
  if (found !== undefined) return { found };
  const better = exact ? undefined : correctTerms(known, words);
  if (better === undefined) return undefined;
  const match = look(better);
  return match && { found: match, corrected: better.join(' ') };
}
