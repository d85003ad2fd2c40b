import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt']);

/** From this size on, in bytes, brotli quality 11 takes seconds for the last percent. */
const large = 1_000_000;
/** Below this size, in bytes, compression saves less than its headers cost. */
const small = 256;

/** Whether the site serves a file compressed. Fonts and pictures already are compressed. */
export function isText(path: string): boolean {
  return texts.has(extname(path));
}

/** Writes `.br` and `.gz` variants beside a text file. @returns its brotli size in bytes */
export async function compressFile(path: string): Promise<number> {
  const bytes = await readFile(path);
  if (bytes.length < small) return bytes.length;
  const quality = bytes.length > large ? 9 : 11;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return br.length;
}
