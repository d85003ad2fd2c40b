import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError } from 'csv-parse/sync';
import { columnKey, type CsvLayout, ImportError, layoutOf, RowRejectedError } from './csv-layout';
import { fileLimits, type FileRow, fileRows, parseCsv } from './file-lines';
import type { RejectedRow } from './importer';

/** A valid row with its line. */
export interface ReadRow<Row> {
  line: number;
  row: Row;
}

/** The checked rows of a file, before anything is written. */
export interface ReadRows<Row, Layout> {
  layout: Layout;
  rows: ReadRow<Row>[];
  refused: RejectedRow[];
  /** Set if the file was cut off: the last row is rejected and has no line break. The line of that row. */
  truncatedAtLine: number | undefined;
}

/** Accepted layouts of a file, and the key of its rows. */
export interface CsvKind<Row, Layout extends CsvLayout<Row>> {
  layouts: readonly Layout[];
  /** The key of a row; a second row with the same key is rejected. Without it rows may repeat. */
  codeOf?: (row: Row) => string;
}

/** Rows per turn of the event loop, so that a server that imports keeps answering. */
const rowsPerTurn = 200;

function fieldsOf(row: FileRow): string[] {
  if (row.broken) throw new RowRejectedError('broken quoting: a quote is opened and never closed');
  try {
    return parseCsv(row.text)[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) throw new RowRejectedError('broken quoting: a quote in the middle of a field');
    throw error;
  }
}

/** Parses many rows in one call. If that fails, parses row by row, so that only the broken row is rejected. */
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

/** Reads the rows of one file; stores its layout and the codes that occurred. */
class RowReader<Row, Layout extends CsvLayout<Row>> {
  readonly rows: ReadRow<Row>[] = [];
  readonly refused: RejectedRow[] = [];
  truncatedAtLine: number | undefined;
  private readonly firstLine = new Map<string, number>();
  private readonly columns: string[];

  constructor(
    readonly layout: Layout,
    private readonly codeOf: ((row: Row) => string) | undefined,
    header: readonly string[],
  ) {
    this.columns = header.map(columnKey);
  }

  readAll(rows: readonly FileRow[]): void {
    const fields = fieldsOfAll(rows);
    rows.forEach(({ line, lastLine, isUnterminated }, index) => {
      try {
        this.rows.push({ line, row: this.read(line, fields[index]?.() ?? []) });
      } catch (error) {
        if (!(error instanceof RowRejectedError)) throw error;
        const lines = lastLine === line ? '' : ` (lines ${line} to ${lastLine})`;
        this.refused.push({ line, reason: `${error.message}${lines}` });
        if (isUnterminated) this.truncatedAtLine = line;
      }
    });
  }

  private read(line: number, record: readonly string[]): Row {
    if (record.length !== this.columns.length) {
      throw new RowRejectedError(`has ${record.length} fields where the header has ${this.columns.length}`);
    }
    const row = this.layout.read(new Map(this.columns.map((column, index) => [column, record[index] ?? ''])));
    const code = this.codeOf?.(row);
    if (code === undefined) return row;
    const before = this.firstLine.get(code);
    if (before !== undefined) throw new RowRejectedError(`code ${code} stands already in line ${before}`);
    this.firstLine.set(code, line);
    return row;
  }
}

function headerOf(row: FileRow): string[] {
  try {
    return fieldsOf(row);
  } catch (error) {
    throw new ImportError('The first line is not readable as CSV.', { cause: error });
  }
}

/**
 * Reads and checks a CSV list: header, layout, every row. An invalid row is rejected with its line and reason.
 * @throws ImportError for a file without a known header, beyond `fileLimits`, or cut off while it is read
 */
export async function readRows<Row, Layout extends CsvLayout<Row>>(
  stream: Readable,
  { layouts, codeOf }: CsvKind<Row, Layout>,
  onRow?: (count: number) => void,
): Promise<ReadRows<Row, Layout>> {
  let reader: RowReader<Row, Layout> | undefined;
  let waiting: FileRow[] = [];
  let seen = 0;
  const take = (target: RowReader<Row, Layout>) => {
    target.readAll(waiting);
    waiting = [];
    onRow?.(seen);
  };
  try {
    for await (const row of fileRows(stream)) {
      if (reader === undefined) {
        const header = headerOf(row);
        reader = new RowReader<Row, Layout>(layoutOf(layouts, header), codeOf, header);
        continue;
      }
      seen += 1;
      if (seen > fileLimits.rows) throw new ImportError(`The file has more than ${fileLimits.rows} rows.`);
      waiting.push(row);
      if (waiting.length < rowsPerTurn) continue;
      take(reader);
      await nextTurn();
    }
  } catch (error) {
    throw error instanceof ImportError
      ? error
      : new ImportError('The file could not be read to its end.', { cause: error });
  }
  if (reader === undefined) throw new ImportError('The file is empty.');
  take(reader);
  const { layout, rows, refused, truncatedAtLine } = reader;
  return { layout, rows, refused, truncatedAtLine: truncatedAtLine };
}
