import { noneCompared } from '@storefront/release-registry/reader';
import { createMetrics } from '@storefront/server-kit/metrics';
import { exportCounts, exportVitals } from './page-metrics';

it('adds page views, errors and starts to the metrics by release', async () => {
  const metrics = createMetrics('site');
  const lab = { minute: 1, part: 'mfe-lab', release: '1.0.0', pages: 7, errors: 2 };
  const compared = { ...noneCompared, opened: 5, started: 4 };
  const shell = { minute: 1, part: 'shell', release: '2.0.0', pages: 9, errors: 0, compared };
  exportCounts(metrics, [lab, shell]);
  exportCounts(metrics, [{ ...lab, minute: 2, pages: 1, errors: 0 }]);
  const text = await metrics.text((error) => {
    throw error;
  });
  expect(text.split('\n').filter((line) => /^storefront_(page|shell)_\w+\{/.test(line))).toEqual([
    'storefront_page_views_total{part="mfe-lab",release="1.0.0"} 8',
    'storefront_page_views_total{part="shell",release="2.0.0"} 9',
    'storefront_page_errors_total{part="mfe-lab",release="1.0.0"} 2',
    'storefront_page_errors_total{part="shell",release="2.0.0"} 0',
    'storefront_shell_starts_awaited_total{release="2.0.0"} 5',
    'storefront_shell_starts_total{release="2.0.0"} 4',
  ]);
});

it('adds what pages measured, by release', async () => {
  const metrics = createMetrics('site');
  const lab = { part: 'mfe-lab', release: '1.0.0' };
  exportVitals(metrics, lab, { lcp: 1200, inp: 80, cls: 0.03 });
  exportVitals(metrics, lab, { lcp: 4000 });
  const text = await metrics.text((error) => {
    throw error;
  });
  expect(text.split('\n').filter((line) => /^storefront_page_\w+_(sum|count)\{/.test(line))).toEqual([
    'storefront_page_paint_seconds_sum{part="mfe-lab",release="1.0.0"} 5.2',
    'storefront_page_paint_seconds_count{part="mfe-lab",release="1.0.0"} 2',
    'storefront_page_response_seconds_sum{part="mfe-lab",release="1.0.0"} 0.08',
    'storefront_page_response_seconds_count{part="mfe-lab",release="1.0.0"} 1',
    'storefront_page_layout_shift_sum{part="mfe-lab",release="1.0.0"} 0.03',
    'storefront_page_layout_shift_count{part="mfe-lab",release="1.0.0"} 1',
  ]);
});
