import { toAsciiDigits } from './fields/digits';

/** Spaces of every kind: autofill inserts tabs, line breaks and no-break spaces. */
const spaces = /\s+/gu;

/**
 * The source of a pattern for a letter or mark with a joiner that belongs to the word, as in Malayalam, Hindi and Urdu: between two
 * letters, or after a mark (the older form of a chillu ends with one).
 */
export const joinedLetter = String.raw`\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])`;

/** Characters that nobody sees, such as marks of the writing direction, and joiners at any other place. */
const invisible = new RegExp(String.raw`(${joinedLetter})|\p{Cf}`, 'gu');

const visibleText = (text: string) => text.replace(invisible, '$1');

/** The apostrophe and the typographic characters that are written for it. */
const apostrophes = /['‘’ʼ`´]+/gu;

/** Marks that address books and autofill write. See docs/behaviour.md, D41. */
const marks = /[,.#'‘’ʼ`´]+/gu;

/** Hyphens and dashes that look alike; the rules accept the plain hyphen only. */
const dashes = /[\u2010-\u2015\u2212]/gu;

const isDigit = (character: string | undefined) => character !== undefined && /[0-9]/.test(character);

const singleSpaces = (text: string) => text.replace(spaces, ' ').trim();

/**
 * The text of an address line as the rules accept it. `,` `.` `#` `'` become a hyphen where they separate two digits ("12,4" -> "12-4": a
 * space would read as two numbers); else an apostrophe is removed and the others become a space. Digits of other scripts become 0 to 9.
 * Other characters stay for the rules to reject. See docs/behaviour.md, D41, D45.
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

/** The name of a person or a city as the rules accept it: apostrophes are removed, the same other marks and hyphens become a space. See docs/behaviour.md, D41, D45. */
export function tidyNameText(text: string): string {
  return singleSpaces(
    visibleText(text).replace(apostrophes, '').replace(dashes, ' ').replace(marks, ' ').replace(/-/g, ' '),
  );
}

/** Whether a form must say that it changed the text; collapsed spaces alone are not worth a sentence. */
export function hasOtherCharacters(before: string, after: string): boolean {
  return singleSpaces(before) !== singleSpaces(after);
}
