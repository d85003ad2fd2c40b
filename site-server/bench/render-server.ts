import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../src/render/worker-pool';
import { readSiteSettings } from '../src/settings/settings';
import { buildSite } from '../src/site';

// Program: the site server with the built worker, with the given releases and API. Sends `{port}` to its parent and, on
// request, its CPU time in microseconds without that of its workers.

const [releases = '', apiPort = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = readSiteSettings({ LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '', API_PORT: apiPort }, root);
const settings = { ...read, render: { ...read.render, cacheMs: 60_000 } };
const { workers, memoryMb } = settings.render;
const worker = new URL('../dist/render-worker.js', import.meta.url);
const files = join(releases, 'remotes');
const pool = createWorkerPool({ worker, files, workers, memoryMb });
const app = await buildSite({ ...settings, releases }, undefined, pool);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.once('disconnect', () => {
  void app.close().finally(() => process.exit(0));
});
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
