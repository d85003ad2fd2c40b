import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ManifestReader } from '../releases/follow-manifest';

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
    allowedPath: (path) => servedFiles.test(path),
    setHeaders: (reply) => {
      reply.header('vary', 'Accept-Encoding').header('cross-origin-resource-policy', 'same-origin');
    },
  });
}

/** Serves the files that have one URL for all releases of a part. */
export function registerSharedFiles(app: FastifyInstance, manifestReader: ManifestReader): void {
  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/shared/*', async (request, reply) => {
    const { name, '*': file } = request.params;
    const path = `shared/${file}`;
    const release = (await manifestReader.current()).releaseWith(name, path);
    if (release !== undefined) return reply.sendFile(`${name}/${release}/${path}`);
    reply.callNotFound();
    return reply;
  });
}
