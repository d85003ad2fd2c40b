import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { messages } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** What a client may claim about its own way here; the API believes it, so it comes from us alone. See docs/behaviour.md, D25. */
const untrustedHeaders = ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/** What the API has no use for. Cookies don't tell ports apart: beside ours there may be the release console's. */
const removedHeaders = [...untrustedHeaders, 'cookie'];

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** How every call is passed on, and what is said when nobody answers it. */
export const createProxyOptions = {
  rewriteRequestHeaders: (request, headers) => {
    const passed = Object.entries(headers).filter(([name]) => !removedHeaders.includes(name));
    return { ...Object.fromEntries(passed), 'x-forwarded-for': request.ip };
  },
  onError: (reply, { error }) => {
    reply.log.error(error, 'the API did not answer');
    reply.status(503).header('retry-after', '5').send({ status: 503, message: messages.generic });
  },
} satisfies ReplyOptions;

/** Passes the API's paths on. Not our own code: streams, upgrades and hop-by-hop headers are a field of their own. */
export async function registerApiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of ['/api', '/__dev']) {
    await app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: createProxyOptions,
    });
  }
}
