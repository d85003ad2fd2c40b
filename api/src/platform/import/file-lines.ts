import type { Readable } from 'node:stream';
import { ImportError } from './import-errors';

/** One row's text as in the file, and the line where it begins (the header is line 1). */
export interface FileRow {
  line: number;
  text: string;
  /** True: the row opens a quote that no line near it closes. It is a row of its own, so that the rows after it are safe. */
  broken: boolean;
  /** True: the file ends in this row, without a line break. */
  isUnterminated: boolean;
}

interface FileLine {
  text: string;
  isUnterminated: boolean;
}

/** What a file may hold at most; sizes in bytes. */
export const fileLimits = { bytes: 256 * 1024 * 1024, rowBytes: 64 * 1024, rows: 1_000_000, linesPerRow: 20 } as const;

/** The text of a UTF-8 file without its byte order mark, piece by piece. Throws `ImportError` beyond `fileLimits.bytes`. */
export async function* fileText(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  const chunks: AsyncIterable<unknown> = stream;
  for await (const chunk of chunks) {
    const piece = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    bytes += piece.length;
    if (bytes > fileLimits.bytes) throw new ImportError(`The file is larger than ${fileLimits.bytes} bytes.`);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The lines of a file, ended by LF, CRLF or CR. Throws `ImportError` beyond `fileLimits`. */
async function* linesOf(stream: Readable): AsyncGenerator<FileLine> {
  let rest = '';
  for await (const text of fileText(stream)) {
    // A CR at the end of a piece may be half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > fileLimits.rowBytes) throw new ImportError(`A line is longer than ${fileLimits.rowBytes} bytes.`);
    for (const line of lines) yield { text: line, isUnterminated: false };
  }
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), isUnterminated: !rest.endsWith('\r') };
}

const quotesAreEven = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 0;

/**
 * The rows of a CSV file. A quoted field may run over lines; a quote that is never closed costs its own line only, where a
 * plain CSV parser would swallow the rest of the file.
 */
export async function* fileRows(stream: Readable): AsyncGenerator<FileRow> {
  let line = 0;
  let open: FileRow[] = [];
  for await (const { text, isUnterminated: unended } of linesOf(stream)) {
    line += 1;
    if (text.length > fileLimits.rowBytes)
      throw new ImportError(`Line ${line} is longer than ${fileLimits.rowBytes} bytes.`);
    const even = quotesAreEven(text);
    const [first] = open;
    if (first === undefined) {
      if (!even) open = [{ line, text, broken: false, isUnterminated: unended }];
      else if (text.trim() !== '') yield { line, text, broken: false, isUnterminated: unended };
      continue;
    }
    open.push({ line, text, broken: false, isUnterminated: unended });
    if (!even) {
      yield {
        line: first.line,
        text: open.map((part) => part.text).join('\n'),
        broken: false,
        isUnterminated: unended,
      };
      open = [];
    } else if (open.length > fileLimits.linesPerRow) {
      yield { ...first, broken: true };
      yield* open.slice(1).filter((part) => part.text.trim() !== '');
      open = [];
    }
  }
  const [first, ...after] = open;
  if (first !== undefined) {
    yield { ...first, broken: true };
    yield* after.filter((part) => part.text.trim() !== '');
  }
}
