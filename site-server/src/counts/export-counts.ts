import type { MinuteMetrics } from '@storefront/release-registry/reader';
import type { Metrics } from '@storefront/server-kit/metrics';
import type { PageUse } from '@storefront/shared-contracts';
import type { PartRelease } from './page-id';

/** Adds the counts of pages to the metrics when they are written, a few seconds after the pages. */
export function exportCounts(metrics: Metrics, counts: readonly MinuteMetrics[]): void {
  for (const { part, release, pages, errors, compared } of counts) {
    metrics.count('storefront_page_views_total', { part, release }, pages);
    metrics.count('storefront_page_errors_total', { part, release }, errors);
    const { opened = 0, started = 0 } = compared ?? {};
    if (opened > 0) metrics.count('storefront_shell_starts_awaited_total', { release }, opened);
    if (started > 0) metrics.count('storefront_shell_starts_total', { release }, started);
  }
}

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** Adds what a page measured to the metrics of a part that it used. */
export function exportVitals(metrics: Metrics, { part, release }: PartRelease, { lcp, inp, cls }: Vitals): void {
  const labels = { part, release };
  if (lcp !== undefined) metrics.observe('storefront_page_paint_seconds', labels, lcp / 1000);
  if (inp !== undefined) metrics.observe('storefront_page_response_seconds', labels, inp / 1000);
  if (cls !== undefined) metrics.observe('storefront_page_layout_shift', labels, cls);
}
