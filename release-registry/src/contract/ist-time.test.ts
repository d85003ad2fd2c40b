import { clockTime, day, dayAndTime, sheetTime } from './ist-time';

const now = '2026-11-20T09:51:30.000Z';

it('shows the time in India', () => {
  expect(clockTime(now)).toBe('15:21:30');
  expect(dayAndTime('2026-11-20T09:34:00.000Z', now)).toBe('20 Nov, 15:04');
  expect(dayAndTime('2026-09-01T18:40:00.000Z', now)).toBe('2 Sep, 00:10');
  expect(sheetTime('2026-11-19T18:30:05.000Z')).toBe('2026-11-20 00:00:05');
});

it('shows the year when it is another', () => {
  expect(day('2025-12-31T18:29:00.000Z', now)).toBe('31 Dec 2025');
  expect(day('2025-12-31T18:30:00.000Z', '2026-01-01T00:00:00.000Z')).toBe('1 Jan');
});
