import { indianClockTime, indianDate, indianMoment, indianTime, indianWeekday } from './indian-time';

it.each([
  ['2026-11-18T14:12:00.000Z', '18 Nov 2026', '7:42 pm'],
  ['2026-11-18T18:29:59Z', '18 Nov 2026', '11:59 pm'],
  ['2026-11-18T18:30:00Z', '19 Nov 2026', '12:00 am'],
  ['2026-09-01T06:30:00Z', '1 Sep 2026', '12:00 pm'],
  ['2026-12-31T20:00:00Z', '1 Jan 2027', '1:30 am'],
  ['2026-11-18T19:42:00+05:30', '18 Nov 2026', '7:42 pm'],
])('tells %s in Indian time', (instant, date, time) => {
  expect(indianDate(instant)).toBe(date);
  expect(indianClockTime(instant)).toBe(time);
  expect(indianTime(instant)).toBe(`${date}, ${time}`);
  expect(indianTime(new Date(instant))).toBe(`${date}, ${time}`);
});

it.each(['soon', '', '+275760-09-13T00:00:00.000Z'])('leaves "%s" alone, which is no time in India', (text) => {
  expect(indianDate(text)).toBe(text);
  expect(indianClockTime(text)).toBe(text);
  expect(indianTime(text)).toBe(text);
  expect(indianMoment(text)).toBeUndefined();
});

it.each([
  ['24 Nov 2026', 'Tue, 24 Nov'],
  ['1 Jan 2027', 'Fri, 1 Jan'],
  ['2026-11-23T20:00:00Z', 'Tue, 24 Nov'],
  ['soon', 'soon'],
  ['40 Nov 2026', '40 Nov 2026'],
])('names the weekday of %s', (date, text) => {
  expect(indianWeekday(date)).toBe(text);
});
