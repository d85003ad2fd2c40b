import * as z from 'zod/mini';

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
