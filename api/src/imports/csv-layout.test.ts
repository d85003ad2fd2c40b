import { priceInPaise, RowRejectedError } from './csv-layout';

const priceOf = (text: string) => priceInPaise(new Map([['mrp', text]]), 'mrp', 'MRP');

it.each([
  ['85.50', 8550],
  ['.5', 50],
  ['₹ 1,250', 125_000],
  ['Rs. 12,500.75', 1_250_075],
  ['1,25,000', 12_500_000],
  ['125000', 12_500_000],
])('reads the price %s', (text, paise) => {
  expect(priceOf(text)).toBe(paise);
});

it.each(['85,50', '85,5', '1.250,00', '125,000', '12,50,00', '1,2,500', '0,850', ',500', '1,250,', '1e3', '8 5'])(
  'refuses the price %j, which may mean another amount',
  (text) => {
    expect(() => priceOf(text)).toThrow(new RowRejectedError(`MRP "${text}" is not a number`));
  },
);
