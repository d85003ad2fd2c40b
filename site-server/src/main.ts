import { checkOrRun, runServer } from '@storefront/server-kit/program';
import { createWorkerPool } from './render/worker-pool';
import { buildSite } from './site';
import { readSiteSettings } from './settings/settings';

const readSettings = () => readSiteSettings(process.env, process.cwd());

async function build() {
  const settings = readSettings();
  const { threads, memoryMb } = settings.render;
  const worker = new URL('./render-worker.js', import.meta.url);
  const pool = threads === 0 ? undefined : createWorkerPool({ worker, threads, memoryMb });
  return { app: await buildSite(settings, undefined, pool), host: settings.host, port: settings.port };
}

await checkOrRun('site', [readSettings], () => runServer(build));
