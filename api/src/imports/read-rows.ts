import { pipeline, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { columnKey, type CsvLayout, ImportError, layoutOf, RowRejectedError } from './csv-layout';
import type { ImportOptions, RejectedRow } from './importer';

/** A valid row with its line. */
export interface ReadRow<Row> {
  line: number;
  row: Row;
}

/** The checked rows of a file, before anything is written. */
interface ReadRows<Row, Layout> {
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

/** Limits of a file; sizes in bytes. */
export const fileLimits = { bytes: 256 * 1024 * 1024, rowBytes: 64 * 1024, rows: 1_000_000 } as const;

/** Whether a file is UTF-16: it begins with that byte order mark, or with an ASCII character of two bytes. */
const isUtf16 = ([first = 1, second = 1]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

/**
 * The text of a UTF-8 file without its byte order mark, in chunks. Every line ends with LF.
 * @throws ImportError beyond `fileLimits.bytes`, and for UTF-16, which spreadsheets write as "Unicode text"
 */
export async function* fileText(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let head: Uint8Array = new Uint8Array();
  let rest = '';
  const chunks: AsyncIterable<unknown> = stream;
  for await (const chunk of chunks) {
    const piece = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    bytes += piece.length;
    if (head.length < 2) {
      head = Buffer.concat([head, piece.subarray(0, 2)]);
      if (isUtf16(head)) throw new ImportError('The file is UTF-16. Save it as UTF-8 ("CSV UTF-8").');
    }
    if (bytes > fileLimits.bytes) throw new ImportError(`The file is larger than ${fileLimits.bytes} bytes.`);
    const text = rest + decoder.decode(piece, { stream: true });
    // A CR at the end of a chunk may be the first half of CRLF.
    rest = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - rest.length).replace(/\r\n?/g, '\n');
  }
  yield (rest + decoder.decode()).replace(/\r$/, '\n');
}

/** Reads the rows of one file; stores its layout and the codes that occurred. */
class RowReader<Row, Layout extends CsvLayout<Row>> {
  readonly rows: ReadRow<Row>[] = [];
  readonly refused: RejectedRow[] = [];
  private readonly firstLine = new Map<string, number>();
  private readonly columns: string[];

  constructor(
    readonly layout: Layout,
    private readonly codeOf: ((row: Row) => string) | undefined,
    header: readonly string[],
  ) {
    this.columns = header.map(columnKey);
  }

  /** Takes the next row of the file. @param lastLine the line where it ends */
  take(record: readonly string[], lastLine: number): void {
    const later = record.join().split('\n').slice(1);
    const line = lastLine - later.length;
    try {
      // Else two stray quotes would make one field of the rows between them.
      if (later.some((text) => text.split(',').length >= this.columns.length))
        throw new RowRejectedError('a quote is opened in one row and closed in another one');
      this.rows.push({ line, row: this.read(line, record) });
    } catch (error) {
      if (!(error instanceof RowRejectedError)) throw error;
      const lines = later.length === 0 ? '' : ` (lines ${line} to ${lastLine})`;
      this.refused.push({ line, reason: `${error.message}${lines}` });
    }
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

/** Rows per turn of the event loop, so that a server that imports keeps answering. */
const rowsPerTurn = 200;

/** A row that is not read: a quote opens a field that never ends, or that is too long. */
const unreadable = (line: number) =>
  new ImportError(
    `The row in line ${line} has a quote that is not closed, or is longer than ${fileLimits.rowBytes} bytes. Nothing was imported.`,
  );

/**
 * Reads and checks a CSV list: header, layout, every row. An invalid row is rejected with its line and reason.
 * @throws ImportError for a file without a known header, beyond `fileLimits`, with a quote that is never closed, or cut off
 * while it is read
 */
export async function readRows<Row, Layout extends CsvLayout<Row>>(
  stream: Readable,
  { layouts, codeOf }: CsvKind<Row, Layout>,
  onProgress?: ImportOptions['onProgress'],
): Promise<ReadRows<Row, Layout>> {
  let reader: RowReader<Row, Layout> | undefined;
  let [line, count, lastText] = [0, 0, ''];
  async function* text() {
    for await (const piece of fileText(stream)) {
      if (piece !== '') lastText = piece;
      yield piece;
    }
  }
  const parser = parse({
    info: true,
    max_record_size: fileLimits.rowBytes,
    record_delimiter: '\n',
    relax_column_count: true,
    // An inch sign inside a field is no quote.
    relax_quotes: true,
  });
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = pipeline(text, parser, () => undefined);
  try {
    for await (const { record, info } of records) {
      line = info.lines;
      if (record.length === 1 && record[0]?.trim() === '') continue;
      if (reader === undefined) {
        reader = new RowReader<Row, Layout>(layoutOf(layouts, record), codeOf, record);
        continue;
      }
      count += 1;
      if (count > fileLimits.rows) throw new ImportError(`The file has more than ${fileLimits.rows} rows.`);
      reader.take(record, line);
      if (count % rowsPerTurn !== 0) continue;
      onProgress?.({ stage: 'reading', rows: count });
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof CsvError) throw unreadable(line + 1);
    throw new ImportError('The file could not be read to its end.', { cause: error });
  }
  if (reader === undefined) throw new ImportError('The file is empty.');
  onProgress?.({ stage: 'reading', rows: count });
  const { layout, rows, refused } = reader;
  const last = refused.at(-1)?.line;
  const isCut = last !== undefined && last > (rows.at(-1)?.line ?? 0) && !lastText.endsWith('\n');
  return { layout, rows, refused, truncatedAtLine: isCut ? last : undefined };
}
