import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A smaller response fits into one packet, and no token is compressed together with what its caller sent. */
const threshold = 1024;

/** Quality 4 with a small window takes a fraction of a millisecond; the default window takes four. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

/**
 * Compresses the responses of the routes that follow, or with `byRoute` those that are sent by `reply.compress`, for
 * browsers that accept it. Request bodies are never decompressed.
 */
export async function registerCompression(app: FastifyInstance, { byRoute = false } = {}): Promise<void> {
  await app.register(compress, {
    global: !byRoute,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold,
    brotliOptions: { params: brotli },
  });
}
