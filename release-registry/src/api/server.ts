import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { publishMaxBytes, releaseEndpoints } from '../contract';
import type { Registry } from '../registry/registry';
import { securityHeaders } from '@storefront/server-kit/http';
import { createAccess } from './access';
import { registerErrorHandler, answerUnroutable } from './error-handler';
import { registerConsolePage } from './console-page';
import { requireAllowedHost } from './host-check';
import { registerPublish } from './publish-route';
import { registerReleaseCalls } from './release-routes';
import { createRecurringJob, type RecurringJob } from '@storefront/server-kit/program';
import { requireSameOrigin } from './same-origin';
import { registerSessionCalls } from './session-routes';
import { createSessions } from './sessions';
import type { ConsoleSettings } from './settings';
import { tooMany } from './too-many';

/** Longest JSON that a call may send, in bytes. */
const bodyLimit = 64 * 1024;
/** A request that takes longer than this to arrive is given up, in ms: a build over a slow line. */
const requestTimeout = 10 * 60_000;

/** What the release server is made of. */
export interface ReleaseServerParts {
  readonly registry: Registry;
  readonly settings: Pick<ConsoleSettings, 'hostNames' | 'canaryCheckSeconds' | 'logLevel'>;
  /** What the registry is for, as the console shows it: `production`. */
  readonly environment: string;
  /** Holds the console's `index.html` and its files. Absolute. */
  readonly consoleFolder: string;
  /** Looks at the canaries once and rolls back those beyond their limit. Runs while the server listens. */
  readonly watchCanaries?: () => Promise<unknown>;
  /** In ms since 1970. */
  readonly now?: () => number;
  /** Most bytes of a build. */
  readonly maxBytes?: number;
}

/** Empty JSON is no JSON: a call without a body may be sent with its content type all the same. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function watchWhileListening(app: FastifyInstance, work: () => Promise<unknown>, seconds: number): void {
  let watching: RecurringJob | undefined;
  app.addHook('onListen', async () => {
    watching = createRecurringJob(work, seconds, (error) =>
      app.log.error({ err: error }, 'the canaries were not looked at'),
    );
  });
  app.addHook('onClose', async () => {
    await watching?.stop();
  });
}

/** The release API and the console on an origin of their own. It listens to nothing yet. */
export async function buildReleaseServer({
  registry,
  settings,
  environment,
  consoleFolder,
  watchCanaries,
  now = Date.now,
  maxBytes = publishMaxBytes,
}: ReleaseServerParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: settings.logLevel },
    frameworkErrors: answerUnroutable,
    bodyLimit,
    requestTimeout,
    exposeHeadRoutes: true,
  });
  registerErrorHandler(app);
  acceptEmptyJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, 'cross-origin-resource-policy': 'same-origin' });
  });
  requireAllowedHost(app, settings.hostNames);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany('Too many calls.', ttl),
  });
  requireSameOrigin(app, releaseEndpoints.signIn.path);

  const sessions = createSessions(now);
  const access = createAccess(app, registry, sessions);
  registerReleaseCalls(app, registry, access);
  registerSessionCalls(app, { access, sessions, environment });
  await registerPublish(app, registry, access, maxBytes);
  app.get('/healthz', async (_request, reply) => {
    await registry.manifestTag();
    return reply.header('cache-control', 'no-store').send({ status: 200 });
  });
  await registerConsolePage(app, consoleFolder);
  if (watchCanaries) watchWhileListening(app, watchCanaries, settings.canaryCheckSeconds);
  return app;
}
