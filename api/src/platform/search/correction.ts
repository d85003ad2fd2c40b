import { isCorrectable } from './correctable';
import { editDistance } from './edit-distance';

/** The terms of what can be found now. */
export interface KnownTerms {
  /** True where some term contains the text. */
  occurs: (text: string) => boolean;
  /** The correctable terms that are most similar by their trigrams, at least `count` if there are so many. */
  similarTo: (term: string, count: number) => readonly { term: string; uses: number }[];
}

/** Enough that the nearest by letters is among the nearest by trigrams. */
const candidatesPerTerm = 40;

/** Terms of one search that are looked at; more than anybody types. */
const mostTerms = 12;

/** One edit in four or five letters, two up to eight, three in longer terms. */
function maxEdits(term: string): number {
  if (term.length <= 5) return 1;
  return term.length <= 8 ? 2 : 3;
}

/** The nearest of the candidates by letters, the more frequent of two equally near. */
export function nearestTerm(term: string, candidates: readonly { term: string; uses: number }[]): string | undefined {
  const most = maxEdits(term);
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.term.length - term.length) <= most)
    .map((candidate) => ({ ...candidate, distance: editDistance(term, candidate.term) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || a.term.localeCompare(b.term));
  return ranked[0]?.term;
}

function corrected(known: KnownTerms, term: string): string | undefined {
  if (known.occurs(term)) return term;
  return isCorrectable(term) ? nearestTerm(term, known.similarTo(term, candidatesPerTerm)) : undefined;
}

/**
 * Corrects terms that nothing was found for: each one that occurs nowhere is replaced by the nearest known term, or left out
 * where there is none. Undefined where nothing can be corrected, or too little would be left of what was asked for.
 */
export function correctTerms(known: KnownTerms, terms: readonly string[]): string[] | undefined {
  const corrections: string[] = [];
  for (const term of terms.slice(0, mostTerms)) {
    const better = corrected(known, term);
    if (better !== undefined && !corrections.includes(better)) corrections.push(better);
  }
  const saysSomething = corrections.some(isCorrectable);
  const mostlyCorrected = corrections.length * 2 >= terms.length;
  return saysSomething && mostlyCorrected && corrections.join(' ') !== terms.join(' ') ? corrections : undefined;
}
