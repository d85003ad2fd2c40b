import { runServer } from '@storefront/server-kit/program';
import { createWorkerPool } from './render/worker-pool';
import { buildSite } from './site';
import { readSiteSettings } from './settings/settings';

await runServer(async () => {
  const settings = readSiteSettings(process.env, process.cwd());
  const { threads, memoryMb } = settings.render;
  const worker = new URL('./render-worker.js', import.meta.url);
  const pool = threads === 0 ? undefined : createWorkerPool({ worker, threads, memoryMb });
  return { app: await buildSite(settings, undefined, pool), host: settings.host, port: settings.port };
});
