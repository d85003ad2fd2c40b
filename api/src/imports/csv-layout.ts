import { OperatorError } from '@storefront/server-kit/program';

/** Reason why a row is rejected, as a message for the operator. The other rows are imported. */
export class RowRejectedError extends Error {
  override name = 'RowRejectedError';
}

/** Reason why a whole file is rejected, as a message for the operator. */
export class ImportError extends OperatorError {
  override name = 'ImportError';
}

/** A text on one line: no-break spaces, curly quotes and runs of blanks become ordinary characters. */
export function normalizeLine(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\u2000-\u200b\u202f\ufeff]+/g, ' ')
    .trim();
}

/** A row's fields by normalised column name. */
export type Fields = ReadonlyMap<string, string>;

/** Limits of a row's values. Money in rupees, lengths in characters. */
export const rowLimits = { name: 200, text: 200, code: 64, mrpRupees: 1_000_000 } as const;

/**
 * Control characters except tab and line breaks (PostgreSQL rejects the null character), and the replacement character of
 * invalid UTF-8.
 */
const control = /[^\P{Cc}\t\n\r]|\ufffd/u;

/** A column's text on one line; '' if the row has none. @throws RowRejectedError if it is too long or unreadable */
export function optionalText(fields: Fields, column: string, label: string, max: number = rowLimits.text): string {
  const raw = fields.get(column) ?? '';
  if (control.test(raw)) throw new RowRejectedError(`${label} has unreadable characters (is the file UTF-8?)`);
  const text = normalizeLine(raw);
  if (text.length > max) throw new RowRejectedError(`${label} is longer than ${max} characters`);
  return text;
}

/** As `optionalText`. @throws RowRejectedError also if it is empty */
export function requiredText(fields: Fields, column: string, label: string, max: number = rowLimits.text): string {
  const text = optionalText(fields, column, label, max);
  if (text === '') throw new RowRejectedError(`${label} is empty`);
  return text;
}

/**
 * Digits with an optional fraction. Commas are accepted only as in 1,25,000: in "85,50" the comma may be a decimal point, and
 * the price would be read a hundred times too high.
 */
const rupeesText = /^[-+]?(?:(?:\d+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.\d+)?|\.\d+)$/;

/**
 * A price in paise from a text in rupees: "10.32", "1,250", "₹85". See docs/behaviour.md, D15.
 * @throws RowRejectedError with the reason
 */
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

/** The columns `popularity`, `mrp` and `price` of a list. @throws RowRejectedError with the reason */
export function readSaleColumns(fields: Fields): { popularity: number; mrpPaise: number; pricePaise: number } {
  const popularity = optionalText(fields, 'popularity', 'popularity');
  if (!/^\d{0,9}$/.test(popularity)) throw new RowRejectedError(`popularity "${popularity}" is not a whole number`);
  const mrpPaise = priceInPaise(fields, 'mrp', 'MRP');
  const pricePaise = priceInPaise(fields, 'price', 'price');
  if (pricePaise > mrpPaise) throw new RowRejectedError('price is above MRP');
  return { popularity: Number(popularity), mrpPaise, pricePaise };
}

/** Layout of one kind of CSV file. */
export interface CsvLayout<Row> {
  id: string;
  /** The required columns, as printed, with their description for `docs/imports.md`. */
  columns: Readonly<Record<string, string>>;
  /** Reads one row. @throws RowRejectedError with the reason */
  read(fields: Fields): Row;
}

/** Normalised name of a column: lower case letters, digits and underscores ("price(₹)" -> "price", "Sr No" -> "srno"). */
export const columnKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9_]/g, '');

/**
 * The layout whose columns are all in the header, in any order.
 * @throws ImportError naming the expected headers, or a column that occurs twice
 */
export function layoutOf<Layout extends CsvLayout<unknown>>(
  layouts: readonly Layout[],
  header: readonly string[],
): Layout {
  const names = header.map(columnKey);
  const repeated = header.find((_, index) => names[index] !== '' && names.indexOf(names[index] ?? '') < index);
  if (repeated !== undefined) throw new ImportError(`The first line has two columns "${repeated.slice(0, 60)}".`);
  const keys = new Set(names);
  const layout = layouts.find((known) => Object.keys(known.columns).every((column) => keys.has(columnKey(column))));
  if (layout !== undefined) return layout;
  const expected = layouts.map((known) => `  ${Object.keys(known.columns).join(',')}`).join('\n');
  const found = header
    .join(',')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
  throw new ImportError(`The first line is no known header.\nFound:\n  ${found}\nExpected one of:\n${expected}`);
}
