import { join } from 'node:path';
import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { checkOrRun, runServer, SettingsError } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import { openStoreSources } from './store-sources';
import { openReleaseStore } from '@storefront/release-registry/reader';
import { createWorkerPool } from './render/worker-pool';
import { buildSite } from './site';
import { siteSchema, siteSettingsOf, type SiteSettings } from './settings/settings';

async function build(settings: SiteSettings) {
  const { workers, memoryMb } = settings.render;
  const worker = new URL('./render-worker.js', import.meta.url);
  const metrics = createMetrics('site');
  const onWorkerEnd = () => metrics.count('storefront_render_workers_ended_total', {});
  const files = join(settings.releases, 'remotes');
  const pool = workers === 0 ? undefined : createWorkerPool({ worker, files, workers, memoryMb, onWorkerEnd });
  const sources = settings.store && (await openStoreSources(openReleaseStore(settings.store), settings.releases));
  const app = await buildSite(settings, sources, pool, { metrics, tracing: await openTracing(settings.tracing) });
  await serveMetrics(app, metrics, settings.metrics);
  return { app, host: settings.host, port: settings.port, announceMs: settings.announceMs };
}

await checkOrRun(
  {
    schema: siteSchema,
    configure(variables) {
      const settings = siteSettingsOf(variables, process.cwd());
      // `npm start` passes the API's port in API_PORT.
      if (new URL(settings.apiOrigin).port !== '0') return settings;
      throw new SettingsError('API_PORT or API_ORIGIN has to say where the API listens.');
    },
  },
  (settings) => runServer(() => build(settings)),
);
