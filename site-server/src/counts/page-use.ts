import { pageUsePath } from '@storefront/shared-contracts';
import { pageUse } from '@storefront/shared-contracts/schemas';
import { registerErrorHandler } from '@storefront/server-kit/http';
import { parseJson } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../files/text-responses';
import { getClientInfo, type PageMetrics } from './page-metrics';

/** In bytes; enough for the parts of a page. */
const bodyLimit = 8 * 1024;

/** Counts the parts that pages use. The response does not depend on the report. */
export async function registerPageUse(app: FastifyInstance, metrics: PageMetrics | undefined): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    registerErrorHandler(scope, (error) => ({ status: errorStatus(error), body: {} }));
    scope.post(pageUsePath, async (request, reply) => {
      const { data: use } = pageUse.safeParse(parseJson(String(request.body)));
      if (use) metrics?.countUse(getClientInfo(request), use);
      return reply.status(204).send();
    });
  });
}
