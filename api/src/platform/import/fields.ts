import { normalizeLine } from './normalize-line';
import { RowRejectedError } from './import-errors';

/** A row's fields by normalised column name. */
export type Fields = ReadonlyMap<string, string>;

/** What a row may hold at most. Money in rupees, lengths in characters. */
export const rowLimits = { name: 200, text: 200, code: 64, mrpRupees: 1_000_000 } as const;

/** Control characters but tab and line breaks (the database holds no null character), and what is left of broken UTF-8. */
const control = /[^\P{Cc}\t\n\r]|\ufffd/u;

/** A column's text on one line; '' when the row has none. Throws `RowRejectedError` where it is too long or unreadable. */
export function optionalText(fields: Fields, column: string, label: string, max: number = rowLimits.text): string {
  const raw = fields.get(column) ?? '';
  if (control.test(raw)) throw new RowRejectedError(`${label} has unreadable characters (is the file UTF-8?)`);
  const text = normalizeLine(raw);
  if (text.length > max) throw new RowRejectedError(`${label} is longer than ${max} characters`);
  return text;
}

/** As `optionalText`, but an empty one is refused too. */
export function requiredText(fields: Fields, column: string, label: string, max: number = rowLimits.text): string {
  const text = optionalText(fields, column, label, max);
  if (text === '') throw new RowRejectedError(`${label} is empty`);
  return text;
}

/**
 * Digits with an optional fraction. Commas only group as in 1,25,000: in "85,50" it may stand for the decimal point, and a price
 * that is a hundred times too high must not be read.
 */
const rupeesText = /^[-+]?(?:(?:\d+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.\d+)?|\.\d+)$/;

/** A price in paise from a text in rupees: "10.32", "1,250", "₹85". Throws `RowRejectedError` with the reason. See docs/behaviour.md, D15. */
export function priceInPaise(fields: Fields, column: string, label: string): number {
  const text = optionalText(fields, column, label).replace(/^(?:₹|Rs\.?)\s*/i, '');
  if (text === '') throw new RowRejectedError(`${label} is missing`);
  if (!rupeesText.test(text)) throw new RowRejectedError(`${label} "${text.slice(0, 30)}" is not a number`);
  const rupees = Number(text.replaceAll(',', ''));
  if (rupees === 0) throw new RowRejectedError(`${label} is 0`);
  if (rupees < 0) throw new RowRejectedError(`${label} ${text} is negative`);
  if (rupees > rowLimits.mrpRupees) throw new RowRejectedError(`${label} ${text.slice(0, 30)} is above ₹10,00,000`);
  const paise = Math.round(rupees * 100);
  if (Math.abs(rupees * 100 - paise) > 1e-6) throw new RowRejectedError(`${label} ${text} has more than two decimals`);
  return paise;
}
