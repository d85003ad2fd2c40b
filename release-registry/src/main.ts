import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { checkOrRun, runServer } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import { createWatches, logWatches } from './api/maintenance';
import { registerReleaseMetrics } from './api/release-metrics';
import { buildReleaseServer } from './api/server';
import { consoleConfig, releaseSchema, type ConsoleConfig } from './api/settings';
import { createMetricsReader } from './counts/metrics-reader';
import { createOidcClient } from './oidc/oidc-client';
import { createRegistry, registryPorts } from './registry/create-registry';
import { openCore } from './registry/core/registry-core';
import { openReleaseStore } from './store/open-store';
import { createWebhookDelivery } from './webhooks/deliver-webhooks';

const onCorruptObject = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

/** Interval of the watch of canaries and stable releases. */
const canaryCheckSeconds = 5;

/** Interval at which webhook delivery reads the audit trail. */
const webhookSeconds = 3;

// The release server: the release API, the built console, and the watch of live releases.
async function build(settings: ConsoleConfig) {
  const { oidc } = settings;
  const store = openReleaseStore(settings.store);
  await store.check();
  const counts = createMetricsReader(store.objects, onCorruptObject);
  const metrics = createMetrics('release');
  const logs = logWatches(() => app.log);
  const core = openCore({
    ...registryPorts(store.objects, settings, counts),
    ...logs,
    onStableWarning: (warning) => {
      metrics.count('storefront_release_warnings_total', {});
      logs.onStableWarning(warning);
    },
  });
  const webhooks = core.webhooks
    ? [
        {
          name: 'delivery of webhooks',
          seconds: webhookSeconds,
          run: createWebhookDelivery(core, {
            ...core.webhooks,
            onFailure: (failed) => {
              metrics.count('storefront_release_webhook_failures_total', {});
              app.log.warn(failed, 'webhook not received');
            },
          }),
        },
      ]
    : [];
  const app = await buildReleaseServer({
    registry: createRegistry(core),
    objects: core.objects,
    settings,
    environment: core.environment,
    consoleFolder: settings.consoleFolder,
    oidc: oidc && createOidcClient(oidc),
    metrics,
    tracing: await openTracing(settings.tracing),
    recurring: [...createWatches(core, canaryCheckSeconds), ...webhooks],
  });
  registerReleaseMetrics(metrics, core);
  app.addHook('onClose', () => store.close());
  await serveMetrics(app, metrics, settings.metrics);
  return { app, host: settings.host, port: settings.port, announceMs: settings.announceMs };
}

await checkOrRun(
  { schema: releaseSchema, configure: (settings) => consoleConfig(settings, process.cwd()) },
  (settings) => runServer(() => build(settings)),
);
