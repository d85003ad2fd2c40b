import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * In bytes. A smaller response fits into one packet. It also keeps responses with a token uncompressed, so that none is
 * compressed together with a caller's input.
 */
const threshold = 1024;

/** Quality 4 with a small window takes a fraction of a millisecond; the default window takes four. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

const encodings = ['br', 'gzip'] as const;

/** A content coding of compressed responses. */
export type ContentCoding = (typeof encodings)[number];

/**
 * Compresses the responses of the routes that are registered after this call; with `byRoute`, those that are sent by
 * `reply.compress`. Never decompresses request bodies.
 */
export async function registerCompression(app: FastifyInstance, { byRoute = false } = {}): Promise<void> {
  await app.register(compress, {
    global: !byRoute,
    globalDecompression: false,
    encodings: [...encodings],
    threshold,
    brotliOptions: { params: brotli },
  });
}

/** The coding of a response of this length; undefined for no compression. */
export function chooseCoding({ headers }: FastifyRequest, length: number): ContentCoding | undefined {
  const accepted = headers['accept-encoding'];
  if (length < threshold || typeof accepted !== 'string') return undefined;
  // Reads the header as @fastify/compress does, so that the plugin does not compress again.
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...encodings]) ?? undefined;
}

/** The bytes in a coding, for a response that is sent several times. */
export const encodeBytes = (coding: ContentCoding, bytes: Buffer): Buffer =>
  coding === 'br' ? brotliCompressSync(bytes, { params: brotli }) : gzipSync(bytes);
