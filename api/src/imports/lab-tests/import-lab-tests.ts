import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { ImportError, RowRejectedError } from '../csv-layout';
import type { ImportOptions, ImportResult, RejectedRow } from '../importer';
import { fileText, type ReadRow, readRows } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import {
  labColumns,
  type LabListColumn,
  labListColumns,
  type LabRow,
  type PackageEntry,
  labRowOf,
  labTestFile,
  optionalLabColumns,
} from './lab-row';
import { LabTestWriter } from './lab-test-writer';
import { retriedTransaction } from '../../platform/db/transaction';

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
function readJson(text: string): { rows: ReadRow<LabRow>[]; refused: RejectedRow[] } {
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

/** The reason why a package cannot contain this test; undefined if it can. */
function findRejection(holder: PackageEntry, code: string, test: PackageEntry | undefined): string | undefined {
  if (test === undefined) return `test "${code}" is not in the list`;
  if (test.isPackage) return `test "${code}" is a package`;
  return test.lab === holder.lab ? undefined : `test "${code}" belongs to ${test.lab}`;
}

/**
 * Rejects entries until every package, in the file or stored, consists of single tests of its own lab. Rejected are packages of
 * the file that name other tests, and tests of the file that would make a stored package invalid. `stored` contains the entries
 * of the same source by code; an entry of the file replaces the stored one.
 */
function validatePackages(
  rows: readonly ReadRow<LabRow>[],
  stored: ReadonlyMap<string, PackageEntry>,
): { rows: ReadRow<LabRow>[]; refused: RejectedRow[] } {
  const taken = new Map(rows.map((read) => [read.row.code, read]));
  const refused: RejectedRow[] = [];
  const refuse = ({ line, row }: ReadRow<LabRow>, reason: string) => {
    taken.delete(row.code);
    refused.push({ line, reason });
  };
  const rejectionOf = (holder: PackageEntry, code: string) =>
    findRejection(holder, code, taken.get(code)?.row ?? stored.get(code));
  // A rejection brings the stored entry back, which may make another entry invalid. The loop ends when no entry was rejected.
  for (let before = -1; before < refused.length;) {
    before = refused.length;
    for (const read of [...taken.values()]) {
      const reason = read.row.tests.map((code) => rejectionOf(read.row, code)).find((found) => found !== undefined);
      if (reason !== undefined) refuse(read, reason);
    }
    for (const [code, holder] of stored) {
      if (taken.has(code)) continue;
      for (const test of holder.tests) {
        const read = taken.get(test);
        if (read !== undefined && rejectionOf(holder, test) !== undefined) {
          refuse(read, `package "${code}" of ${holder.lab} consists of it and would no longer fit`);
        }
      }
    }
  }
  return { rows: [...taken.values()], refused };
}

interface LabOptions extends ImportOptions {
  /** The name under which the entries are stored. (source, code) is the key of an entry. */
  source?: string;
}

interface Read {
  layout: 'csv' | 'json';
  rows: readonly ReadRow<LabRow>[];
  refused: readonly RejectedRow[];
}

async function read(stream: Readable, onProgress: ImportOptions['onProgress']): Promise<Read> {
  try {
    let text = '';
    for await (const piece of fileText(stream)) text += piece;
    return text.trimStart().startsWith('[')
      ? { layout: 'json', ...readJson(text) }
      : { ...(await readRows(Readable.from([text]), labTestFile, onProgress)), layout: 'csv' };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The file could not be read to its end.', { cause: error });
  }
}

/** Valid entries, tests before the packages that contain them; the others are added to `refused`. */
function fitting(store: LabTestWriter, rows: readonly ReadRow<LabRow>[], refused: RejectedRow[]): ReadRow<LabRow>[] {
  const known = rows.filter(({ line, row }) => {
    const reason = store.findRejection(row);
    if (reason !== undefined) refused.push({ line, reason });
    return reason === undefined;
  });
  const settled = validatePackages(known, store.places);
  refused.push(...settled.refused);
  return [...settled.rows].sort((one, other) => Number(one.row.isPackage) - Number(other.row.isPackage));
}

/**
 * Imports a list of lab tests and health packages, CSV or JSON, in one transaction: all valid entries, or none if the file or
 * the database fails. An entry is inserted or updated by (source, code), so a file can be imported again. Stored entries that
 * the file lacks stay. A package must consist of tests of its own lab, which are in the file or stored under the same source.
 * See docs/behaviour.md, D27.
 * @throws ImportError with a message for the operator
 */
export async function importLabTests({
  db,
  stream,
  source = 'lab-tests',
  onProgress,
}: LabOptions): Promise<ImportResult> {
  const { layout, rows, refused } = await read(stream, onProgress);
  return retriedTransaction(db, async (transaction) => {
    // Created here, because the transaction may be repeated.
    const result: ImportResult = {
      source,
      layout,
      added: 0,
      changed: 0,
      unchanged: 0,
      ...(layout === 'json' ? { countedIn: 'entries' } : {}),
      refused: [...refused],
    };
    await lockImports(transaction);
    const store = await LabTestWriter.open(transaction, source);
    await writeBatches(
      fitting(store, rows, result.refused),
      async (batch) => {
        for (const isPackage of [false, true]) {
          const entries = batch.map(({ row }) => row).filter((row) => row.isPackage === isPackage);
          for (const outcome of await store.write(entries)) result[outcome] += 1;
        }
      },
      onProgress,
    );
    result.refused.sort((one, other) => one.line - other.line);
    return result;
  });
}
