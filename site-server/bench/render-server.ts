import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../src/render/worker-pool';
import type { RenderPool } from '../src/render/render-host';
import { readSiteSettings } from '../src/settings/settings';
import { buildSite } from '../src/site';

// Program: the site server with the built worker, with the given releases and API. Sends `{port}` to its parent and, on
// request, its CPU time in microseconds without that of its workers.

/** For a page with this search param, the bundle of its remote never ends. */
const endlessParam = 'endless';

const [releases = '', apiPort = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = readSiteSettings({ LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '', API_PORT: apiPort }, root);
const settings = { ...read, render: { ...read.render, cacheMs: 60_000 } };
const { workers, memoryMb } = settings.render;
const worker = new URL('../dist/render-worker.js', import.meta.url);
const files = join(releases, 'remotes');
const pool = createWorkerPool({ worker, files, workers, memoryMb });
const folder = await mkdtemp(join(files, 'render-bench-endless-'));
const endless = join(folder, 'endless.js');
await writeFile(endless, 'for (;;);');

const withEndlessPages: RenderPool = {
  ...pool,
  run(task, ports) {
    if (!task.url.includes(endlessParam)) return pool.run(task, ports);
    const remotes = task.remotes.map((file) => ({
      ...file,
      release: `${file.release}-${endlessParam}`,
      path: endless,
    }));
    return pool.run({ ...task, remotes }, ports);
  },
};

const app = await buildSite({ ...settings, releases }, undefined, withEndlessPages);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.once('disconnect', () => {
  void app
    .close()
    .then(() => rm(folder, { recursive: true }))
    .finally(() => process.exit(0));
});
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
