import { toAsciiDigits } from './fields/digits';

/** White space of every kind, because autofill inserts tabs, line breaks and no-break spaces. */
const spaces = /\s+/gu;

/**
 * Source of a pattern for a letter or mark with a joiner that belongs to the word, as in Malayalam, Hindi and Urdu:
 * between two letters, or after a mark (the older form of a chillu ends with one).
 */
export const joinedLetter = String.raw`\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])`;

/** Invisible characters, such as marks of the writing direction, and joiners outside of words. */
const invisible = new RegExp(String.raw`(${joinedLetter})|\p{Cf}`, 'gu');

const visibleText = (text: string) => text.replace(invisible, '$1');

/** The apostrophe and the typographic characters that are used in its place. */
const apostrophes = /['‘’ʼ`´]+/gu;

/** Punctuation that address books and autofill insert. See docs/behaviour.md, D41. */
const marks = /[,.#'‘’ʼ`´]+/gu;

/** Hyphens and dashes that look alike. The rules accept only the plain hyphen. */
const dashes = /[\u2010-\u2015\u2212]/gu;

const isDigit = (character: string | undefined) => character !== undefined && /[0-9]/.test(character);

const singleSpaces = (text: string) => text.replace(spaces, ' ').trim();

/**
 * The text of an address line in the form that the rules accept. `,` `.` `#` `'` between two digits become a hyphen
 * ("12,4" -> "12-4"), because a space would read as two numbers. Elsewhere an apostrophe is removed and the others
 * become a space. Digits of other scripts become 0 to 9. All other characters stay, and the rules reject them. See
 * docs/behaviour.md, D41, D45.
 */
export function tidyAddressText(text: string): string {
  const visible = toAsciiDigits(visibleText(text)).replace(dashes, '-');
  const replaced = visible.replace(marks, (found, index: number) => {
    const separates = isDigit(visible[index - 1]) && isDigit(visible[index + found.length]);
    if (separates) return '-';
    return found.replace(apostrophes, '') === '' ? '' : ' ';
  });
  return singleSpaces(replaced);
}

/**
 * The name of a person or a city in the form that the rules accept. Apostrophes are removed; the other punctuation of
 * `tidyAddressText` and hyphens become a space. See docs/behaviour.md, D41, D45.
 */
export function tidyNameText(text: string): string {
  return singleSpaces(
    visibleText(text).replace(apostrophes, '').replace(dashes, ' ').replace(marks, ' ').replace(/-/g, ' '),
  );
}

/** Whether a form must tell the visitor that it changed the text. Collapsed spaces alone need no message. */
export function hasOtherCharacters(before: string, after: string): boolean {
  return singleSpaces(before) !== singleSpaces(after);
}

/** Types of an address with their delivery hours: 1 Home, 2 Office/Commercial. */
export const addressTypes = [
  { id: 1, name: 'Home', hours: '7 am – 9 pm delivery' },
  { id: 2, name: 'Office/Commercial', hours: '10 AM - 6 PM delivery' },
] as const;
