import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A smaller response fits into one packet, and no token is compressed together with what its caller sent. */
const threshold = 1024;

/** Quality 4 with a small window takes a fraction of a millisecond; the default window takes four. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

const encodings = ['br', 'gzip'] as const;

/** A content coding of compressed responses. */
export type ContentCoding = (typeof encodings)[number];

/**
 * Compresses the responses of the routes that follow, or with `byRoute` those that are sent by `reply.compress`, for
 * browsers that accept it. Request bodies are never decompressed.
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

/** The coding that a response of this size is sent in; undefined where it is sent as it is. */
export function chooseCoding({ headers }: FastifyRequest, length: number): ContentCoding | undefined {
  const accepted = headers['accept-encoding'];
  if (length < threshold || typeof accepted !== 'string') return undefined;
  // As @fastify/compress reads the header, so that it has nothing left to compress.
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...encodings]) ?? undefined;
}

/** The bytes in a coding, for a response that is sent more than once. */
export const encodeBytes = (coding: ContentCoding, bytes: Buffer): Buffer =>
  coding === 'br' ? brotliCompressSync(bytes, { params: brotli }) : gzipSync(bytes);
