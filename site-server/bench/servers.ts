import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { defaultSiteConfig } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@storefront/server-kit/http';
import { toTextResponse } from '../src/files/text-responses';
import { readSiteSettings } from '../src/settings/settings';
import { buildSite } from '../src/site';
import { labPage } from './fleet';

// Program: the site, and its baselines, each on a port. Sends `{ports}` to its parent and, on request, its CPU time in
// microseconds.

/** Ports of the servers. */
export interface Ports {
  readonly site: number;
  readonly still: number;
  readonly constant: number;
}

const [releases = ''] = process.argv.slice(2);

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** The same page as a compressed file, and as a constant. */
async function compared(html: string): Promise<{ still: FastifyInstance; constant: FastifyInstance }> {
  const folder = join(releases, '..', 'static');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html));
  const options = { log: { level: 'silent' }, toErrorResponse: toTextResponse } as const;
  const [still, constant] = [createServer(options), createServer(options)];
  await still.register(fastifyStatic, { root: folder, preCompressed: true, cacheControl: false });
  constant.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  return { still, constant };
}

const site = await buildSite({
  ...readSiteSettings({ LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '' }, '/'),
  releases,
  config: defaultSiteConfig,
});
const { still, constant } = await compared((await site.inject(labPage)).body);
const ports: Ports = { site: await listen(site), still: await listen(still), constant: await listen(constant) };
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ ports });
