import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** Different reports that one site server keeps of a release and minute; further ones are counted as errors only. */
export const maxReportsPerMinute = 5;

const maxTextLength = 300;
const text = z.string().check(z.maxLength(maxTextLength));

/** An error that pages reported of a release, with the number of pages. Texts are as the browser gave them. */
export const countedReport = z.object({
  kind: text,
  error: text,
  /** Pattern or path of the route, never a query string. */
  route: text,
  pages: z.int().check(z.gte(1)),
});
export type CountedReport = z.infer<typeof countedReport>;

/** What a page reported, or what the site server saw itself. */
export type ErrorText = Pick<CountedReport, 'kind' | 'error' | 'route'>;

/** Texts as long as a report keeps them. */
export const clipReport = ({ kind, error, route }: ErrorText): ErrorText => ({
  kind: kind.slice(0, maxTextLength),
  error: error.slice(0, maxTextLength),
  route: route.slice(0, maxTextLength),
});

/** Adds reports to others: equal ones are summed up. Beyond `limit` different ones, those with the fewest pages are left out. */
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

/** The errors of a release in the last two windows, those of most pages first. */
export const releaseErrors = z.object({
  part: partName,
  release: releaseId,
  /** First minute, as a date. */
  since: z.string(),
  errors: z.int().check(z.gte(0)),
  reports: z.array(countedReport),
});
export type ReleaseErrors = z.infer<typeof releaseErrors>;
