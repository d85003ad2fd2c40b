import { Readable } from 'node:stream';
import { ImportError } from '../csv-layout';
import { fileLimits, fileText } from '../file-lines';

const asBytes = (chunk: unknown): Uint8Array => (chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk)));

/** The first character of a file that is not blank ('' if there is none), and the file from its beginning. */
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
 * The entries of a JSON array, each as its own text, without holding the whole file. Text between the commas is not
 * looked into. Throws `ImportError` beyond `fileLimits`, or where the file isn't one whole array.
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
      // An empty array, and nothing else, has an entry of blanks alone.
      if (ended && entries === 0 && whole.trim() === '') continue;
      entries += 1;
      yield whole;
    }
    if (depth > 0) entry = checked(entry + piece.slice(start));
    if (entries > fileLimits.rows) throw new ImportError(`The file has more than ${fileLimits.rows} entries.`);
  }
  if (!ended) throw new ImportError(`The file is not a complete JSON array: it ends within entry ${entries + 1}.`);
}
