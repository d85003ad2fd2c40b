import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Under it an answer fits into one packet anyway; and so no token shares a compressed answer with what its caller sent. */
const fromBytes = 1024;

/** Compresses lists and details for browsers that take it; most of them come over a phone's network. Bodies of calls stay as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: fromBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
}
