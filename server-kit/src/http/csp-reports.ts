import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

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

/** What a log line says about a violation of a page's Content-Security-Policy. */
export interface CspViolation {
  readonly directive: string;
  /** Origin of what was blocked, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page without its query. */
  readonly page: string;
  readonly isReportOnly: boolean;
}

const text = z.catch(z.string(), '');

/** As `report-uri` sends it. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    disposition: text,
  }),
});

/** As `report-to` sends it. */
const reports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, disposition: text }),
  }),
);

/** Reports in one request; more are dropped. */
const maxReports = 10;

const shorten = (value: string) => value.slice(0, 100);

function originOf(value: string): string {
  if (!URL.canParse(value)) return shorten(/^[a-z-]*$/.exec(value)?.[0] ?? 'other');
  const { origin, protocol } = new URL(value);
  return shorten(origin === 'null' ? protocol : origin);
}

const pathOf = (value: string) => (URL.canParse(value) ? shorten(new URL(value).pathname) : '');

/** Reads what browsers send. No part of a URL remains that can contain search terms. Undefined: no such report. */
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
