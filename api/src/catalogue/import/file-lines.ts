import type { Readable } from 'node:stream';
import { ImportFailed } from './row-refused';

/** One row's text as it stands in the file, and the line where it begins (the header is line 1). */
export interface FileRow {
  line: number;
  text: string;
  /** True: the row opens a quote that no line near it closes. It stands alone, so that the rows after it are safe. */
  broken: boolean;
}

/** What a file may hold at most; sizes in bytes. */
export const fileLimits = { bytes: 256 * 1024 * 1024, rowBytes: 64 * 1024, rows: 1_000_000, linesPerRow: 20 } as const;

/** The lines of a UTF-8 file without its byte order mark, LF or CRLF. Throws `ImportFailed` beyond `fileLimits`. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = '';
  const chunks: AsyncIterable<unknown> = stream;
  for await (const chunk of chunks) {
    const piece = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    bytes += piece.length;
    if (bytes > fileLimits.bytes) throw new ImportFailed(`The file is larger than ${fileLimits.bytes} bytes.`);
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > fileLimits.rowBytes)
      throw new ImportFailed(`A line is longer than ${fileLimits.rowBytes} bytes.`);
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.replace(/\r$/, '');
}

const quotesAreEven = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 0;

/**
 * The rows of a CSV file. A quoted field may run over lines; a quote that is never closed costs its own line only, where a
 * plain CSV parser would swallow the rest of the file.
 */
export async function* fileRows(stream: Readable): AsyncGenerator<FileRow> {
  let line = 0;
  let open: FileRow[] = [];
  for await (const text of linesOf(stream)) {
    line += 1;
    if (text.length > fileLimits.rowBytes)
      throw new ImportFailed(`Line ${line} is longer than ${fileLimits.rowBytes} bytes.`);
    const even = quotesAreEven(text);
    const [first] = open;
    if (first === undefined) {
      if (!even) open = [{ line, text, broken: false }];
      else if (text.trim() !== '') yield { line, text, broken: false };
      continue;
    }
    open.push({ line, text, broken: false });
    if (!even) {
      yield { line: first.line, text: open.map((part) => part.text).join('\n'), broken: false };
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
