/** Lower case without accents; other scripts keep their marks. */
function normalizeTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase();
}

/**
 * The search terms of a text: "Vitamin-B12 500mg, 1.5 ml" -> vitamin, b12, 500, mg, 1.5, ml; "dolo650" -> dolo, 650. A term
 * contains only letters, digits and the decimal point.
 */
export function parseSearchTerms(text: string): string[] {
  return normalizeTerm(text).match(/\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]{3,}|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** The terms of a text in one line. */
export const joinTerms = (text: string): string => parseSearchTerms(text).join(' ');

/** Further words are ignored, because each costs a scan of the vocabulary and perhaps a correction. */
export const maxKeywordWords = 8;

/** The first terms of a visitor's keyword; dose forms in the singular, as names have them. */
export const parseKeyword = (keyword: string): string[] =>
  parseSearchTerms(keyword)
    .slice(0, maxKeywordWords)
    .map((term) => (term === 'tablets' || term === 'capsules' ? term.slice(0, -1) : term));

/** In letters. Shorter terms have too many similar ones. */
const minCorrectableLength = 4;

/** Whether a term may be corrected or replace another one; a strength never. */
export const isCorrectable = (term: string): boolean => term.length >= minCorrectableLength && !/\p{N}/u.test(term);
