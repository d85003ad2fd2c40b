import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import type { Tracing } from '@storefront/server-kit/tracing';
import { createServer, registerHealth, requireServedHost, type LogSink } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MessageCipher } from '../../domains/notifications/message-cipher';
import type { DeliverySettings } from '../../domains/notifications/settings';
import { startDelivery } from '../../domains/notifications/start-notifications';
import type { OnlinePayment } from '../../ordering/payment/online-payment';
import type { Clock } from '../../platform/clock';
import type { Database, PoolState } from '../../platform/db/database';
import { toErrorResponse } from '../../platform/http/error-response';
import { logSerializers } from '../../platform/log';
import { apiHealth } from '../health/health';
import { registerStoredMetrics } from '../metrics/stored-metrics';
import { startJobs, type JobSettings } from './start-jobs';

/** Dependencies of the jobs program. */
export interface JobsDependencies {
  readonly db: Database;
  readonly settings: JobSettings & { readonly delivery: DeliverySettings };
  readonly log: LogSink;
  /** Decrypts unsent messages, and encrypts those that the jobs write. */
  readonly cipher: MessageCipher;
  readonly payment: OnlinePayment | undefined;
  readonly clock?: Clock;
  /** The metrics that the program serves. */
  readonly metrics?: Metrics;
  /** State of the connection pool of `db`. */
  readonly pool: PoolState;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/**
 * Builds the jobs program. While it listens it sends messages and stock notices, settles payments and deletes expired data. It serves only health
 * checks.
 */
export function buildJobs({
  db,
  settings,
  log,
  cipher,
  payment,
  clock = () => new Date(),
  metrics = createMetrics('api'),
  pool,
  tracing,
}: JobsDependencies): FastifyInstance {
  // Traces runs of jobs, not requests.
  const traces = tracing && { tracing, routeOf: () => undefined };
  const app = createServer({ log: { ...log, serializers: logSerializers }, toErrorResponse, metrics, traces });
  registerStoredMetrics(metrics, { db, clock, pool });
  requireServedHost(app, { host: '0.0.0.0', origins: [] });
  registerHealth(app, apiHealth(db, clock));
  const mailer = startDelivery(app, { db, metrics, clock, settings: settings.delivery, cipher });
  startJobs(app, { db, metrics, clock, mailer, settings, payment });
  return app;
}
