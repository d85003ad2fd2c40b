import { formatIstDate } from '@storefront/shared-contracts/orders';
import { isCodAllowed, deliveryDays, getDeliveryDate } from './serviceability';

describe('the days until delivery', () => {
  it.each([
    ['110001', 2, 'Delhi'],
    ['400001', 2, 'Mumbai'],
    ['403001', 3, 'Goa, though it begins as Mumbai does'],
    ['411001', 3, 'Pune'],
    ['226001', 4, 'Lucknow'],
    ['682001', 4, 'Kochi'],
    ['682555', 7, 'Lakshadweep, though it begins as Kochi does'],
    ['700001', 2, 'Kolkata'],
    ['737101', 7, 'Sikkim, though it begins as West Bengal does'],
    ['734001', 5, 'Siliguri'],
    ['744101', 7, 'Port Blair'],
    ['781001', 7, 'Guwahati'],
    ['797001', 7, 'Kohima'],
    ['190001', 7, 'Srinagar'],
    ['194101', 7, 'Leh'],
    ['175101', 6, 'Kullu'],
    ['800001', 4, 'Patna'],
    ['900056', 7, 'nowhere that a rule names'],
  ])('to %s are %i: %s', (pincode, days) => {
    expect(deliveryDays(pincode)).toBe(days);
  });

  it('are 2 to 7 for every pincode', () => {
    const days = new Set(Array.from({ length: 900 }, (_, index) => deliveryDays(`${index + 100}001`)));
    expect([...days].sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

it.each([
  ['110001', true],
  ['403001', true],
  ['500001', true],
  ['560001', true],
  ['600001', true],
  ['700001', true],
  ['122001', false],
  ['411001', false],
  ['811001', false],
])('cash on delivery at %s: %s', (pincode, allowed) => {
  expect(isCodAllowed(pincode)).toBe(allowed);
});

describe('the day of a delivery', () => {
  it.each([
    ['2026-11-21T06:30:00.000Z', '781001', '28 Nov 2026'],
    // Half past midnight in India is still the previous day in London.
    ['2026-11-21T19:00:00.000Z', '110001', '24 Nov 2026'],
    ['2026-11-21T18:29:59.000Z', '110001', '23 Nov 2026'],
    ['2026-12-30T12:00:00.000Z', '110001', '1 Jan 2027'],
    ['2028-02-27T12:00:00.000Z', '110001', '29 Feb 2028'],
    ['2026-09-01T12:00:00.000Z', '411001', '4 Sep 2026'],
  ])('for an order of %s to %s is %s', (now, pincode, date) => {
    expect(formatIstDate(getDeliveryDate(pincode, new Date(now)))).toBe(date);
  });
});
