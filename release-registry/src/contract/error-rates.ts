import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import type { ErrorPolicy, PageCounts } from './entities';
import { countedReport } from './error-reports';
import { comparedCounts } from './rollout';

const count = z.int().check(z.gte(0));

/** Page views and page errors of one release of one part in one minute. `minute` counts from 1970. */
export const minuteMetrics = z.object({
  minute: count,
  part: partName,
  release: releaseId,
  pages: count,
  errors: count,
  /** Number of errors that the site server itself detected. */
  seen: z.optional(count),
  /**
   * The other errors, of visitors with a cookie that this site made in the minute `since`. `network` is a keyed hash.
   */
  witnesses: z.optional(z.readonly(z.array(z.object({ network: z.string().check(z.maxLength(16)), since: count })))),
  /** Texts of the errors, up to a limit. */
  reports: z.optional(z.readonly(z.array(countedReport))),
  /** Counts of the pages that are comparable between a canary and stable. */
  compared: z.optional(comparedCounts),
});
export type MinuteMetrics = z.infer<typeof minuteMetrics>;

/** Minutes since 1970. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

/** In percent; 0 without page views. */
export function errorRate({ pages, errors }: PageCounts): number {
  // An error can be counted without its page view, which would give more than 100 percent.
  return pages === 0 ? 0 : Math.min(100, (errors / pages) * 100);
}

/** `0.26%`, `1%`. */
export const percentText = (percent: number): string => `${Number(percent.toFixed(2))}%`;

export function sumCounts(counts: readonly PageCounts[]): PageCounts {
  return counts.reduce((sum, one) => ({ pages: sum.pages + one.pages, errors: sum.errors + one.errors }), {
    pages: 0,
    errors: 0,
  });
}

const sliceCount = 12;

/** Splits a window of minutes, up to and including `now` (in minutes from 1970), into equal slices, oldest first. */
export function slicesOf(counts: readonly MinuteMetrics[], windowMinutes: number, now: number): PageCounts[] {
  const width = windowMinutes / sliceCount;
  const start = now + 1 - windowMinutes;
  return Array.from({ length: sliceCount }, (_, index) => {
    const [from, to] = [start + index * width, start + (index + 1) * width];
    return sumCounts(counts.filter(({ minute }) => minute >= from && minute < to));
  });
}

/** Minimum errors of a canary. One IP address counts for at most two errors. */
export const minErrors = 3;

/** Whether the error rate of a canary exceeds that of stable by more than the limit. */
export function exceedsLimit(
  canary: PageCounts,
  stable: PageCounts,
  { limit_percent, min_pages }: ErrorPolicy,
): boolean {
  if (canary.pages < min_pages || canary.errors < minErrors) return false;
  return errorRate(canary) - errorRate(stable) > limit_percent;
}

/** Minutes, in whole slices, for which a canary has been over the limit; undefined if it is not. */
export function minutesOver(slices: readonly PageCounts[], policy: ErrorPolicy): number | undefined {
  const served = slices.map((slice, index) => ({ slice, index })).filter(({ slice }) => slice.pages > 0);
  const within = served.findLastIndex(({ slice }) => errorRate(slice) <= policy.limit_percent);
  const first = served[within + 1];
  const whole = sumCounts(slices);
  const exceeds = whole.pages >= policy.min_pages && errorRate(whole) > policy.limit_percent;
  if (!exceeds || first === undefined) return undefined;
  return Math.round(((slices.length - first.index) * policy.window_minutes) / sliceCount);
}
