import { Readable } from 'node:stream';

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
