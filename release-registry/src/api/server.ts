import type { FastifyInstance } from 'fastify';
import { publishMaxBytes, RegistryError, registryEndpoints, sessionEndpoints, tooMany } from '../contract';
import type { Registry } from '../registry/core/registry';
import type { ObjectStore } from '../store/object-store';
import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { createServer, registerCspReports, registerHealth, type TracedRoute } from '@storefront/server-kit/http';
import { traceJob, type Tracing } from '@storefront/server-kit/tracing';
import type { OidcClient } from '../oidc/oidc-client';
import { createAccess } from './access';
import { toErrorResponse } from './error-response';
import { cspReportPath, registerConsolePage } from './console-page';
import { logSignIns, type RecordSignIn, registerOidcRoutes, registerSessionRoutes } from './sign-in-routes';
import type { Recurring } from './maintenance';
import { requireAllowedHost, requireSameOrigin } from './request-origin';
import { registerPublish } from './publish-route';
import { registerReleaseEndpoints } from './register-endpoints';
import { createRecurringJob, type RecurringJob } from '@storefront/server-kit/program';
import { registerSessionCookies } from './session-cookies';
import { createFindOwner } from './session-owner';
import { createSessions, openSessionKey, openStoredSessions } from './sessions';
import type { ConsoleConfig } from './settings';

/** Maximum size of a JSON body, in bytes. */
const bodyLimit = 64 * 1024;
/** In ms. Long enough to upload a build over a slow connection. */
const requestTimeout = 10 * 60_000;
/** Interval at which the server removes expired sessions. An expired session is invalid even before its removal. */
const cleanUpSeconds = 600;

export interface ReleaseServerPorts {
  readonly registry: Registry;
  /** Store of the sessions. */
  readonly objects: ObjectStore;
  readonly settings: Pick<ConsoleConfig, 'hostNames' | 'requiresTls' | 'idleMinutes' | 'logLevel'>;
  /** Name that the console shows, such as `production`. */
  readonly environment: string;
  /** Absolute path of the built console. */
  readonly consoleFolder: string;
  /** Jobs that the server repeats independently of each other while it listens. */
  readonly recurring?: readonly Recurring[];
  /** Undefined: people sign in with tokens only. */
  readonly oidc?: OidcClient | undefined;
  /** Default: writes a log line, even if LOG_LEVEL is `warn` or `error`. */
  readonly recordSignIn?: RecordSignIn | undefined;
  readonly metrics?: Metrics;
  /** Undefined: the server traces nothing. */
  readonly tracing?: Tracing | undefined;
  /** Current time in ms since 1970. */
  readonly now?: () => number;
  /** Maximum size of a build, in bytes. */
  readonly maxBytes?: number;
}

/** Accepts a call without a body even if its content type is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Traces calls of the release API only, not files of the console. */
const tracedRoute: TracedRoute = ({ routeOptions: { url } }) => (url?.startsWith('/api/') === true ? url : undefined);

function repeatWhileListening(app: FastifyInstance, { name, run, seconds }: Recurring): void {
  let job: RecurringJob | undefined;
  let failure: string | undefined;
  const runOnce = async () => {
    await run();
    failure = undefined;
  };
  // Logs a repeated failure once, because it would hide everything else in the log.
  const logOnce = (error: unknown) => {
    if (failure !== String(error)) app.log.error({ err: error }, `${name} failed`);
    failure = String(error);
  };
  app.addHook('onListen', async () => {
    job = createRecurringJob(traceJob(name, runOnce), seconds, logOnce);
  });
  app.addHook('onClose', async () => {
    await job?.stop();
  });
}

/** Builds the server of the release API and the console. It does not listen yet. */
export async function buildReleaseServer({
  registry,
  objects,
  settings,
  environment,
  consoleFolder,
  recurring = [],
  oidc,
  recordSignIn,
  metrics = createMetrics('release'),
  tracing,
  now = Date.now,
  maxBytes = publishMaxBytes,
}: ReleaseServerPorts): Promise<FastifyInstance> {
  const app = createServer({
    log: { level: settings.logLevel },
    toErrorResponse,
    bodyLimit,
    requestTimeout,
    exposeHeadRoutes: true,
    requiresTls: settings.requiresTls,
    metrics,
    traces: tracing && { tracing, routeOf: tracedRoute },
  });
  acceptEmptyJson(app);
  requireAllowedHost(app, settings.hostNames);
  await prepareEndpoints(app, (retryAfter) => tooMany('Too many calls.', retryAfter));
  await registerSessionCookies(app, await openSessionKey(objects));
  requireSameOrigin(app, { signInPath: sessionEndpoints.signIn.path, reportPath: cspReportPath });

  const findOwner = createFindOwner(registry.tokens, oidc);
  const stored = openStoredSessions(objects, now);
  const sessions = createSessions({ stored, findOwner, now, idleMs: settings.idleMinutes * 60_000 });
  const access = createAccess(app, { registry, sessions });
  registerReleaseEndpoints(app, access, registryEndpoints, (caller) => registry.as(caller));
  const record = recordSignIn ?? logSignIns(app.log, settings.logLevel);
  registerSessionRoutes(app, { access, sessions, environment, provider: oidc?.provider, record });
  if (oidc) registerOidcRoutes(app, { oidc, sessions, record });
  repeatWhileListening(app, { name: 'removal of expired sessions', seconds: cleanUpSeconds, run: () => stored.list() });
  await registerPublish(app, registry, access, maxBytes);
  registerHealth(app, { store: { check: () => registry.manifestTag() } });
  await registerCspReports(app, cspReportPath, () => new RegistryError('invalid', 'This is no report.'));
  await registerConsolePage(app, consoleFolder);
  for (const one of recurring) repeatWhileListening(app, one);
  return app;
}
