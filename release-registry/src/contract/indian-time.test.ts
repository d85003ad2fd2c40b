import { clockTime, day, dayAndTime, indianTime, sheetTime } from './indian-time';

it.each([
  ['2026-11-19T12:30:00.000Z', '19 Nov 2026, 6:00 pm'],
  ['2026-11-19T18:30:00.000Z', '20 Nov 2026, 12:00 am'],
  ['2026-09-01T06:35:00.000Z', '1 Sep 2026, 12:05 pm'],
  ['2026-12-31T20:00:00.000Z', '1 Jan 2027, 1:30 am'],
])('%s is %s in India', (iso, words) => {
  expect(indianTime(iso)).toBe(words);
});

it('leaves a text that is no time as it is', () => {
  expect(indianTime('some day')).toBe('some day');
});

const now = '2026-11-20T09:51:30.000Z';

it('tells the time in India', () => {
  expect(clockTime(now)).toBe('15:21:30');
  expect(dayAndTime('2026-11-20T09:34:00.000Z', now)).toBe('20 Nov, 15:04');
  expect(dayAndTime('2026-09-01T18:40:00.000Z', now)).toBe('2 Sep, 00:10');
  expect(sheetTime('2026-11-19T18:30:05.000Z')).toBe('2026-11-20 00:00:05');
});

it('names the year where it is another', () => {
  expect(day('2025-12-31T18:29:00.000Z', now)).toBe('31 Dec 2025');
  expect(day('2025-12-31T18:30:00.000Z', '2026-01-01T00:00:00.000Z')).toBe('1 Jan');
});
