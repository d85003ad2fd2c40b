import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { drain, drainLimits, type RunningServer } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import type { buildApp } from './app';
import { createMessageCipher } from '../../domains/notifications/message-cipher';
import { onlinePayment } from '../../ordering/payment/online-payment';
import type { Config } from '../settings/config';
import { openFilledDatabase } from '../database/shop-database';
import { openOutboxKeys } from '../data-folder/outbox-keys';
import { listMissingTransports } from '../settings/delivery-settings';
import { missingPayment } from '../settings/payment-settings';

/** The listening API. */
export interface Running extends RunningServer {
  readonly address: string;
  /** Finishes running requests, then closes the database. */
  readonly close: () => Promise<void>;
}

interface Parts {
  buildApp: typeof buildApp;
  say: (line: string) => void;
}

type CloseStep = () => Promise<void>;

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
    const metrics = createMetrics('api');
    const app = await parts.buildApp({
      db,
      settings: {
        eventRetentionDays: config.eventRetentionDays,
        cart: config.cart,
        identity: config.identity,
        delivery: config.delivery,
        retention: config.retention,
      },
      log: { level: config.logLevel, stream: process.stderr },
      cipher: createMessageCipher(config.delivery.outboxKeys ?? openOutboxKeys(config.dataDir)),
      payment: onlinePayment(config.payment),
      dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
      runsJobs: config.jobs === 'here',
      network: { hostNames: config.hostNames, siteServers: config.siteServers },
      metrics,
      pool: data.pool,
      tracing: await openTracing(config.tracing),
    });
    closeSteps.push(async () => {
      await drain(app, { ...drainLimits, announceMs: config.announceMs });
      await app.close();
    });
    await serveMetrics(app, metrics, config.metrics);
    const address = await app.listen({ host: config.host, port: config.port });
    return { port: Number(new URL(address).port), address, announceMs: config.announceMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
