/** A cell that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Comma separated values as RFC 4180 has them. A cell that begins like a formula gets an apostrophe in front, since the
 * reasons in it were written by anybody. The mark in front tells a spreadsheet that it is UTF-8.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
