import { setTimeout as delay } from 'node:timers/promises';
import { createMetrics, serveMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { drain, drainLimits, type RunningServer } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import type { buildApp } from './app';
import { appErrorsPerMinute } from '../../domains/telemetry/routes';
import { countInRedis } from '../../platform/http/redis-limits';
import { useMessageKeys } from '../../domains/notifications/message-cipher';
import { onlinePayment } from '../../ordering/payment/online-payment';
import { openChanges } from '../../platform/changes/open-changes';
import type { Database } from '../../platform/db/database';
import { openReadServers, type OpenReadServers } from '../../platform/db/replicas/open-read-servers';
import type { Config } from '../settings/config';
import { openFilledDatabase } from '../database/shop-database';
import { openOutboxKeys } from '../data-folder/outbox-keys';
import { listMissingTransports } from '../settings/delivery-config';
import { missingPayment } from '../settings/payment-config';

/** The listening API. */
export interface Running extends RunningServer {
  readonly address: string;
  /** Finishes running requests and closes the database. */
  readonly close: () => Promise<void>;
}

interface Parts {
  buildApp: typeof buildApp;
  say: (line: string) => void;
}

type CloseStep = () => Promise<void>;

/** Undefined where no replicas are configured. */
function openReplicas(
  { replicas: { urls, maxLagMs }, databaseTimeouts, tracing }: Config,
  primary: Database,
  metrics: Metrics,
): OpenReadServers | undefined {
  if (urls.length === 0) return undefined;
  return openReadServers({
    primary,
    urls,
    timeouts: databaseTimeouts,
    maxLagMs,
    metrics,
    isTraced: tracing !== undefined,
  });
}

/** Opens the database and serves the API. @throws OperatorError See docs/behaviour.md, D27. */
export async function serve(config: Config, parts: Parts): Promise<Running> {
  const closeSteps: CloseStep[] = [];
  const close = async () => {
    for (const closeStep of closeSteps.splice(0).reverse()) await closeStep();
  };
  try {
    for (const line of [...listMissingTransports(config.delivery), ...missingPayment(config.payment)]) parts.say(line);
    parts.say('Connecting to the database …');
    const data = await openFilledDatabase(config, parts.say);
    const { db } = data;
    closeSteps.push(() => data.close());
    useMessageKeys(config.delivery.outboxKeys ?? openOutboxKeys(config.dataDir));
    const metrics = createMetrics('api');
    const servers = openReplicas(config, db, metrics);
    if (servers) closeSteps.push(() => servers.close());
    const open = await openChanges(data.changes, metrics);
    closeSteps.push(() => open.close());
    const app = await parts.buildApp({
      db,
      changes: open.changes,
      countShared: open.redis && countInRedis(open.redis),
      ...(servers && { reads: servers.reads }),
      settings: {
        appErrorsPerMinute,
        eventRetentionDays: config.eventRetentionDays,
        cart: config.cart,
        identity: config.identity,
        delivery: config.delivery,
        retention: config.retention,
        publicReads: config.publicReads,
      },
      log: { level: config.logLevel, stream: process.stderr },
      payment: onlinePayment(config.payment),
      dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
      runsJobs: config.jobs === 'here',
      network: { hostNames: config.hostNames, siteServers: config.siteServers },
      metrics,
      pool: data.pool,
      tracing: await openTracing(config.tracing),
    });
    closeSteps.push(async () => {
      const drained = drain(app, { ...drainLimits, announceMs: config.announceMs });
      // When no connection is accepted any more: streams to site servers would last as long as the drain may.
      await delay(config.announceMs);
      open.changes.end();
      await drained;
      await app.close();
    });
    open.start(app.log);
    servers?.start((replica, unusable, error) => {
      if (unusable === undefined) app.log.warn({ replica }, 'a replica answers reads');
      else app.log.warn({ replica, unusable, ...(error !== undefined && { err: error }) }, 'a replica is not used');
    });
    await serveMetrics(app, metrics, config.metrics);
    const address = await app.listen({ host: config.host, port: config.port });
    return { port: Number(new URL(address).port), address, announceMs: config.announceMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
