/** One line of plain text: no-break spaces, curly quotes and runs of blanks become ordinary ones. */
export function normalizeLine(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\u2000-\u200b\u202f\ufeff]+/g, ' ')
    .trim();
}
