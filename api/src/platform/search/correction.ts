import { isCorrectable } from './terms';

/** A term of the indexed texts, and how often they contain it. */
export interface KnownTerm {
  readonly term: string;
  readonly uses: number;
}

/** The terms of the indexed texts. */
export interface KnownTerms {
  /** True where some term contains the text. */
  occurs: (text: string) => boolean;
  /** The correctable terms that are most similar by their trigrams, at least `count` if there are so many. */
  similarTo: (term: string, count: number) => readonly KnownTerm[];
}

/**
 * Corrects terms that nothing was found for: each one that occurs nowhere is replaced by the nearest known term, or left out
 * where there is none. Undefined where nothing can be corrected, or too little would be left of what was asked for.
 */
export function correctTerms(known: KnownTerms, terms: readonly string[]): string[] | undefined {
  const corrections = [...new Set(terms.flatMap((term) => correctTerm(known, term) ?? []))];
  const hasWord = corrections.some(isCorrectable);
  const keepsHalf = corrections.length * 2 >= terms.length;
  return hasWord && keepsHalf && corrections.join(' ') !== terms.join(' ') ? corrections : undefined;
}

/** Enough that the nearest by letters is among the nearest by trigrams. */
const candidatesPerTerm = 40;

function correctTerm(known: KnownTerms, term: string): string | undefined {
  if (known.occurs(term)) return term;
  return isCorrectable(term) ? nearestTerm(term, known.similarTo(term, candidatesPerTerm)) : undefined;
}

/** One edit in four or five letters, two up to eight, three in longer terms. */
function maxEdits(term: string): number {
  if (term.length <= 5) return 1;
  return term.length <= 8 ? 2 : 3;
}

/** The nearest of the candidates by letters, the more frequent of two equally near. */
export function nearestTerm(term: string, candidates: readonly KnownTerm[]): string | undefined {
  const max = maxEdits(term);
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.term.length - term.length) <= max)
    .map((candidate) => ({ ...candidate, distance: editDistance(term, candidate.term) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || a.term.localeCompare(b.term));
  return ranked[0]?.term;
}

/** The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of neighbours. */
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
