import httpProxy from '@fastify/http-proxy';
import { apiBase, hydrationRecovery } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { getClientInfo, type PageMetrics } from './page-metrics';
import { registerErrorHandler } from '@storefront/server-kit/http';
import { parseJson } from '@storefront/server-kit/program';
import { proxyOptions } from '../files/api-proxy';
import { errorStatus } from '../files/text-responses';

const path = `${apiBase}${endpoints.appError.path}`;

/** In bytes: three long texts and twelve short ones; JSON may escape a character as six bytes. */
const bodyLimit = 6 * (3 * limits.appErrorMax + 12 * 200);

/** Forwards error reports to the API and counts those that the API accepted. Counting never changes the response. */
export async function registerAppError(
  app: FastifyInstance,
  apiOrigin: string,
  metrics: PageMetrics | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    registerErrorHandler(scope, (error) => {
      const status = errorStatus(error);
      return { status, body: { status, message: messages.generic } };
    });
    await scope.register(httpProxy, {
      upstream: apiOrigin,
      prefix: path,
      rewritePrefix: path,
      httpMethods: ['POST'],
      routes: ['/'],
      // The body is buffered, because it is read twice.
      proxyPayloads: false,
      handler: (request, reply, url, options) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        return reply.from(url, { ...options, body, contentType });
      },
      replyOptions: {
        ...proxyOptions,
        onResponse: (request, reply, response) => {
          const accepted = reply.statusCode >= 200 && reply.statusCode < 300;
          const body = accepted && Buffer.isBuffer(request.body) ? parseJson(request.body) : undefined;
          const report = endpoints.appError.body?.safeParse(body).data;
          if (report && report.recovered_by !== hydrationRecovery) metrics?.countError(getClientInfo(request), report);
          reply.send(response.stream);
        },
      },
    });
  });
}
