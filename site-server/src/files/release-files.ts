import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** No folders, source maps, temporary files or server bundles. */
const servedFiles = /^(?!.*\/server\/).*\/[^/]+\.(?!map$|tmp$)[a-z0-9]+$/;

/** Serves the files of all releases: immutable, compressed at build time. */
export async function registerReleaseFiles(app: FastifyInstance, releases: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(releases, 'remotes'),
    prefix: '/remotes/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => servedFiles.test(path),
    setHeaders: (reply) => {
      reply.header('vary', 'Accept-Encoding').header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
