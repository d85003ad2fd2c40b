/** Spaces of every kind: autofill inserts tabs, line breaks and no-break spaces. */
const spaces = /\s+/gu;

/** Marks that address books and autofill write, and the typographic forms of the apostrophe. See docs/behaviour.md, D41. */
const marks = /[,.#'‘’`´]+/gu;

/** Hyphens and dashes that look alike; the rules accept the plain hyphen only. */
const dashes = /[\u2010-\u2015\u2212]/gu;

const isDigit = (character: string | undefined) => character !== undefined && /[0-9]/.test(character);

const singleSpaces = (text: string) => text.replace(spaces, ' ').trim();

/**
 * The text of an address line as the rules accept it. `,` `.` `#` `'` become a hyphen where they separate two digits ("12,4" -> "12-4": a
 * space would read as two numbers), else a space. Other characters stay for the rules to reject. See docs/behaviour.md, D41.
 */
export function tidyAddressText(text: string): string {
  const replaced = text.replace(dashes, '-').replace(marks, (found, index: number) => {
    const separates = isDigit(text[index - 1]) && isDigit(text[index + found.length]);
    return separates ? '-' : ' ';
  });
  return singleSpaces(replaced);
}

/** The name of a person or a city as the rules accept it: the same marks, and hyphens, become a space. See docs/behaviour.md, D41. */
export function tidyNameText(text: string): string {
  return singleSpaces(text.replace(dashes, ' ').replace(marks, ' ').replace(/-/g, ' '));
}

/** Whether a form must say that it changed the text; collapsed spaces alone are not worth a sentence. */
export function hasOtherCharacters(before: string, after: string): boolean {
  return singleSpaces(before) !== singleSpaces(after);
}
