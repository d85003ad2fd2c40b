import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ImportError, RowRejectedError } from '../csv-layout';
import type { RejectedRow } from '../importer';
import type { ReadRow } from '../read-rows';
import { labColumns, type LabListColumn, labListColumns, type LabRow, labRowOf, optionalLabColumns } from './lab-row';
import { fileLimits, fileText } from '../file-lines';

/** Entries per turn of the event loop. */
const entriesPerTurn = 200;

const single = z.optional(z.union([z.string(), z.number(), z.boolean()]));
const several = z.optional(z.array(z.string()));
const entry = z.record(z.string(), z.unknown());

const isList = (column: string): column is LabListColumn => labListColumns.some((known) => known === column);

/** Flags may be true and false, numbers may be numbers; any other value is a text, as in a CSV file. */
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

/** Reads and checks the entries of a JSON list; `line` counts entries from 1. @throws ImportError if the list is incomplete */
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

const asBytes = (chunk: unknown): Uint8Array => (chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk)));

/** The first character of a file that is not blank ('' if there is none), and a stream of the whole file. */
export async function peekFirstCharacter(stream: Readable): Promise<{ sign: string; stream: Readable }> {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let sign = '';
  while (sign === '') {
    const next = await chunks.next();
    if (next.done === true) break;
    seen.push(asBytes(next.value));
    sign = Buffer.from(asBytes(next.value))
      .toString('latin1')
      .replace(/[\s\u00ef\u00bb\u00bf]/g, '')
      .charAt(0);
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* seen;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield asBytes(next.value);
  }
  return { sign, stream: Readable.from(again()) };
}

const blank = /^[\s\ufeff]$/;

/**
 * The entries of a JSON array, each as its own text, without the whole file in memory. Text between the commas is not
 * parsed here.
 * @throws ImportError beyond `fileLimits`, or if the file is not one complete array
 */
export async function* jsonEntries(stream: Readable): AsyncGenerator<string> {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let entry = '';
  let entries = 0;
  let ended = false;
  const checked = (text: string): string => {
    if (text.length <= fileLimits.rowBytes) return text;
    throw new ImportError(`Entry ${entries + 1} is longer than ${fileLimits.rowBytes} bytes.`);
  };
  for await (const piece of fileText(stream)) {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at);
      if (inText) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inText = false;
      } else if (depth === 0) {
        if (blank.test(sign)) continue;
        if (sign !== '[' || ended) throw new ImportError('The file is not a JSON array.');
        depth = 1;
        start = at + 1;
      } else if (sign === '"') {
        inText = true;
      } else if (sign === '{' || sign === '[') {
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
      }
      if (inText || !(depth === 0 || (depth === 1 && sign === ','))) continue;
      const whole = checked(entry + piece.slice(start, at));
      entry = '';
      start = at + 1;
      ended = depth === 0;
      // The text of an empty array consists of blanks only.
      if (ended && entries === 0 && whole.trim() === '') continue;
      entries += 1;
      yield whole;
    }
    if (depth > 0) entry = checked(entry + piece.slice(start));
    if (entries > fileLimits.rows) throw new ImportError(`The file has more than ${fileLimits.rows} entries.`);
  }
  if (!ended) throw new ImportError(`The file is not a complete JSON array: it ends within entry ${entries + 1}.`);
}
