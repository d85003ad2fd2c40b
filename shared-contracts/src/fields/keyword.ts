import { limits } from '../limits/index';

/** Characters as a person counts them. */
export function textLength(value: string): number {
  return [...value].length;
}

/** Whether a text has more than so many characters. */
export const isTooLong = (value: string, max: number) => textLength(value) > max;

/** The message for a text that is too long. */
export const tooLongMessage = (title: string, max: number) => `${title} should be maximum ${max} characters`;

/** The message for a keyword of a search that is too long, its only rule; else undefined. A search page needs no other. */
export const keywordError = (keyword: string): string | undefined =>
  isTooLong(keyword, limits.keywordMax) ? tooLongMessage('Keyword', limits.keywordMax) : undefined;
