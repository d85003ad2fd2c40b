import type { Fields } from './fields';
import { ImportError } from './import-errors';

/** How one kind of CSV file is read. */
export interface CsvLayout<Row> {
  id: string;
  /** The columns that it must have, as printed, with what they contain for `docs/imports.md`. */
  columns: Readonly<Record<string, string>>;
  /** Reads one row. Throws `RowRejectedError` with the reason. */
  read(fields: Fields): Row;
}

/** A column's name as it is compared: small letters, digits and underscores ("price(₹)" -> "price", "Sr No" -> "srno"). */
export const columnKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9_]/g, '');

/** The layout whose columns all stand in the header, in any order. Throws `ImportError` that names the expected headers, or a column that is there twice. */
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
