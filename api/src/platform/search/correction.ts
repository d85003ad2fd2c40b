import { like, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { TermsTable } from '../db/columns';
import { editDistance } from './edit-distance';

/** Shorter terms are too easily confused, and a strength is never corrected. */
const shortestCorrectable = 4;
const isCorrectable = (word: string) => word.length >= shortestCorrectable && !/\p{N}/u.test(word);

/** Enough that the nearest by letters is among the nearest by trigrams. */
const candidatesPerWord = 40;

/** Words of one search that are looked at; more than anybody types. */
const mostWords = 12;

/** One edit in four or five letters, two up to eight, three in longer terms. */
function maxEdits(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}

/** The nearest of the candidates by letters, the more frequent of two equally near. */
export function nearestTerm(word: string, candidates: readonly { word: string; uses: number }[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word) }))
    .filter(({ distance }) => distance <= maxEdits(word))
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || a.word.localeCompare(b.word));
  return ranked[0]?.word;
}

async function occurs(db: Database, words: TermsTable, word: string): Promise<boolean> {
  const found = await db
    .select({ word: words.word })
    .from(words)
    .where(like(words.word, `%${word}%`))
    .limit(1);
  return found.length > 0;
}

async function corrected(db: Database, words: TermsTable, word: string): Promise<string | undefined> {
  if (await occurs(db, words, word)) return word;
  if (!isCorrectable(word)) return undefined;
  const candidates = await db
    .select({ word: words.word, uses: words.uses })
    .from(words)
    .orderBy(sql`${words.word} <-> ${word}`)
    .limit(candidatesPerWord);
  return nearestTerm(
    word,
    candidates.filter((candidate) => isCorrectable(candidate.word)),
  );
}

/**
 * Mends words that nothing was found for: each one that occurs nowhere gives way to the nearest word of the list, or is left
 * out where there is none. Undefined where nothing can be mended, or too little would be left of what was asked for.
 */
export async function correctTerms(
  db: Database,
  list: TermsTable,
  words: readonly string[],
): Promise<string[] | undefined> {
  const corrections: string[] = [];
  for (const word of words.slice(0, mostWords)) {
    const better = await corrected(db, list, word);
    if (better !== undefined && !corrections.includes(better)) corrections.push(better);
  }
  const saysSomething = corrections.some(isCorrectable);
  const mostlyCorrected = corrections.length * 2 >= words.length;
  return saysSomething && mostlyCorrected && corrections.join(' ') !== words.join(' ') ? corrections : undefined;
}
