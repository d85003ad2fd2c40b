import type { PageCounts, ReleaseRate } from '@storefront/release-registry/contract';
import { getRateStatus, sparkline, sparklineSize } from './sparkline';

const policy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };

function rate(role: ReleaseRate['role'], slices: PageCounts[]): ReleaseRate {
  const sum = (key: keyof PageCounts) => slices.reduce((total, slice) => total + slice[key], 0);
  return { release: '1.0.0-gaaaaaaaaaaaa', role, pages: sum('pages'), errors: sum('errors'), slices };
}

const steady = (errors: number) => Array.from({ length: 12 }, () => ({ pages: 100, errors }));

describe('a release', () => {
  it.each([
    ['without a page', { pages: 0, errors: 0 }, { kind: 'none' }],
    ['with too few pages', { pages: 99, errors: 50 }, { kind: 'few', pages: 99 }],
    ['with enough', { pages: 400, errors: 1 }, { kind: 'rate', percent: 0.25 }],
  ])('%s', (_what, counts, judgement) => {
    expect(getRateStatus(counts, policy)).toEqual(judgement);
  });
});

describe('the drawing', () => {
  it('is left out if there are too few pages', () => {
    expect(sparkline([rate('stable', [{ pages: 12, errors: 3 }])], policy)).toBeUndefined();
    expect(sparkline([], policy)).toBeUndefined();
  });

  it('spans the window inside its frame, below the limit for a rate below it', () => {
    const drawing = sparkline([rate('stable', steady(0))], policy);
    const line = drawing?.lines[0];
    expect(line?.points.split(' ')).toHaveLength(12);
    expect(line?.points.startsWith('2,')).toBe(true);
    expect(line?.end).toEqual({ x: 186, y: sparklineSize.height - 3 });
    expect(drawing?.limitY).toBeLessThan(line?.end.y ?? 0);
  });

  it('scales to a rate above the limit, and keeps the limit visible', () => {
    const drawing = sparkline([rate('stable', steady(0)), rate('canary', steady(40))], policy);
    const canary = drawing?.lines.find(({ role }) => role === 'canary');
    expect(canary?.end.y).toBeGreaterThanOrEqual(2);
    expect(drawing?.limitY).toBeGreaterThan(canary?.end.y ?? 99);
    expect(drawing?.limitY).toBeLessThan(sparklineSize.height - 3);
  });

  it('bridges minutes without pages', () => {
    const slices = [
      { pages: 200, errors: 1 },
      { pages: 0, errors: 0 },
      { pages: 200, errors: 1 },
    ];
    expect(sparkline([rate('stable', slices)], policy)?.lines[0]?.points.split(' ')).toHaveLength(2);
  });
});
