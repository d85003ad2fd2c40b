import { createMetrics, serveMetrics } from '@storefront/server-kit/metrics';
import { checkOrRun, drain, readTracing, runProgram } from '@storefront/server-kit/program';
import { openTracing } from '@storefront/server-kit/tracing';
import { useMessageKeys } from '../../domains/notifications/message-cipher';
import { onlinePayment } from '../../ordering/payment/online-payment';
import { openShopDatabase } from '../database/shop-database';
import { openOutboxKeys } from '../data-folder/outbox-keys';
import { configReaders, readConfig, type Config } from '../settings/config';
import { listMissingTransports } from '../settings/delivery-config';
import { missingPayment } from '../settings/payment-config';
import { buildJobs } from './app';

const say = (line: string) => process.stdout.write(`${line}\n`);

const readJobsConfig = (): Config => ({
  ...readConfig(process.env, process.cwd()),
  tracing: readTracing(process.env, 'jobs'),
});

async function start() {
  const config = readJobsConfig();
  for (const line of [...listMissingTransports(config.delivery), ...missingPayment(config.payment)]) say(line);
  say('Connecting to the database …');
  const open = await openShopDatabase(config, say);
  try {
    useMessageKeys(config.delivery.outboxKeys ?? openOutboxKeys(config.dataDir));
    const metrics = createMetrics('api');
    const app = buildJobs({
      db: open.db,
      settings: config,
      log: { level: config.logLevel, stream: process.stderr },
      payment: onlinePayment(config.payment),
      metrics,
      pool: open.pool,
      tracing: await openTracing(config.tracing),
    });
    await serveMetrics(app, metrics, config.jobsMetrics);
    const address = await app.listen({ host: config.host, port: config.jobsPort });
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

await checkOrRun('jobs', [...configReaders(process.env, process.cwd()), readJobsConfig], () => runProgram(start));
