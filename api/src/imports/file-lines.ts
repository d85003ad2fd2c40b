import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from './csv-layout';

// csv-parse, because quotes and commas inside a row are not part of this domain.

/** One row's text, and the line where it begins (the header is line 1). */
export interface FileRow {
  line: number;
  text: string;
  /** The row's last line. It differs from `line` if a quoted field contains line breaks. */
  lastLine: number;
  /** A quote of the line is not closed. The line is a row of its own, so that the following rows stay intact. */
  broken: boolean;
  /** The file ends in this row, without a line break. */
  isUnterminated: boolean;
}

interface FileLine {
  text: string;
  isUnterminated: boolean;
}

/** Limits of a file; sizes in bytes. */
export const fileLimits = { bytes: 256 * 1024 * 1024, rowBytes: 64 * 1024, rows: 1_000_000, linesPerRow: 20 } as const;

/** Whether a file is UTF-16: it begins with that byte order mark, or with an ASCII character of two bytes. */
const isUtf16 = ([first = 1, second = 1]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

/**
 * The text of a UTF-8 file without its byte order mark, in chunks.
 * @throws ImportError beyond `fileLimits.bytes`, and for UTF-16, which spreadsheets write as "Unicode text"
 */
export async function* fileText(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let head: Uint8Array = new Uint8Array();
  const chunks: AsyncIterable<unknown> = stream;
  for await (const chunk of chunks) {
    const piece = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    bytes += piece.length;
    if (head.length < 2) {
      head = Buffer.concat([head, piece.subarray(0, 2)]);
      if (isUtf16(head)) throw new ImportError('The file is UTF-16. Save it as UTF-8 ("CSV UTF-8").');
    }
    if (bytes > fileLimits.bytes) throw new ImportError(`The file is larger than ${fileLimits.bytes} bytes.`);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The lines of a file, ended by LF, CRLF or CR. @throws ImportError beyond `fileLimits` */
async function* linesOf(stream: Readable): AsyncGenerator<FileLine> {
  let rest = '';
  for await (const text of fileText(stream)) {
    // A CR at the end of a chunk may be the first half of CRLF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > fileLimits.rowBytes) throw new ImportError(`A line is longer than ${fileLimits.rowBytes} bytes.`);
    for (const line of lines) yield { text: line, isUnterminated: false };
  }
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), isUnterminated: !rest.endsWith('\r') };
}

/** The fields of each row of a text. @throws CsvError */
export const parseCsv = (text: string): string[][] => parse(text, { relax_column_count: true, skip_empty_lines: true });

const quotesAreEven = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 0;

function countFields(text: string): number | undefined {
  try {
    return parseCsv(text)[0]?.length;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const isBlank = ({ text }: FileLine): boolean => text.trim() === '';

/**
 * Joins the lines from an open quote to the next quote into one row, which must have as many fields as the header. Undefined if
 * both quotes are stray: then one of the later lines would be a complete row. `columns` is undefined for the header, which may
 * also have several lines.
 */
function joinLines(lines: readonly FileRow[], columns: number | undefined): FileRow | undefined {
  const [first, ...later] = lines;
  const last = later.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { lastLine, isUnterminated } = last;
  const joined = { ...first, text: lines.map(({ text }) => text).join('\n'), lastLine, isUnterminated };
  if (columns === undefined) return joined;
  const hasWholeRow = later.some(({ text }) => text.split(',').length >= columns);
  return !hasWholeRow && countFields(joined.text) === columns ? joined : undefined;
}

/**
 * The rows of a CSV file; the first one is the header. A quoted field may contain line breaks. A stray quote breaks only its
 * own line; a plain CSV parser would take all lines up to the next quote for one field. Every line that is not blank belongs to
 * one row.
 */
export async function* fileRows(stream: Readable): AsyncGenerator<FileRow> {
  let line = 0;
  let columns: number | undefined;
  /** The lines since a quote that is not closed yet. */
  let open: FileRow[] = [];
  for await (const { text, isUnterminated } of linesOf(stream)) {
    line += 1;
    if (text.length > fileLimits.rowBytes)
      throw new ImportError(`Line ${line} is longer than ${fileLimits.rowBytes} bytes.`);
    const own: FileRow = { line, lastLine: line, text, broken: false, isUnterminated };
    const rows: FileRow[] = [];
    if (open.length === 0) {
      if (quotesAreEven(text)) rows.push(own);
      else open = [own];
    } else {
      open.push(own);
      const joined = quotesAreEven(text) ? undefined : joinLines(open, columns);
      if (joined !== undefined) {
        rows.push(joined);
        open = [];
      } else if (!quotesAreEven(text)) {
        // The quote of this line may also open a row.
        rows.push(...asBroken(open.slice(0, -1)));
        open = [own];
      } else if (open.length > fileLimits.linesPerRow) {
        rows.push(...asBroken(open));
        open = [];
      }
    }
    for (const row of rows) {
      if (isBlank(row)) continue;
      columns ??= countFields(row.text);
      yield row;
    }
  }
  yield* asBroken(open).filter((row) => !isBlank(row));
}

/** Lines after a quote that is never closed: one row per line. */
const asBroken = (lines: readonly FileRow[]): FileRow[] =>
  lines.map((row, index) => (index === 0 ? { ...row, broken: true } : row));
