/** Small letters without accents; other scripts keep their marks. */
function normalizeTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase();
}

/**
 * The words of a text as they are searched: "Vitamin-B12 500mg, 1.5 ml" -> vitamin, b12, 500, mg, 1.5, ml; "dolo650" ->
 * dolo, 650. They hold letters, digits and the decimal point only.
 */
export function parseSearchTerms(text: string): string[] {
  return normalizeTerm(text).match(/\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]{3,}|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** The terms of a text on one line. */
export const joinTerms = (text: string): string => parseSearchTerms(text).join(' ');

/** More words of a keyword do not count: each is one more pass through the vocabulary, and one more correction. */
export const maxKeywordWords = 8;

/** The first terms of what a visitor searches for. */
export const parseKeyword = (keyword: string): string[] => parseSearchTerms(keyword).slice(0, maxKeywordWords);

/** Shorter terms are too easily confused. In letters. */
const minCorrectableLength = 4;

/** True for a term that may be a misspelling, or replace one: a strength is never corrected. */
export const isCorrectable = (term: string): boolean => term.length >= minCorrectableLength && !/\p{N}/u.test(term);
