import httpProxy from '@fastify/http-proxy';
import { apiBase, endpoints, limits, messages } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { PageMetrics } from './page-metrics';
import { createProxyOptions } from '../files/api-proxy';
import { getClientInfo } from './start-page-metrics';

const path = `${apiBase}${endpoints.appError.path}`;

/** Two long texts and a dozen short ones, each character escaped as JSON may: six bytes. */
const bodyLimit = 6 * (2 * limits.appErrorMax + 12 * 200);

function reportIn(body: Buffer) {
  try {
    return endpoints.appError.body?.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Passes reports of faults on to the API like any other call, and counts those that it took. What comes of the counting
 * never shows in the answer.
 */
export async function registerAppError(
  app: FastifyInstance,
  apiOrigin: string,
  counting: PageMetrics | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
      if (status === 503) request.log.error(error);
      return reply.status(status).send({ status, message: messages.generic });
    });
    await scope.register(httpProxy, {
      upstream: apiOrigin,
      prefix: path,
      rewritePrefix: path,
      httpMethods: ['POST'],
      routes: ['/'],
      // The body is kept here, since it is read twice.
      proxyPayloads: false,
      handler: (request, reply, address, options) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        return reply.from(address, { ...options, body, contentType });
      },
      replyOptions: {
        ...createProxyOptions,
        onResponse: (request, reply, answer) => {
          const taken = reply.statusCode >= 200 && reply.statusCode < 300;
          const report = taken && Buffer.isBuffer(request.body) ? reportIn(request.body) : undefined;
          if (report) counting?.reported(getClientInfo(request), report);
          reply.send(answer.stream);
        },
      },
    });
  });
}
