import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import {
  atMostEvery,
  createServer,
  type LogSink,
  loopbackNetworks,
  registerCompression,
  registerCspReports,
  registerHealth,
  requireServedHost,
  type TracedRoute,
} from '@storefront/server-kit/http';
import { createRecurringJob } from '@storefront/server-kit/program';
import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { apiBase, type CatalogueKind } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '../../domains/account/routes';
import { mergeGuestCart } from '../../ordering/cart/service';
import { accountDataRoutes } from '../../ordering/account-data/routes';
import { cartRoutes } from '../../ordering/cart/routes';
import type { CartSettings } from '../../ordering/cart/settings';
import { registerCatalogueRevision, registerSitemap } from '../../domains/sitemap';
import { medicineIndex } from '../../domains/catalogue/medicine-index';
import { catalogueRoutes } from '../../domains/catalogue/routes';
import { checkoutRoutes } from '../../ordering/checkout/routes';
import type { Clock } from '../../platform/clock';
import { type CatalogueVersion, readCatalogueVersions } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import { startJobs } from '../jobs/start-jobs';
import type { ShopParts } from '../serve-shop';
import { apiHealth } from '../health/health';
import { registerStoredMetrics } from '../metrics/stored-metrics';
import { createAdmission } from '../../platform/http/admission';
import { loadClasses } from '../../platform/http/endpoint-facts';
import { toErrorResponse } from '../../platform/http/error-response';
import { registerOpenApi } from '../../platform/http/openapi';
import { rateLimiter, type RateLimiter } from '../../platform/http/rate-limit';
import { createPublicReads } from '../../platform/http/public-reads';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { provideEndpointServices } from '../../platform/http/register-endpoint';
import { breachedPasswords, readCommonPasswords } from '../../domains/identity/weak-passwords';
import type { IdentityContext } from '../../domains/identity/context';
import { identifyCaller } from '../../domains/identity/identify-caller';
import { passwordHasher } from '../../domains/identity/passwords';
import { identityRoutes } from '../../domains/identity/routes';
import type { IdentitySettings } from '../../domains/identity/settings';
import { labIndex } from '../../domains/lab/lab-index';
import { labRoutes } from '../../domains/lab/routes';
import { locationRoutes } from '../../domains/location/routes';
import type { RetentionSettings } from '../../platform/retention';
import { logSerializers } from '../../platform/log';
import { registerNotifications } from '../../domains/notifications/start-notifications';
import type { DeliverySettings, Mailer } from '../../domains/notifications/settings';
import { orderRoutes } from '../../ordering/orders/read/routes';
import { getUnpaidOrder } from '../../ordering/orders/read/service';
import { paymentRoutes } from '../../ordering/payment/routes';
import { returnRoutes } from '../../ordering/returns/routes';
import type { OnlinePayment } from '../../ordering/payment/online-payment';
import { registerSecurityEvents } from '../../domains/security-events/security-events';
import { telemetryRoutes } from '../../domains/telemetry/routes';
import { stockNoticeRoutes } from '../../domains/stock-notices/routes';
import { couponRoutes } from '../../domains/coupons/routes';
import { suggestionRoutes } from '../../domains/suggestions/routes';
import { viewedRoutes } from '../../domains/viewed/routes';

/** Settings that the operator can change. */
export interface Settings {
  /** Retention of security events in days. */
  eventRetentionDays: number;
  cart: CartSettings;
  identity: IdentitySettings;
  delivery: DeliverySettings;
  retention: RetentionSettings;
}

/** Dependencies of the API. */
interface Dependencies extends ShopParts {
  /** Whether responses of public reads are cached (default). Tests that change data between two calls turn it off. */
  keepsPublicReads?: boolean;
  settings: Settings;
  clock?: Clock;
  /** Monotonic time in ms. */
  elapsedMs?: () => number;
  /** The folder whose free space the health check reads. */
  dataDir?: string | undefined;
  /** False: the jobs program sends messages, settles payments and deletes expired data. */
  runsJobs?: boolean;
  network?: ApiNetwork;
}

/** Who may call the API, besides programs on this machine. */
export interface ApiNetwork {
  /** Host names of the API, in lower case; IP addresses always work. */
  readonly hostNames: readonly string[];
  /** IP addresses and networks of site servers, and of proxies between them and the API. */
  readonly siteServers: readonly string[];
}

/** Traces calls of endpoints, not health checks. */
const tracedRoute: TracedRoute = ({ routeOptions: { url } }) =>
  url?.startsWith(`${apiBase}/`) === true ? url : undefined;

const onlyThisMachine: ApiNetwork = { hostNames: [], siteServers: [] };

const bodyLimitBytes = 100_000;

/** Builds the API on an open database. It sends messages and deletes data only after it listens. */
export async function buildApp({
  db,
  keepsPublicReads = true,
  settings,
  log,
  cipher,
  clock = () => new Date(),
  elapsedMs = () => performance.now(),
  payment,
  dataDir,
  runsJobs = true,
  network = onlyThisMachine,
  metrics = createMetrics('api'),
  pool,
  tracing,
}: Dependencies): Promise<FastifyInstance> {
  const app = await createApiServer(log, network, { metrics, tracing });
  registerStoredMetrics(metrics, { db, clock, pool });
  registerHealth(app, apiHealth(db, clock, dataDir));
  registerCatalogueRevision(app, db);
  registerSitemap(app, db);
  const readVersions = atMostEvery(versionReadMs, () => readCatalogueVersions(db), elapsedMs);
  const indexes = registerSearchIndexes(app, db, readVersions);
  // A list contains the products of its index, so the revision includes the version of the index.
  const readRevision = async (catalogue: CatalogueKind) =>
    JSON.stringify([(await readVersions())[catalogue], indexes[catalogue].version]);
  provideEndpointServices(app, {
    admission: createAdmission(loadClasses, metrics),
    identify: identifyCaller(db, clock),
    publicReads: keepsPublicReads ? createPublicReads({ readRevision, now: elapsedMs }) : undefined,
  });
  await registerSecurityEvents(app, { db, metrics, clock, retentionDays: settings.eventRetentionDays });
  const mailer = await registerNotifications(app, {
    db,
    metrics,
    clock,
    settings: settings.delivery,
    cipher,
    sends: runsJobs,
  });
  if (runsJobs) startJobs(app, { db, metrics, clock, mailer, settings, payment });
  // After the jobs: hooks run in sequence, and the hook of the indexes waits until they are built.
  followCatalogue(app, indexes);
  const shared = { db, clock, mailer, limiter: rateLimiter(db, clock), metrics, indexes };
  registerDomains(app, shared, settings);
  await registerCspReports(app, `${apiBase}/csp-report`, () => new ApiError('malformedRequest'));
  await registerOrdering(app, shared, { settings: settings.cart, payment });
  return app;
}

/**
 * In ms. After this time a changed price or name appears in responses to callers without a cart, and the build of a new search
 * index starts.
 */
const versionReadMs = 200;

const indexCheckSeconds = 1;

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds the search indexes of the committed products and waits for them. Rejects if the database fails. */
    readonly rebuildIndexes: () => Promise<void>;
  }
}

type Versions = Readonly<Record<CatalogueKind, CatalogueVersion>>;

/** Creates the search indexes. They are built when the API listens or with the first call of a list. */
function registerSearchIndexes(
  app: FastifyInstance,
  db: Database,
  readVersions: () => Promise<Versions>,
): SearchIndexes {
  const portsOf = (catalogue: CatalogueKind) => ({
    readVersion: async () => (await readVersions())[catalogue],
    onFailure: (error: unknown) => app.log.error({ err: error, catalogue }, 'the search index was not rebuilt'),
  });
  const indexes = { medicine: medicineIndex(db, portsOf('medicine')), lab: labIndex(db, portsOf('lab')) };
  app.decorate('rebuildIndexes', async () => {
    await Promise.all([indexes.medicine.rebuild(), indexes.lab.rebuild()]);
  });
  app.addHook('onClose', async () => {
    indexes.medicine.close();
    indexes.lab.close();
  });
  return indexes;
}

/** Builds the indexes when the API listens, and again after an import even if no list is called. */
function followCatalogue(app: FastifyInstance, { medicine, lab }: SearchIndexes): void {
  const build = () => Promise.all([medicine.current(), lab.current()]);
  // Errors are ignored here: the health checks report a database that cannot be used.
  const job = createRecurringJob(build, indexCheckSeconds, () => undefined, { waits: true });
  app.addHook('onListen', async () => {
    await app.rebuildIndexes();
    job.runSoon();
  });
  app.addHook('onClose', () => job.stop());
}

/** A Fastify app with error responses, compression, limits by IP address and the OpenAPI document. */
async function createApiServer(
  log: LogSink,
  { hostNames, siteServers }: ApiNetwork,
  { metrics, tracing }: Pick<Dependencies, 'tracing'> & { metrics: Metrics },
): Promise<FastifyInstance> {
  const app = createServer({
    log: { ...log, serializers: logSerializers },
    toErrorResponse,
    bodyLimit: bodyLimitBytes,
    // Only site servers and proxies may send the visitor's IP address in X-Forwarded-For.
    trustProxy: [...loopbackNetworks, ...siteServers],
    requestIdsFrom: [...loopbackNetworks, ...siteServers],
    metrics,
    traces: tracing && { tracing, routeOf: tracedRoute },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  // Without host names, site servers call the API by IP address.
  requireServedHost(app, { host: '0.0.0.0', origins: hostNames.map((name) => `http://${name}`) });
  app.removeContentTypeParser('text/plain');
  await registerCompression(app);
  await prepareEndpoints(app, (retryAfter) => new ApiError('tooManyRequests', { retryAfter }));
  await registerOpenApi(app);
  return app;
}

interface Shared {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  limiter: RateLimiter;
  metrics: Metrics;
  indexes: SearchIndexes;
}

function registerDomains(app: FastifyInstance, shared: Shared, settings: Settings): void {
  const { db, clock, mailer, limiter, metrics, indexes } = shared;
  const identity: IdentityContext = {
    db,
    metrics,
    clock,
    mailer,
    limiter,
    settings: settings.identity,
    passwords: passwordHasher(settings.identity, metrics),
    isBreached: breachedPasswords(readCommonPasswords(), settings.identity.passwordRangeUrl, {
      fetch,
      onFailure: (error) => app.log.warn({ err: error }, 'a password was accepted without the range service'),
    }),
    onSignIn: mergeGuestCart,
    alarm: (fields, message) => app.log.error(fields, message),
  };
  identityRoutes(app, identity);
  accountDataRoutes(app, identity);
  accountRoutes(app, { db, clock, mailer });
  catalogueRoutes(app, { db, clock, indexes });
  labRoutes(app, { db, indexes });
  viewedRoutes(app, { db, clock });
  stockNoticeRoutes(app, { db, clock });
  suggestionRoutes(app, { db, clock, indexes });
  couponRoutes(app, { db, clock });
  locationRoutes(app, { db, clock });
  telemetryRoutes(app, { db });
}

async function registerOrdering(
  app: FastifyInstance,
  { db, metrics, clock, mailer, limiter }: Shared,
  { settings, payment }: { settings: CartSettings; payment: OnlinePayment | undefined },
): Promise<void> {
  cartRoutes(app, { db, clock, limiter, settings, findUnpaidOrder: getUnpaidOrder });
  checkoutRoutes(app, { db, metrics, clock, limiter, settings, mailer, onlineAllowed: payment !== undefined });
  await paymentRoutes(app, { db, metrics, clock, settings, mailer, payment });
  orderRoutes(app, { db, metrics, clock, mailer });
  returnRoutes(app, { db, metrics, clock });
}
