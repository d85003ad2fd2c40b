import type { MinuteMetrics } from '@storefront/release-registry/reader';
import type { Metrics } from '@storefront/server-kit/metrics';

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
