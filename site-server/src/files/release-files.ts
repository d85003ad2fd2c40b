import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file with an ending: no folder, no source map (they are for our own eyes), nothing half written. */
const served = /\/[^/]+\.(?!map$|tmp$)[a-z0-9]+$/;

/** Serves the files of all releases for ever, compressed beforehand. */
export async function registerAssets(app: FastifyInstance, releases: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(releases, 'remotes'),
    prefix: '/remotes/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => served.test(path),
    setHeaders: (reply) => {
      reply.header('vary', 'Accept-Encoding').header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
