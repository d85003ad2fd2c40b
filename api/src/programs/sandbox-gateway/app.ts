import { STATUS_CODES } from 'node:http';
import {
  createServer,
  registerHealth,
  requestErrorStatus,
  requireServedHost,
  restrictDevelopment,
  type LogSink,
} from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { seconds, type Clock } from '../../platform/clock';
import type { SandboxStore } from './sandbox-store';
import { payRoutes } from './page-routes';
import { apiRoutes } from './api-routes';
import { handleApiRequest } from './api-requests';
import type { SandboxSettings } from './settings';

/** What the sandbox gateway is built from. */
export interface SandboxParts {
  store: SandboxStore;
  settings: SandboxSettings;
  log: LogSink;
  clock?: Clock;
}

const bodyLimitBytes = 16_384;
const timeoutMs = 10 * seconds;

/** The sandbox gateway: Paytm's form-post protocol, with a visitor who says how each payment ends. It listens nowhere yet. See docs/behaviour.md, D23. */
export async function buildSandbox({
  store,
  settings,
  log,
  clock = () => new Date(),
}: SandboxParts): Promise<FastifyInstance> {
  const app = createServer({
    log,
    bodyLimit: bodyLimitBytes,
    toErrorResponse: (error) => {
      const status = requestErrorStatus(error) ?? 500;
      return { status, body: { status, message: STATUS_CODES[status] } };
    },
  });
  restrictDevelopment(app, settings.access, 'clients');
  requireServedHost(app, { host: '0.0.0.0', origins: settings.siteOrigins });
  app.removeContentTypeParser('text/plain');
  const underWay = new Set<Promise<void>>();

  async function postToShop(url: string, form: string): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
    } catch (error) {
      app.log.warn({ err: error }, 'the shop did not take a callback');
    }
  }

  payRoutes(app, {
    store,
    settings,
    clock,
    post: (url, form) => {
      const posting = postToShop(url, form).finally(() => underWay.delete(posting));
      underWay.add(posting);
    },
  });
  await app.register((calls) =>
    apiRoutes(calls, { questions: handleApiRequest(store, settings, clock), key: settings.key, clock }),
  );
  registerHealth(app, {});
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return app;
}
