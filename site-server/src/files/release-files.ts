import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isReleaseFile } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ManifestReader } from '../releases/follow-manifest';

/** Path prefix of the files of all releases. */
export const releaseFilesPath = '/remotes/';

/** Excludes source maps, server bundles, records and other files that pages do not load. */
const isServed = (path: string) => isReleaseFile(path) && !path.endsWith('.map') && !path.includes('/server/');

/** A release's file that is opened as a page runs no script and has an opaque origin. */
const filePolicy = "default-src 'none'; sandbox";

/** Serves the files of all releases: immutable, compressed at build time. */
export async function registerReleaseFiles(app: FastifyInstance, releases: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(releases, 'remotes'),
    prefix: releaseFilesPath,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: isServed,
    setHeaders: (reply) => {
      reply.header('vary', 'Accept-Encoding').header('content-security-policy', filePolicy);
    },
  });
}

/** Serves files with one URL for all releases of a part. */
export function registerSharedFiles(app: FastifyInstance, manifestReader: ManifestReader): void {
  app.get<{ Params: { name: string; '*': string } }>(`${releaseFilesPath}:name/shared/*`, async (request, reply) => {
    const { name, '*': file } = request.params;
    const path = `shared/${file}`;
    const release = (await manifestReader.current()).releaseWith(name, path);
    if (release !== undefined) return reply.sendFile(`${name}/${release}/${path}`);
    reply.callNotFound();
    return reply;
  });
}
