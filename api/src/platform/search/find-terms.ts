import type { Database } from '../db/database';
import type { TermsTable } from '../db/columns';
import { correctTerms } from './correction';

/** What a search came to. */
export interface TermMatch<Found> {
  found: Found;
  /** The words that were searched for in place of those that were typed. */
  corrected?: string;
}

interface Search<Found> {
  words: readonly string[];
  /** True: the words stay as typed. */
  exact: boolean;
  /** The words that there are. */
  list: TermsTable;
  /** Looks for the words; undefined where nothing holds them all. */
  look: (words: readonly string[]) => Promise<Found | undefined>;
}

/** Looks for the words as typed; only where nothing holds them all, for the words that were probably meant. */
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
