import {
  afterWorkingDays,
  indianCalendarDay,
  indianClockTime,
  expiryMonth,
  formatIstDate,
  indianDayAndTime,
  indianDaysBetween,
  toIstParts,
  formatIstDateTime,
  indianWeekday,
} from './ist-time';

it.each([
  ['2026-11-18T14:12:00.000Z', '18 Nov 2026', '7:42 pm'],
  ['2026-11-18T18:29:59Z', '18 Nov 2026', '11:59 pm'],
  ['2026-11-18T18:30:00Z', '19 Nov 2026', '12:00 am'],
  ['2026-09-01T06:30:00Z', '1 Sep 2026', '12:00 pm'],
  ['2026-12-31T20:00:00Z', '1 Jan 2027', '1:30 am'],
  ['2026-11-18T19:42:00+05:30', '18 Nov 2026', '7:42 pm'],
])('shows %s in Indian time', (instant, date, time) => {
  expect(formatIstDate(instant)).toBe(date);
  expect(indianClockTime(instant)).toBe(time);
  expect(formatIstDateTime(instant)).toBe(`${date}, ${time}`);
  expect(formatIstDateTime(new Date(instant))).toBe(`${date}, ${time}`);
});

it('shows the month of an expiry', () => {
  expect(expiryMonth('2027-08-31')).toBe('Aug 2027');
  expect(expiryMonth('2028-01-01')).toBe('Jan 2028');
});

it.each(['soon', '', '+275760-09-13T00:00:00.000Z'])('returns "%s" unchanged, which is not a time', (text) => {
  expect(formatIstDate(text)).toBe(text);
  expect(indianClockTime(text)).toBe(text);
  expect(formatIstDateTime(text)).toBe(text);
  expect(toIstParts(text)).toBeUndefined();
});

it.each([
  ['24 Nov 2026', 'Tue, 24 Nov'],
  ['1 Jan 2027', 'Fri, 1 Jan'],
  ['2026-11-23T20:00:00Z', 'Tue, 24 Nov'],
  ['soon', 'soon'],
  ['40 Nov 2026', '40 Nov 2026'],
])('shows the weekday of %s', (date, text) => {
  expect(indianWeekday(date)).toBe(text);
});

it.each([
  ['2026-11-24', 'Tue, 24 Nov'],
  ['2026-11-24T18:29:59Z', 'Tue, 24 Nov'],
  ['2026-11-24T18:30:00Z', 'Wed, 25 Nov'],
  ['2027-01-01', 'Fri, 1 Jan'],
  ['soon', 'soon'],
])('shows the day %s as %s', (day, words) => {
  expect(indianWeekday(day)).toBe(words);
});

it('shows the calendar date, and the day with its time but without the year', () => {
  expect(indianCalendarDay('2026-12-31T20:00:00Z')).toBe('2027-01-01');
  expect(indianDayAndTime('2026-12-31T20:00:00Z')).toBe('1 Jan, 1:30 am');
});

it('shows the month once for two days of the same month', () => {
  expect(indianDaysBetween('2026-11-24', '2026-11-27')).toBe('24 and 27 Nov');
  expect(indianDaysBetween('2026-11-30', '2026-12-03')).toBe('30 Nov and 3 Dec');
});

it.each([
  // A Sunday counts as the following Monday.
  ['2026-11-22T11:28:00Z', 1, '2026-11-24'],
  ['2026-11-22T11:28:00Z', 4, '2026-11-27'],
  // From a Friday, the weekend does not count.
  ['2026-11-20T05:00:00Z', 1, '2026-11-23'],
  ['2026-11-20T05:00:00Z', 6, '2026-11-30'],
  // Late on a Friday in India is still Friday; half an hour later it is Saturday.
  ['2026-11-20T18:29:00Z', 1, '2026-11-23'],
  ['2026-11-20T18:31:00Z', 1, '2026-11-24'],
  ['2026-11-21', 0, '2026-11-23'],
])('counts from %s %i working days to %s', (day, count, expected) => {
  expect(afterWorkingDays(day, count)).toBe(expected);
});
