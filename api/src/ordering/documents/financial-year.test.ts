import { financialYearOf, financialYearText } from './financial-year';

it.each([
  ['2026-04-01T00:00:00+05:30', 2026],
  ['2027-03-31T23:59:59.999+05:30', 2026],
  // Still 31 March in UTC.
  ['2027-03-31T18:30:00Z', 2027],
  ['2026-11-29T12:00:00Z', 2026],
  ['2027-01-01T00:00:00+05:30', 2026],
])('%s is in the financial year that begins in April %d', (at, year) => {
  expect(financialYearOf(new Date(at))).toBe(year);
});

it('is printed with two digits of each year', () => {
  expect([2026, 2099, 2109].map(financialYearText)).toEqual(['26-27', '99-00', '09-10']);
});

it('is not known for an invalid date', () => {
  expect(() => financialYearOf(new Date(''))).toThrow('invalid date');
});
