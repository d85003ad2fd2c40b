import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { cartRoutes } from './cart/routes';
import { catalogueRoutes } from './catalogue/routes';
import type { Database } from './db/database';
import { ApiError } from './errors';
import { answerUnroutable, handleErrors } from './http/error-handler';
import { registerHealth } from './http/health';
import { describeApi } from './http/openapi';
import { identityRoutes } from './identity/routes';
import { logOptions, type LogSink } from './log';
import { telemetryRoutes } from './telemetry/routes';

/** What the operator may set. Amounts in rupees. */
export interface Settings {
  /** Selling total from which medicines may be checked out. Source: D17. */
  minimumCheckoutMedicine: number;
  /** Reports of page faults that one address may send in a minute. */
  appErrorsPerMinute: number;
}

/** What the API is built from. */
export interface Dependencies {
  db: Database;
  settings: Settings;
  log: LogSink;
}

const bodyLimitBytes = 100_000;

/** Builds the API on an open database; it listens nowhere yet. */
export async function buildApp({ db, settings, log }: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(log),
    bodyLimit: bodyLimitBytes,
    // The site server beside us says which address it speaks for; nobody else is believed. Source: D25.
    trustProxy: 'loopback',
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    frameworkErrors: answerUnroutable,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new ApiError('tooManyRequests') });
  await describeApi(app);
  registerHealth(app, db);
  identityRoutes(app);
  catalogueRoutes(app, { db });
  cartRoutes(app, { db, minimumCheckoutMedicine: settings.minimumCheckoutMedicine });
  telemetryRoutes(app, { db, perMinute: settings.appErrorsPerMinute });
  return app;
}
