import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { messages } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** Headers that a client can forge and the API trusts: only this server sets them. See docs/behaviour.md, D25. */
const untrustedHeaders = ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/** Cookies are shared between ports: the release console's could be among them. */
const removedHeaders = [...untrustedHeaders, 'cookie'];

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** Headers of forwarded calls, and the response when the API is down. */
export const proxyOptions = {
  rewriteRequestHeaders: (request, headers) => {
    const passed = Object.entries(headers).filter(([name]) => !removedHeaders.includes(name));
    return { ...Object.fromEntries(passed), 'x-forwarded-for': request.ip };
  },
  onError: (reply, { error }) => {
    reply.log.error(error, 'API request failed');
    reply.status(503).header('retry-after', '5').send({ status: 503, message: messages.generic });
  },
} satisfies ReplyOptions;

/** Forwards the API's paths. */
export async function registerApiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of ['/api', '/__dev']) {
    await app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: proxyOptions,
    });
  }
}
