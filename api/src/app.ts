import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './account/routes';
import { cartRoutes } from './cart/routes';
import type { CartSettings } from './cart/settings';
import { catalogueRoutes } from './catalogue/routes';
import { checkoutRoutes } from './checkout/routes';
import { seconds, type Clock } from './clock';
import type { Database } from './db/database';
import { ApiError } from './errors';
import { keepHouse } from './housekeeping';
import { compressAnswers } from './http/compress';
import { answerUnroutable, handleErrors } from './http/error-handler';
import { registerHealth } from './http/health';
import { describeApi } from './http/openapi';
import { identifyCallersBy } from './http/register-endpoint';
import { identifyCaller } from './identity/caller';
import { passwordHasher } from './identity/passwords';
import { rateLimiter } from './identity/rate-limit';
import { identityRoutes } from './identity/routes';
import type { IdentitySettings } from './identity/settings';
import { labRoutes } from './lab/routes';
import { locationRoutes } from './location/routes';
import { logOptions, type LogSink } from './log';
import { registerNotifications } from './notifications/register';
import type { DeliverySettings } from './notifications/settings';
import { orderRoutes } from './orders/read/routes';
import { paymentRoutes } from './payment/routes';
import type { OnlinePayment } from './payment/online-payment';
import { telemetryRoutes } from './telemetry/routes';
import { viewedRoutes } from './viewed/routes';

/** What the operator may set. */
export interface Settings {
  /** Reports of page faults that one address may send in a minute. */
  appErrorsPerMinute: number;
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
}

/** What the API is built from. */
export interface Dependencies {
  db: Database;
  settings: Settings;
  log: LogSink;
  clock?: Clock;
  /** Absent: the shop takes no online payments. */
  payment?: OnlinePayment | undefined;
}

const bodyLimitBytes = 100_000;

/** Builds the API on an open database; it listens nowhere yet, and until it does it sends and deletes nothing by itself. */
export async function buildApp({
  db,
  settings,
  log,
  clock = () => new Date(),
  payment,
}: Dependencies): Promise<FastifyInstance> {
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
  await compressAnswers(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(ttl / seconds)) }),
  });
  await describeApi(app);
  registerHealth(app, db);
  identifyCallersBy(app, identifyCaller(db, clock));
  keepHouse(app, db, clock);
  const post = await registerNotifications(app, { db, clock, settings: settings.delivery });
  const limiter = rateLimiter(db, clock);
  identityRoutes(app, {
    db,
    clock,
    settings: settings.identity,
    limiter,
    passwords: passwordHasher(settings.identity),
    codePost: post,
  });
  catalogueRoutes(app, { db, clock });
  labRoutes(app, { db });
  cartRoutes(app, { db, clock, limiter, settings: settings.cart });
  locationRoutes(app, { db, clock });
  checkoutRoutes(app, { db, clock, limiter, settings: settings.cart, post, onlineAllowed: payment !== undefined });
  await paymentRoutes(app, { db, clock, settings: settings.cart, post, payment });
  accountRoutes(app, { db, clock });
  orderRoutes(app, { db, clock });
  viewedRoutes(app, { db, clock });
  telemetryRoutes(app, { db, perMinute: settings.appErrorsPerMinute });
  return app;
}
