import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { requestIdHeader, restrictDevelopment } from '@storefront/server-kit/http';
import { context, propagation } from '@storefront/server-kit/tracing';
import type { DevAccess } from '@storefront/server-kit/program';
import { messages } from '@storefront/shared-contracts/texts';
import type { FastifyInstance } from 'fastify';
import { createApiAvailability, isBrokenConnection, planApiRetry } from './api-availability';

/** Headers that the API trusts and a client could forge: only this server sets them. See docs/behaviour.md, D25. */
const untrustedHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/**
 * Browsers share cookies between ports, so the release console's cookies could be among them. `Expect: 100-continue` was
 * already answered here, and the proxy's HTTP client rejects it.
 */
const removedHeaders = [...untrustedHeaders, 'cookie', 'expect', 'traceparent', 'tracestate', 'baggage'];

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** Headers of forwarded calls, and the response while the API is down. */
export const proxyOptions = {
  rewriteRequestHeaders: (request, headers) => {
    const passed = Object.entries(headers).filter(([name]) => !removedHeaders.includes(name));
    const forwarded = {
      ...Object.fromEntries(passed),
      'x-forwarded-for': request.ip,
      [requestIdHeader]: request.id,
    };
    propagation.inject(context.active(), forwarded);
    return forwarded;
  },
  onError: (reply, { error }) => {
    reply.log.error(error, 'API request failed');
    reply
      .status(503)
      .header('retry-after', '5')
      .send({ status: 503, message: messages.generic, request_id: reply.request.id });
  },
} satisfies ReplyOptions;

/**
 * Forwards calls to the API, including the development mailbox. While the API restarts, a request waits before it is forwarded,
 * and a read whose connection broke is repeated. Other methods are never repeated. See docs/behaviour.md, W5.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  apiOrigin: string,
  { devAccess }: { readonly devAccess: DevAccess },
): Promise<void> {
  const api = createApiAvailability({ origin: apiOrigin });
  app.addHook('onListen', async () => api.checkSoon());
  app.addHook('onClose', () => api.close());
  const forward = (prefix: string): FastifyHttpProxyOptions => ({
    upstream: apiOrigin,
    // The proxy's log lines contain URLs with order numbers, pincodes and search terms.
    disableRequestLogging: true,
    prefix,
    rewritePrefix: prefix,
    preHandler: (_request, _reply, done) => void api.untilUp().then(() => done()),
    replyOptions: {
      ...proxyOptions,
      retryDelay: ({ err, req, attempt }) => {
        if (isBrokenConnection(err)) api.checkSoon();
        return planApiRetry({ method: req.method, error: err, attempt, isDown: api.isDown() }) ?? null;
      },
    },
  });
  await app.register(httpProxy, forward('/api'));
  await app.register(async (scope) => {
    restrictDevelopment(scope, devAccess, 'clients');
    await scope.register(httpProxy, forward('/__dev'));
  });
}
