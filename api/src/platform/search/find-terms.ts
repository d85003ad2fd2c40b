import type { Database } from '../db/database';
import type { TermsTable } from '../db/columns';
import { correctTerms } from './correction';

/** What a search came to. */
export interface TermMatch<Found> {
  found: Found;
  /** The terms that replaced those that were typed. */
  corrected?: string;
}

interface Search<Found> {
  words: readonly string[];
  /** True: the terms stay as typed. */
  exact: boolean;
  list: TermsTable;
  /** Searches; undefined where nothing contains all terms. */
  look: (words: readonly string[]) => Promise<Found | undefined>;
}

/** Searches for the terms as typed, and for corrected ones if nothing contains them all. */
export async function findTerms<Found>(
  db: Database,
  { words, exact, list, look }: Search<Found>,
): Promise<TermMatch<Found> | undefined> {
  const found = await look(words);
  if (found !== undefined) return { found };
  const better = exact ? undefined : await correctTerms(db, list, words);
  if (better === undefined) return undefined;
  const match = await look(better);
  return match && { found: match, corrected: better.join(' ') };
}
