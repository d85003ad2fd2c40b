import { getScrollTarget, getScrollPosition, getVisibleRange } from './scrolling';

const row = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => ({ start: index * width, end: (index + 1) * width }));

/** Slides of pages with four slides in two rows, as on a tablet. */
const pages = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => {
    const column = Math.floor(index / 4) * 2 + (index % 2);
    return { start: column * width, end: (column + 1) * width };
  });

describe('a row of 15 with 4 in view', () => {
  const slides = row(15, 300);
  const at = (left: number) => ({ left, width: 1200, all: 4500 });

  it('scrolls forward by four, and ends with the last four', () => {
    expect(getScrollTarget(slides, at(0), 'next')).toBe(1200);
    expect(getScrollTarget(slides, at(1200), 'next')).toBe(2400);
    expect(getScrollTarget(slides, at(2400), 'next')).toBe(3300);
  });

  it('scrolls back by four, and ends at the start', () => {
    expect(getScrollTarget(slides, at(3300), 'previous')).toBe(2100);
    expect(getScrollTarget(slides, at(900), 'previous')).toBe(0);
  });

  it('returns the range in view', () => {
    expect(getVisibleRange(slides, at(1200))).toEqual([5, 8]);
    expect(getVisibleRange(slides, at(3300))).toEqual([12, 15]);
  });

  it.each([
    [0, 'start'],
    [300, 'between'],
    [3299.5, 'end'],
  ])('at %d is at position %s', (left, position) => {
    expect(getScrollPosition(at(left))).toBe(position);
  });
});

it('recognizes a row that needs no scrolling', () => {
  expect(getScrollPosition({ left: 0, width: 1200, all: 1200.4 })).toBe('whole');
});

it('scrolls to a slide that is only partly in view', () => {
  expect(getScrollTarget(row(5, 264), { left: 0, width: 374, all: 1320 }, 'next')).toBe(264);
});

it('scrolls past a slide that is wider than the view', () => {
  const view = { left: 264, width: 200, all: 1320 };
  expect(getScrollTarget(row(5, 264), view, 'next')).toBe(528);
  expect(getVisibleRange(row(5, 264), view)).toBeUndefined();
});

it('counts in reading order in two rows', () => {
  const slides = pages(10, 360);
  const at = (left: number) => ({ left, width: 720, all: 2160 });
  expect(getVisibleRange(slides, at(0))).toEqual([1, 4]);
  expect(getScrollTarget(slides, at(0), 'next')).toBe(720);
  expect(getVisibleRange(slides, at(720))).toEqual([5, 8]);
  expect(getScrollTarget(slides, at(720), 'next')).toBe(1440);
  expect(getVisibleRange(slides, at(1440))).toEqual([9, 10]);
});
