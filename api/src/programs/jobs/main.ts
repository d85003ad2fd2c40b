import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { checkOrRun, drain, runProgram } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import { defaultIdentitySettings } from '../../domains/identity/settings';
import { createMessageCipher } from '../../domains/notifications/message-cipher';
import { onlinePayment } from '../../ordering/payment/online-payment';
import { openShopDatabase } from '../database/shop-database';
import { openOutboxKeys } from '../data-folder/outbox-keys';
import { jobsConfig, jobsSchema, type ShopConfig } from '../settings/config';
import { listMissingTransports } from '../settings/delivery-settings';
import { missingPayment } from '../settings/payment-settings';
import { buildJobs } from './app';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: ShopConfig) {
  for (const line of [...listMissingTransports(config.delivery), ...missingPayment(config.payment)]) say(line);
  say('Connecting to the database …');
  const open = await openShopDatabase(config, say);
  try {
    const metrics = createMetrics('api');
    const app = buildJobs({
      db: open.db,
      settings: { ...config, identity: defaultIdentitySettings },
      log: { level: config.logLevel, stream: process.stderr },
      cipher: createMessageCipher(config.delivery.outboxKeys ?? openOutboxKeys(config.dataDir)),
      payment: onlinePayment(config.payment),
      metrics,
      pool: open.pool,
      tracing: await openTracing(config.tracing),
    });
    await serveMetrics(app, metrics, config.metrics);
    const address = await app.listen({ host: config.host, port: config.port });
    say(`The jobs run; health checks are on ${address}`);
    return {
      port: Number(new URL(address).port),
      close: async () => {
        try {
          await drain(app);
          await app.close();
        } finally {
          await open.close();
        }
      },
    };
  } catch (error) {
    await open.close();
    throw error;
  }
}

await checkOrRun({ schema: jobsSchema, configure: (settings) => jobsConfig(settings, process.cwd()) }, (config) =>
  runProgram(() => start(config)),
);
