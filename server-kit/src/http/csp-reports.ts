import type { FastifyInstance } from 'fastify';
import { readCspViolations } from './csp-violations';

const contentTypes = ['application/csp-report', 'application/reports+json'];
const bodyLimitBytes = 20_000;
const perMinute = 30;

/**
 * `POST path`: logs what browsers report about the policy of pages, 30 reports a minute from an IP address. No program calls it, so
 * that it has no definition. `malformed` makes the error of a body that is no report. Needs `prepareEndpoints`.
 */
export async function registerCspReports(app: FastifyInstance, path: string, malformed: () => Error): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      contentTypes,
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => {
        try {
          const parsed: unknown = JSON.parse(String(body));
          done(null, parsed);
        } catch {
          done(malformed());
        }
      },
    );
    const options = { schema: { hide: true }, config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } };
    scope.post(path, options, async (request, reply) => {
      const violations = readCspViolations(request.body);
      if (violations === undefined) throw malformed();
      for (const violation of violations) request.log.warn({ violation }, 'a page violated its security policy');
      return reply.status(204).send();
    });
  });
}
