import fc from 'fast-check';
import { taxableOrder, taxFaults } from '../../testing/taxed-carts';
import { splitTax, taxByRate } from './tax';

const line = (pricePaise: number, quantity = 1, gstRate: number | null = 500) => ({ pricePaise, quantity, gstRate });
const here = { couponPaise: 0, deliveryPaise: 0, isWithinState: true };
const elsewhere = { ...here, isWithinState: false };

const parts = (paise: number, gstRate: number | null, supply = here) => {
  const [split] = splitTax([line(paise, 1, gstRate)], supply);
  return split && [split.taxablePaise, split.cgstPaise, split.sgstPaise, split.igstPaise];
};

it.each([
  // paise, rate, taxable, CGST, SGST
  [10_500, 500, 10_000, 250, 250],
  [11_200, 1200, 10_000, 600, 600],
  [10_000, 0, 10_000, 0, 0],
  [10_000, null, 10_000, 0, 0],
  // 0.476 and 0.5 paise
  [20, 500, 20, 0, 0],
  [21, 500, 19, 1, 1],
  [1, 4000, 1, 0, 0],
])('%i paise at %j basis points, delivered in the state', (paise, rate, taxable, cgst, sgst) => {
  expect(parts(paise, rate)).toEqual([taxable, cgst, sgst, 0]);
});

it.each([
  [10_500, 500, 10_000, 500],
  // 0.476 and 0.524 paise
  [10, 500, 10, 0],
  [11, 500, 10, 1],
  [10_000, 0, 10_000, 0],
])('%i paise at %j basis points, delivered in another state', (paise, rate, taxable, igst) => {
  expect(parts(paise, rate, elsewhere)).toEqual([taxable, 0, 0, igst]);
});

const shares = (lines: Parameters<typeof splitTax>[0], couponPaise: number, deliveryPaise: number) =>
  splitTax(lines, { ...here, couponPaise, deliveryPaise }).map((one) => [one.couponSharePaise, one.deliverySharePaise]);

describe('coupon and delivery are shared out by the amounts of the lines', () => {
  it('the paisa that is left goes to the largest remainder', () => {
    expect(shares([line(100), line(200), line(400)], 10, 5)).toEqual([
      [1, 1],
      [3, 1],
      [6, 3],
    ]);
  });

  it('of equal remainders the first line gets it', () => {
    expect(shares([line(100), line(50, 2), line(100)], 100, 50)).toEqual([
      [34, 17],
      [33, 17],
      [33, 16],
    ]);
  });

  it('a coupon of the whole amount leaves the delivery, which has the rates of the goods', () => {
    const split = splitTax([line(10_000), line(10_000, 1, 1800)], {
      ...here,
      couponPaise: 20_000,
      deliveryPaise: 5000,
    });
    expect(split.map(({ taxablePaise, cgstPaise }) => [taxablePaise, cgstPaise])).toEqual([
      [2380, 60],
      [2118, 191],
    ]);
  });

  it('the largest order is exact', () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(33_333_331 + index, 1, 1800));
    const supply = { ...here, couponPaise: 1_999_999_999, deliveryPaise: 5000 };
    expect(taxFaults(lines, supply, splitTax(lines, supply))).toEqual([]);
  });
});

it('sums up by rate', () => {
  const lines = [line(10_500), line(11_800, 1, 1800), line(21_000), line(700, 1, null)];
  expect(taxByRate(splitTax(lines, here))).toEqual([
    { gstRate: 500, taxablePaise: 30_000, cgstPaise: 750, sgstPaise: 750, igstPaise: 0 },
    { gstRate: 1800, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 },
    { gstRate: null, taxablePaise: 700, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  ]);
});

it('splits 3,000 random orders exactly', () => {
  fc.assert(
    fc.property(taxableOrder, ({ lines, supply }) => {
      expect(taxFaults(lines, supply, splitTax(lines, supply))).toEqual([]);
    }),
    { numRuns: 3000, seed: 59 },
  );
});
