import type { FastifyInstance } from 'fastify';
import { publishMaxBytes, releaseEndpoints } from '../contract';
import type { Registry } from '../registry/registry';
import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer, registerCookies, registerHealth } from '@storefront/server-kit/http';
import { createAccess } from './access';
import { toErrorResponse } from './error-response';
import { registerConsolePage } from './console-page';
import { requireAllowedHost, requireSameOrigin } from './request-origin';
import { registerPublish } from './publish-route';
import { registerReleaseRoutes } from './release-routes';
import { createRecurringJob, type RecurringJob } from '@storefront/server-kit/program';
import { registerSessionRoutes } from './session-routes';
import { createSessions } from './sessions';
import type { ConsoleSettings } from './settings';
import { tooMany } from './too-many';

/** Limit of a JSON body, in bytes. */
const bodyLimit = 64 * 1024;
/** In ms; long enough to upload a build over a slow connection. */
const requestTimeout = 10 * 60_000;

export interface ReleaseServerPorts {
  readonly registry: Registry;
  readonly settings: Pick<ConsoleSettings, 'hostNames' | 'canaryCheckSeconds' | 'logLevel'>;
  /** Shown in the console, such as `production`. */
  readonly environment: string;
  /** Folder of the built console. Absolute. */
  readonly consoleFolder: string;
  /** Rolls back canaries over their limit; runs at an interval while the server listens. */
  readonly watchCanaries?: () => Promise<unknown>;
  /** In ms since 1970. */
  readonly now?: () => number;
  /** Limit of a build, in bytes. */
  readonly maxBytes?: number;
}

/** A call without a body may have the content type of JSON. */
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
    watching = createRecurringJob(work, seconds, (error) => app.log.error({ err: error }, 'canary check failed'));
  });
  app.addHook('onClose', async () => {
    await watching?.stop();
  });
}

/** The release API and the console on their own origin. It does not listen yet. */
export async function buildReleaseServer({
  registry,
  settings,
  environment,
  consoleFolder,
  watchCanaries,
  now = Date.now,
  maxBytes = publishMaxBytes,
}: ReleaseServerPorts): Promise<FastifyInstance> {
  const app = createServer({
    log: { level: settings.logLevel },
    toErrorResponse,
    bodyLimit,
    requestTimeout,
    exposeHeadRoutes: true,
  });
  acceptEmptyJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  requireAllowedHost(app, settings.hostNames);
  await prepareEndpoints(app, (retryAfter) => tooMany('Too many calls.', retryAfter));
  await registerCookies(app);
  requireSameOrigin(app, releaseEndpoints.signIn.path);

  const sessions = createSessions(now);
  const access = createAccess(app, registry, sessions);
  registerReleaseRoutes(app, registry, access);
  registerSessionRoutes(app, { access, sessions, environment });
  await registerPublish(app, registry, access, maxBytes);
  registerHealth(app, async () => {
    await registry.manifestTag();
    return {};
  });
  await registerConsolePage(app, consoleFolder);
  if (watchCanaries) watchWhileListening(app, watchCanaries, settings.canaryCheckSeconds);
  return app;
}
