import { limits } from '../limits/index';

/** Number of characters as a reader counts them. */
export function textLength(value: string): number {
  return [...value].length;
}

/** Whether a text has more than `max` characters. */
export const isTooLong = (value: string, max: number) => textLength(value) > max;

/** The message for a text that is too long. */
export const tooLongMessage = (title: string, max: number) => `${title} should be maximum ${max} characters`;

/** The message for a search keyword that is too long, else undefined. A keyword has no other rule on a search page. */
export const keywordError = (keyword: string): string | undefined =>
  isTooLong(keyword, limits.keywordMax) ? tooLongMessage('Keyword', limits.keywordMax) : undefined;
