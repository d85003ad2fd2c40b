import { constants, createDeflateRaw, crc32 } from 'node:zlib';
import { checksumStep, type ChecksumStep } from './checksum';

/** The HTML of a page that is sent many times: fixed text, and between its pieces the values of one response. */
export interface PageTemplate {
  /** The HTML with the values of a response, by the names of their placeholders. */
  fill(values: Readonly<Record<string, string>>): Buffer;
  /** The same as gzip. The fixed text is compressed once. */
  fillGzip(values: Readonly<Record<string, string>>): Buffer;
}

interface Piece {
  readonly text: Buffer;
  /** Deflated blocks that end at a byte boundary and refer to no text before them. */
  readonly deflated: Buffer;
  readonly checksum: ChecksumStep;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([3, 0]);

/** A deflate block that contains its text uncompressed. */
function storedBlock(text: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(text.length, 1);
  header.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([header, text]);
}

/** Values of a response are short: the length of a stored block has 16 bits. */
const maxValueBytes = 0xffff;

/** Level 9 takes a third more time and saves less than one percent. */
const level = 6;

/**
 * Compresses texts one after another, not in the main thread: a large page takes milliseconds, in which other requests go on.
 * All by one stream: to open one costs as much as to compress a few kilobytes.
 */
async function toPieces(texts: readonly string[]): Promise<Map<string, Piece>> {
  const stream = createDeflateRaw({ level });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const deflate = (text: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      stream.once('error', reject);
      stream.write(text);
      stream.flush(constants.Z_FULL_FLUSH, () => {
        stream.off('error', reject);
        // What the stream still holds is given to the listener.
        while (stream.read() !== null);
        resolve(Buffer.concat(chunks));
        chunks = [];
      });
    });
  try {
    const pieces = new Map<string, Piece>();
    for (const html of texts) {
      const text = Buffer.from(html);
      pieces.set(html, { text, deflated: await deflate(text), checksum: checksumStep(text) });
    }
    return pieces;
  } finally {
    stream.destroy();
  }
}

/** @param placeholders texts in `html` that occur nowhere else, by the name of their value */
export async function createPageTemplate(
  html: string,
  placeholders: Readonly<Record<string, string>>,
): Promise<PageTemplate> {
  const names = new Map(Object.entries(placeholders).map(([name, text]) => [text, name]));
  const parts = html.split(new RegExp(`(${[...names.keys()].join('|')})`));
  const pieces = await toPieces([...new Set(parts)].filter((part) => part !== '' && !names.has(part)));
  /** Fixed pieces, and the names of values. */
  const sequence = parts.flatMap((part) => names.get(part) ?? pieces.get(part) ?? []);

  /** The pieces in their sequence; each value is encoded once. */
  const fillPieces = (values: Readonly<Record<string, string>>): Piece[] => {
    const filled = new Map<string, Piece>();
    const fill = (name: string): Piece => {
      const value = Buffer.from(values[name] ?? '');
      if (value.length > maxValueBytes) throw new Error(`The value of ${name} is too long`);
      const checksum = { after: (before: number) => crc32(value, before) };
      const piece = { text: value, deflated: storedBlock(value), checksum };
      filled.set(name, piece);
      return piece;
    };
    return sequence.map((part) => (typeof part === 'string' ? (filled.get(part) ?? fill(part)) : part));
  };

  return {
    fill: (values) => Buffer.concat(fillPieces(values).map(({ text }) => text)),
    fillGzip(values) {
      const filled = fillPieces(values);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(
        filled.reduce((sum, { checksum }) => checksum.after(sum), 0),
        0,
      );
      trailer.writeUInt32LE(filled.reduce((sum, { text }) => sum + text.length, 0) % 2 ** 32, 4);
      return Buffer.concat([gzipHeader, ...filled.map(({ deflated }) => deflated), lastBlock, trailer]);
    },
  };
}
