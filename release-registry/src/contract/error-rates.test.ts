import { exceedsLimit, minutesOver, slicesOf } from './error-rates';

const policy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };

describe('a canary exceeds its limit', () => {
  it.each([
    ['with enough pages and a rate above stable by more than the limit', [100, 3], [1000, 5], true],
    ['never on fewer than 100 pages', [99, 99], [1000, 0], false],
    ['never for errors that one IP address can report', [100, 2], [1000, 0], false],
    ['not when stable fails as often', [1000, 50], [1000, 45], false],
    ['not at the limit itself', [1000, 10], [1000, 0], false],
    ['also when stable served no pages', [100, 5], [0, 0], true],
  ])('%s', (_, [pages = 0, errors = 0], [stablePages = 0, stableErrors = 0], beyond) => {
    expect(exceedsLimit({ pages, errors }, { pages: stablePages, errors: stableErrors }, policy)).toBe(beyond);
  });
});

describe('a window in slices', () => {
  const count = (minute: number, pages: number, errors: number) => ({
    minute,
    pages,
    errors,
    part: 'mfe-lab',
    release: '1.0.0-gaaaaaaaaaaaa',
  });

  it('has every minute of the window in exactly one slice', () => {
    const counts = Array.from({ length: 200 }, (_, index) => count(900 + index, 1, 0));
    const slices = slicesOf(counts, 60, 1000);
    expect(slices).toHaveLength(12);
    for (const slice of slices) expect(slice.pages).toBe(5);
  });

  it('shows for how long a canary has exceeded the limit', () => {
    const slices = slicesOf([count(955, 100, 0), count(985, 100, 9), count(990, 0, 0), count(1000, 100, 9)], 60, 1000);
    expect(minutesOver(slices, policy)).toBe(20);
    expect(minutesOver(slicesOf([count(985, 100, 9), count(1000, 100, 0)], 60, 1000), policy)).toBeUndefined();
    expect(minutesOver(slicesOf([], 60, 1000), policy)).toBeUndefined();
  });

  it.each([
    ['with exactly the minimum of pages', [count(1000, 100, 9)], 5],
    ['not with fewer pages', [count(1000, 99, 50)], undefined],
    ['not if the last slice is at the limit', [count(955, 100, 50), count(1000, 100, 1)], undefined],
    ['not if the whole window is below the limit', [count(955, 10_000, 0), count(1000, 100, 9)], undefined],
    ['not if the whole window is at the limit', [count(955, 900, 0), count(1000, 100, 10)], undefined],
  ])('shows a canary over the limit %s', (_, counts, minutes) => {
    expect(minutesOver(slicesOf(counts, 60, 1000), policy)).toBe(minutes);
  });
});
