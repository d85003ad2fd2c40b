import { median, trendOf } from './trend';

it.each([
  [[], 0],
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('a figure that rises while caches fill, and varies after that, is flat', () => {
  expect(trendOf([10, 60, 100, 103, 98, 102, 101, 99], 5)).toEqual({ early: 101.5, late: 100, isFlat: true });
});

it('a figure that keeps growing is not', () => {
  const samples = Array.from({ length: 40 }, (_, index) => 100 + index);
  expect(trendOf(samples, 5)).toEqual({ early: 114.5, late: 134.5, isFlat: false });
});
