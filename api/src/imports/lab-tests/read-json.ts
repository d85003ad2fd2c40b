import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ImportError, RowRejectedError } from '../csv-layout';
import type { RejectedRow } from '../importer';
import type { ReadRow } from '../read-rows';
import { jsonEntries } from './json-entries';
import { labColumns, type LabListColumn, labListColumns, type LabRow, labRowOf } from './lab-row';

/** Entries read between two turns of the event loop. */
const entriesPerTurn = 200;

const single = z.optional(z.union([z.string(), z.number(), z.boolean()]));
const several = z.optional(z.array(z.string()));
const entry = z.record(z.string(), z.unknown());

const isList = (column: string): column is LabListColumn => labListColumns.some((known) => known === column);

/** Flags may be true and false, numbers numbers; all else is text as in a CSV file. */
const asText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

function readEntry(text: string, number: number): LabRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ImportError(`Entry ${number} is not valid JSON.`, { cause });
  }
  const parsed = entry.safeParse(value);
  if (!parsed.success) throw new RowRejectedError('is not an object');
  const fields = new Map<string, string>();
  const lists = new Map<LabListColumn, readonly string[]>();
  for (const column of [...Object.keys(labColumns), 'withdrawn']) {
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

/** What a JSON list holds, read and checked; `line` counts entries from 1. Throws `ImportError` where it isn't whole. */
export async function readJson(
  stream: Readable,
  onRow?: (count: number) => void,
): Promise<{ rows: ReadRow<LabRow>[]; refused: RejectedRow[] }> {
  const rows: ReadRow<LabRow>[] = [];
  const refused: RejectedRow[] = [];
  const first = new Map<string, number>();
  let number = 0;
  for await (const text of jsonEntries(stream)) {
    number += 1;
    try {
      const row = readEntry(text, number);
      const before = first.get(row.code);
      if (before !== undefined) throw new RowRejectedError(`code ${row.code} stands already in entry ${before}`);
      first.set(row.code, number);
      rows.push({ line: number, row });
    } catch (error) {
      if (!(error instanceof RowRejectedError)) throw error;
      refused.push({ line: number, reason: error.message });
    }
    if (number % entriesPerTurn !== 0) continue;
    onRow?.(number);
    await nextTurn();
  }
  onRow?.(number);
  return { rows, refused };
}
