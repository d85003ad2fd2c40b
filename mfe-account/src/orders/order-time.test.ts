import { orderDate, orderTime } from './order-time';

it.each([
  ['2026-11-18T14:12:00.000Z', '18 Nov 2026', '7:42 pm'],
  ['2026-11-18T18:29:59Z', '18 Nov 2026', '11:59 pm'],
  ['2026-11-18T18:30:00Z', '19 Nov 2026', '12:00 am'],
  ['2026-09-01T06:30:00Z', '1 Sep 2026', '12:00 pm'],
  ['2026-12-31T20:00:00Z', '1 Jan 2027', '1:30 am'],
  ['2026-11-18T19:42:00+05:30', '18 Nov 2026', '7:42 pm'],
])('tells %s in Indian time', (instant, date, time) => {
  expect(orderDate(instant)).toBe(date);
  expect(orderTime(instant)).toBe(`${date}, ${time}`);
});

it('leaves alone what is no time', () => {
  expect(orderTime('soon')).toBe('soon');
});
