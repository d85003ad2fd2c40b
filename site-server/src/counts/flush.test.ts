import { createMemoryObjectStore, decodeCounts } from '@storefront/release-registry/testing';
import type { MinuteMetrics } from '@storefront/release-registry/contract';
import { noneCompared } from '@storefront/release-registry/reader';
import { createMetrics } from '@storefront/server-kit/metrics';
import fc from 'fast-check';
import { createFlush, exportCounts, exportVitals } from './page-metrics';
import { createWindowLimiter } from './window-limiter';

const row = (pages: number): MinuteMetrics => ({
  minute: 100,
  part: 'mfe-lab',
  release: '1.0.0-gaaaaaaaaaaaa',
  pages,
  errors: 0,
});

function setUp() {
  const objects = createMemoryObjectStore();
  const waiting: MinuteMetrics[] = [];
  const reported: unknown[] = [];
  const failures: Error[] = [];
  const flush = createFlush({
    objects: {
      async create(key, bytes) {
        const failure = failures.shift();
        if (failure) throw failure;
        return objects.create(key, bytes);
      },
    },
    counter: { drain: () => waiting.splice(0) },
    instance: 'site-a',
    minute: () => 101,
    onError: (error) => reported.push(error),
  });
  const stored = async () => {
    const keys = await objects.list('counts/');
    return Promise.all(
      keys.map(async (key): Promise<[string, number[]]> => {
        const bytes = (await objects.read(key)) ?? Buffer.from('');
        return [key, decodeCounts(bytes).map(({ pages }) => pages)];
      }),
    );
  };
  return { objects, waiting, reported, failures, flush, stored };
}

describe('a flush', () => {
  it('writes all counts since the last one as one object', async () => {
    const { waiting, flush, stored, reported } = setUp();
    waiting.push(row(1), row(2));
    await flush();
    waiting.push(row(3));
    await flush();
    expect(await stored()).toEqual([
      ['counts/101/site-a-1.json', [1, 2]],
      ['counts/101/site-a-2.json', [3]],
    ]);
    expect(reported).toEqual([]);
  });

  it('writes nothing without counts', async () => {
    const { flush, stored } = setUp();
    await flush();
    expect(await stored()).toEqual([]);
  });

  it('that fails is reported once and loses no counts', async () => {
    const { waiting, flush, stored, failures, reported } = setUp();
    const full = new Error('no space left');
    failures.push(full, full, full);
    waiting.push(row(1));
    await flush();
    waiting.push(row(2));
    await flush();
    await flush();
    expect(await stored()).toEqual([]);
    expect(reported).toEqual([full]);
    await flush();
    expect(await stored()).toEqual([
      ['counts/101/site-a-1.json', [1]],
      ['counts/101/site-a-2.json', [2]],
    ]);
    failures.push(full);
    waiting.push(row(3));
    await flush();
    expect(reported).toEqual([full, full]);
  });

  it('that was stored despite an error is counted once', async () => {
    const { objects, waiting, flush, stored, failures } = setUp();
    failures.push(new Error('stored, but the answer was lost'));
    waiting.push(row(1));
    await flush();
    await objects.create('counts/101/site-a-1.json', Buffer.from(JSON.stringify({ schema: 1, counts: [row(1)] })));
    await flush();
    expect(await stored()).toEqual([['counts/101/site-a-1.json', [1]]]);
  });

  it('waits for the flush in progress', async () => {
    const { waiting, flush, stored } = setUp();
    waiting.push(row(1));
    const first = flush();
    waiting.push(row(2));
    await Promise.all([first, flush()]);
    expect((await stored()).flatMap(([, pages]) => pages)).toEqual([1, 2]);
  });
});

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

const rules = { limit: 2, windowMinutes: 60, maxKeys: 1000 };

describe('a window limiter', () => {
  it('allows the limit for each key', () => {
    const { take } = createWindowLimiter(rules);
    expect([take('a', 100), take('a', 100), take('a', 101), take('b', 101)]).toEqual([true, true, false, true]);
  });

  it('allows the limit again once the window has passed', () => {
    const { take } = createWindowLimiter(rules);
    expect([0, 0, 59, 60, 70].map((minute) => take('a', minute))).toEqual([true, true, false, false, true]);
  });

  it('never exceeds the limit in any window', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 300 }), { maxLength: 200 }),
        fc.integer({ min: 1, max: 90 }),
        (minutes, windowMinutes) => {
          const { take } = createWindowLimiter({ ...rules, windowMinutes });
          const taken = minutes.sort((a, b) => a - b).filter((minute) => take('a', minute));
          for (const from of taken) {
            expect(taken.filter((at) => at >= from && at < from + windowMinutes).length).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });

  it('stores at most the maximum of keys, and removes the oldest', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 10 });
    for (let key = 0; key < 100; key += 1) allowance.take(String(key), 0);
    expect(allowance.take('99', 0)).toBe(false);
    expect(allowance.take('1', 0)).toBe(true);
  });

  it('treats a rejected key as used, and does not remove it before others', () => {
    const allowance = createWindowLimiter({ ...rules, limit: 1, maxKeys: 2 });
    allowance.take('greedy', 0);
    allowance.take('other', 0);
    allowance.take('greedy', 0);
    allowance.take('third', 0);
    expect(allowance.take('greedy', 0)).toBe(false);
  });
});
