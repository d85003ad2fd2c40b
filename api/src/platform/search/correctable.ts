/** Shorter terms are too easily confused, and a strength is never corrected. */
const shortestCorrectable = 4;

/** Longer texts are no words that somebody means. */
export const longestTerm = 60;

/** True for a term that may be a misspelling, or replace one. */
export const isCorrectable = (term: string): boolean => term.length >= shortestCorrectable && !/\p{N}/u.test(term);
