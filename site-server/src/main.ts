import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { runServer } from '@storefront/server-kit/program';
import { createWorkerPool } from './render/worker-pool';
import { buildSite } from './site';
import { readSiteSettings } from './settings/settings';

await runServer(async () => {
  const settings = readSiteSettings(process.env, process.cwd());
  const { threads, memoryMb } = settings.render;
  const worker = new URL('./render-worker.js', import.meta.url);
  const metrics = createMetrics('site');
  const onWorkerEnd = () => metrics.count('storefront_render_workers_ended_total', {});
  const pool = threads === 0 ? undefined : createWorkerPool({ worker, threads, memoryMb, onWorkerEnd });
  const app = await buildSite(settings, undefined, pool, metrics);
  await serveMetrics(app, metrics, settings.metrics);
  return { app, host: settings.host, port: settings.port };
});
