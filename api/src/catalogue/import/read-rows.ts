import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
// csv-parse: what quotes and commas mean inside a row is not our domain.
import { CsvError, parse } from 'csv-parse/sync';
import { fileLimits, fileRows, type FileRow } from './file-lines';
import { columnKey, layoutOf } from './layouts';
import type { Layout, ProductRow } from './product-row';
import { ImportFailed, RowRefused } from './row-refused';

/** A row that is left out, with its line in the file (the header is line 1) and the reason. */
export interface RefusedRow {
  line: number;
  reason: string;
}

/** A row that passed, with its line. */
export interface ReadRow {
  line: number;
  product: ProductRow;
}

/** What a file holds, read and checked, before anything is written. */
export interface ReadRows {
  layout: Layout;
  rows: ReadRow[];
  refused: RefusedRow[];
}

/** Rows read between two turns of the event loop, so that a server that imports keeps answering. */
const rowsPerTurn = 200;

const parseCsv = (text: string): string[][] => parse(text, { relax_column_count: true, skip_empty_lines: true });

function fieldsOf(row: FileRow): string[] {
  if (row.broken) throw new RowRefused('broken quoting: a quote is opened and never closed');
  try {
    return parseCsv(row.text)[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) throw new RowRefused('broken quoting: a quote in the middle of a field');
    throw error;
  }
}

/** One parser call for many rows; where it stumbles, row by row, so that only the broken one is refused. */
function fieldsOfAll(rows: readonly FileRow[]): (() => string[])[] {
  if (!rows.some((row) => row.broken)) {
    try {
      const records = parseCsv(rows.map((row) => row.text).join('\n'));
      if (records.length === rows.length) return records.map((record) => () => record);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return rows.map((row) => () => fieldsOf(row));
}

/** Reads rows of one file: keeps its layout, and which codes it has seen. */
class RowReader {
  readonly rows: ReadRow[] = [];
  readonly refused: RefusedRow[] = [];
  private readonly firstLine = new Map<string, number>();
  private readonly columns: string[];

  constructor(
    readonly layout: Layout,
    header: readonly string[],
  ) {
    this.columns = header.map(columnKey);
  }

  readAll(rows: readonly FileRow[]): void {
    const fields = fieldsOfAll(rows);
    rows.forEach(({ line }, index) => {
      try {
        this.rows.push({ line, product: this.read(line, fields[index]?.() ?? []) });
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        this.refused.push({ line, reason: error.message });
      }
    });
  }

  private read(line: number, record: readonly string[]): ProductRow {
    if (record.length !== this.columns.length) {
      throw new RowRefused(`has ${record.length} fields where the header has ${this.columns.length}`);
    }
    const row = this.layout.read(new Map(this.columns.map((column, index) => [column, record[index] ?? ''])));
    const before = this.firstLine.get(row.code);
    if (before !== undefined) throw new RowRefused(`code ${row.code} stands already in line ${before}`);
    this.firstLine.set(row.code, line);
    return row;
  }
}

function headerOf(row: FileRow): string[] {
  try {
    return fieldsOf(row);
  } catch (error) {
    throw new ImportFailed('The first line is not readable as CSV.', { cause: error });
  }
}

/**
 * Reads a medicine list from a stream of bytes: header, layout, every row checked. A bad row is refused with its line and
 * reason; a file without a known header, beyond `fileLimits` or cut off while it is read throws `ImportFailed`.
 */
export async function readRows(stream: Readable, onRow?: (count: number) => void): Promise<ReadRows> {
  let reader: RowReader | undefined;
  let waiting: FileRow[] = [];
  let seen = 0;
  const take = (target: RowReader) => {
    target.readAll(waiting);
    waiting = [];
    onRow?.(seen);
  };
  try {
    for await (const row of fileRows(stream)) {
      if (reader === undefined) {
        const header = headerOf(row);
        reader = new RowReader(layoutOf(header), header);
        continue;
      }
      seen += 1;
      if (seen > fileLimits.rows) throw new ImportFailed(`The file has more than ${fileLimits.rows} rows.`);
      waiting.push(row);
      if (waiting.length < rowsPerTurn) continue;
      take(reader);
      await nextTurn();
    }
  } catch (error) {
    throw error instanceof ImportFailed
      ? error
      : new ImportFailed('The file could not be read to its end.', { cause: error });
  }
  if (reader === undefined) throw new ImportFailed('The file is empty.');
  take(reader);
  return { layout: reader.layout, rows: reader.rows, refused: reader.refused };
}
