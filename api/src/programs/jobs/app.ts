import { createMetrics } from '@storefront/server-kit/metrics';
import { createServer, registerHealth, requireServedHost } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { DeliverySettings } from '../../domains/notifications/settings';
import { startDelivery } from '../../domains/notifications/start-notifications';
import type { Clock } from '../../platform/clock';
import { toErrorResponse } from '../../platform/http/error-response';
import { logSerializers } from '../../platform/log';
import { apiHealth } from '../health/health';
import { registerStoredMetrics } from '../metrics/stored-metrics';
import type { ShopParts } from '../serve-shop';
import { startJobs, type JobSettings } from './start-jobs';

/** Dependencies of the jobs program. */
interface JobsDependencies extends ShopParts {
  readonly settings: JobSettings & { readonly delivery: DeliverySettings };
  readonly clock?: Clock;
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
