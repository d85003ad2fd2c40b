import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** Number of different reports that one site server keeps for a release and minute. It counts further ones only as errors. */
export const maxReportsPerMinute = 5;

const maxTextLength = 300;
const text = z.string().check(z.maxLength(maxTextLength));

/** An error that pages reported for a release, with the number of pages. Texts are unchanged from the browser. */
export const countedReport = z.object({
  kind: text,
  error: text,
  /** Pattern or path of the route, without a query string. */
  route: text,
  pages: z.int().check(z.gte(1)),
});
type CountedReport = z.infer<typeof countedReport>;

/** An error that a page reported or the site server detected. */
export type ErrorText = Pick<CountedReport, 'kind' | 'error' | 'route'>;

/** Cuts the texts of a report to their maximum length. */
export const clipReport = ({ kind, error, route }: ErrorText): ErrorText => ({
  kind: kind.slice(0, maxTextLength),
  error: error.slice(0, maxTextLength),
  route: route.slice(0, maxTextLength),
});

/** Adds reports to others and sums up equal ones. If there are more than `limit`, drops those with the fewest pages. */
export function addReports(
  reports: readonly CountedReport[],
  added: readonly CountedReport[],
  limit: number,
): CountedReport[] {
  const sums = new Map<string, CountedReport>();
  for (const one of [...reports, ...added]) {
    const name = JSON.stringify([one.kind, one.error, one.route]);
    sums.set(name, { ...one, pages: one.pages + (sums.get(name)?.pages ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.pages - a.pages).slice(0, limit);
}

/** Errors of a release in the last two windows. Errors of the most pages come first. */
export const releaseErrors = z.object({
  part: partName,
  release: releaseId,
  /** First minute of the two windows, as a date. */
  since: z.string(),
  errors: z.int().check(z.gte(0)),
  reports: z.array(countedReport),
});
export type ReleaseErrors = z.infer<typeof releaseErrors>;
