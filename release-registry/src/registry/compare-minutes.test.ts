import { noneCompared } from '../contract';
import { compareMinutes, startsLess } from './compare-minutes';

const row = (minute: number, release: string, opened: number, started: number) => ({
  minute,
  part: 'shell',
  release,
  pages: opened,
  errors: 0,
  compared: { ...noneCompared, opened, started },
});

it('compares two releases in the given minutes', () => {
  const counts = [
    row(9, 'new', 5, 5),
    row(10, 'new', 3, 2),
    row(10, 'old', 7, 6),
    row(11, 'other', 4, 4),
    row(12, 'new', 2, 2),
  ];
  const minutes = compareMinutes(counts, { canary: 'new', stable: 'old', from: 10, to: 12 });
  expect(minutes).toMatchObject([{ canary: { opened: 3, started: 2 }, stable: { opened: 7, started: 6 } }]);
});

it.each([
  ['nobody came', 0, 0, false],
  ['none of ten pages started', 10, 0, true],
  ['as many started', 100, 90, false],
  ['half of them started', 60, 30, true],
])('%s: %i pages, %i started: less often is %s', (_, opened, started, isLess) => {
  const side = (all: number, own: number) => ({ ...noneCompared, opened: all, started: own });
  expect(startsLess([{ canary: side(opened, started), stable: side(200, 180) }])).toBe(isLess);
});
