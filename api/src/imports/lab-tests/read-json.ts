import * as z from 'zod/mini';
import { ImportError, RowRejectedError } from '../csv-layout';
import type { RejectedRow } from '../importer';
import type { ReadRow } from '../read-rows';
import { labColumns, type LabListColumn, labListColumns, type LabRow, labRowOf, optionalLabColumns } from './lab-row';

const single = z.optional(z.union([z.string(), z.number(), z.boolean()]));
const several = z.optional(z.array(z.string()));
const entry = z.record(z.string(), z.unknown());

const isList = (column: string): column is LabListColumn => labListColumns.some((known) => known === column);

/** Flags may be true and false, numbers may be numbers; any other value is a text, as in a CSV file. */
const asText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

function readEntry(value: unknown): LabRow {
  const parsed = entry.safeParse(value);
  if (!parsed.success) throw new RowRejectedError('is not an object');
  const fields = new Map<string, string>();
  const lists = new Map<LabListColumn, readonly string[]>();
  for (const column of [...Object.keys(labColumns), ...optionalLabColumns]) {
    if (isList(column)) {
      const list = several.safeParse(parsed.data[column]);
      if (!list.success) throw new RowRejectedError(`${column} is not a list of texts`);
      lists.set(column, list.data ?? []);
    } else {
      const one = single.safeParse(parsed.data[column]);
      if (!one.success) throw new RowRejectedError(`${column} is neither a text nor a number`);
      if (one.data !== undefined) fields.set(column, asText(one.data));
    }
  }
  return labRowOf(fields, (column) => lists.get(column) ?? []);
}

/** Reads and checks the entries of a JSON list; `line` counts entries from 1. @throws ImportError if the text is no such list */
export function readJson(text: string): { rows: ReadRow<LabRow>[]; refused: RejectedRow[] } {
  const rows: ReadRow<LabRow>[] = [];
  const refused: RejectedRow[] = [];
  const first = new Map<string, number>();
  entriesOf(text).forEach((value, index) => {
    const line = index + 1;
    try {
      const row = readEntry(value);
      const before = first.get(row.code);
      if (before !== undefined) throw new RowRejectedError(`code ${row.code} stands already in entry ${before}`);
      first.set(row.code, line);
      rows.push({ line, row });
    } catch (error) {
      if (!(error instanceof RowRejectedError)) throw error;
      refused.push({ line, reason: error.message });
    }
  });
  return { rows, refused };
}

function entriesOf(text: string): unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new ImportError(`The file is not valid JSON: ${String(cause)}`, { cause });
  }
}
