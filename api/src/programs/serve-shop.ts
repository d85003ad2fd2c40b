import type { LogSink } from '@storefront/server-kit/http';
import { createMetrics, serveMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { drain, drainLimits, type RunningServer } from '@storefront/server-kit/program';
import { openTracing, type Tracing } from '@storefront/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import { createMessageCipher, type MessageCipher } from '../domains/notifications/message-cipher';
import { onlinePayment, type OnlinePayment } from '../ordering/payment/online-payment';
import type { Database, OpenDatabase, PoolState } from '../platform/db/database';
import { openOutboxKeys } from './data-folder/outbox-keys';
import type { ShopConfig } from './settings/config';
import { listMissingTransports } from './settings/delivery-settings';
import { missingPayment } from './settings/payment-settings';

/** Dependencies of the API and of the jobs program. */
export interface ShopParts {
  readonly db: Database;
  /** State of the connection pool of `db`. */
  readonly pool: PoolState;
  readonly log: LogSink;
  /** Encrypts and decrypts unsent messages. */
  readonly cipher: MessageCipher;
  /** Absent if the shop accepts no online payments. */
  readonly payment?: OnlinePayment | undefined;
  /** The metrics that the program serves. */
  readonly metrics?: Metrics;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

interface Program {
  readonly open: () => Promise<OpenDatabase>;
  readonly build: (parts: ShopParts) => FastifyInstance | Promise<FastifyInstance>;
  readonly announceMs?: number;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Opens the database and serves a program of the shop. A stop finishes running requests, then closes the database.
 * @throws OperatorError See docs/behaviour.md, D27.
 */
export async function serveShop(
  config: ShopConfig,
  { open, build, announceMs = 0 }: Program,
): Promise<RunningServer & { address: string }> {
  for (const line of [...listMissingTransports(config.delivery), ...missingPayment(config.payment)]) say(line);
  say('Connecting to the database …');
  const data = await open();
  try {
    const metrics = createMetrics('api');
    const app = await build({
      db: data.db,
      pool: data.pool,
      log: { level: config.logLevel, stream: process.stderr },
      cipher: createMessageCipher(config.delivery.outboxKeys ?? openOutboxKeys(config.dataDir)),
      payment: onlinePayment(config.payment),
      metrics,
      tracing: await openTracing(config.tracing),
    });
    await serveMetrics(app, metrics, config.metrics);
    const address = await app.listen({ host: config.host, port: config.port });
    return {
      port: Number(new URL(address).port),
      address,
      announceMs,
      close: async () => {
        try {
          await drain(app, { ...drainLimits, announceMs });
          await app.close();
        } finally {
          await data.close();
        }
      },
    };
  } catch (error) {
    await data.close();
    throw error;
  }
}
