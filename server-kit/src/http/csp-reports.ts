import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const contentTypes = ['application/csp-report', 'application/reports+json'];
const bodyLimitBytes = 20_000;
const perMinute = 30;

/**
 * `POST path`: logs browsers' reports about the Content-Security-Policy, at most 30 per minute and IP address. Only browsers
 * call it, so it has no endpoint definition. `malformed` creates the error of a body that is not a report. Requires
 * `prepareEndpoints`.
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

/** Log fields of a violation of a page's Content-Security-Policy. */
interface CspViolation {
  readonly directive: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page without its query. */
  readonly page: string;
  readonly isReportOnly: boolean;
}

const text = z.catch(z.string(), '');

/** Format of `report-uri`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    disposition: text,
  }),
});

/** Format of `report-to`. */
const reports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, disposition: text }),
  }),
);

/** Reports per request; further ones are dropped. */
const maxReports = 10;

const shorten = (value: string) => value.slice(0, 100);

function originOf(value: string): string {
  if (!URL.canParse(value)) return shorten(/^[a-z-]*$/.exec(value)?.[0] ?? 'other');
  const { origin, protocol } = new URL(value);
  return shorten(origin === 'null' ? protocol : origin);
}

const pathOf = (value: string) => (URL.canParse(value) ? shorten(new URL(value).pathname) : '');

/** Parses both formats. Drops the parts of URLs that can contain search terms. Undefined if the body is not a report. */
export function readCspViolations(body: unknown): CspViolation[] | undefined {
  const legacy = legacyReport.safeParse(body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '');
    return [
      {
        directive: shorten(directive),
        blocked: originOf(report['blocked-uri']),
        page: pathOf(report['document-uri']),
        isReportOnly: report.disposition === 'report',
      },
    ];
  }
  return reports
    .safeParse(body)
    .data?.slice(0, maxReports)
    .map(({ body: report }) => ({
      directive: shorten(report.effectiveDirective),
      blocked: originOf(report.blockedURL),
      page: pathOf(report.documentURL),
      isReportOnly: report.disposition === 'report',
    }));
}
