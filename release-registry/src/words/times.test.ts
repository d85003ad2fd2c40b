import { indianTime } from './times';

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
