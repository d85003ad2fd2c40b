import fc from 'fast-check';
import { canCheckOut, priceDetailsOf, priceOf } from './price';

const line = (mrp: number, price: number, quantity = 1) => ({
  mrpPaise: Math.round(mrp * 100),
  pricePaise: Math.round(price * 100),
  quantity,
});

describe('price details', () => {
  it.each([
    // name, lines, all_total, discount, delivery, total_amount
    ['an empty cart', [], 0, 0, 0, 0],
    ['one strip', [line(120, 120)], 120, 0, 50, 170],
    ['a saving on the MRP', [line(120, 99.5, 3)], 360, 61.5, 50, 348.5],
    ['a paisa below free delivery', [line(999.99, 999.99)], 999.99, 0, 50, 1049.99],
    ['free delivery from 1000', [line(1000, 1000)], 1000, 0, 0, 1000],
    ['1000 before but not after the discount', [line(1000, 999.99)], 1000, 0.01, 50, 1049.99],
    ['amounts that are inexact in floating point', [line(0.1, 0.1), line(0.2, 0.2)], 0.3, 0, 50, 50.3],
    ['15 of an expensive product', [line(99_999.99, 99_999.99, 15)], 1_499_999.85, 0, 0, 1_499_999.85],
  ])('%s', (_name, lines, all_total, discount, delivery, total_amount) => {
    expect(priceDetailsOf(priceOf('medicine', lines))).toEqual({ all_total, discount, delivery, total_amount });
  });

  it('add a coupon to the discount, which can end free delivery', () => {
    const { discount, delivery, totalAmount } = priceOf('medicine', [line(1100, 1050)], 60_00);
    expect({ discount, delivery, totalAmount }).toEqual({ discount: 110_00, delivery: 50_00, totalAmount: 1040_00 });
  });

  it('contain no delivery costs for a lab test', () => {
    expect(priceOf('lab', [line(10, 10)]).delivery).toBe(0);
  });

  const cart = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 15 }),
      )
      .map(([mrpPaise, part, quantity]) => ({
        mrpPaise,
        pricePaise: Math.max(1, Math.floor(mrpPaise * part)),
        quantity,
      })),
    { maxLength: 30 },
  );

  it('are consistent for every cart and never negative', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const price = priceOf('medicine', lines);
        expect(price.totalAmount).toBe(price.allTotal - price.discount + price.delivery);
        expect(Math.min(price.allTotal, price.discount, price.delivery, price.totalAmount)).toBeGreaterThanOrEqual(0);
        expect(price.discount).toBeLessThanOrEqual(price.allTotal);
        expect(Object.values(price).every((amount) => Number.isSafeInteger(amount))).toBe(true);
      }),
    );
  });
});

describe('checkout', () => {
  it.each([
    [100, [line(100, 100)], true],
    [100, [line(150, 99.99)], false],
    [99.99, [line(99.99, 99.99)], true],
    [0, [line(1, 1)], true],
    [0, [], false],
  ])('from ₹%d: %j is %s', (minimum, lines, allowed) => {
    expect(canCheckOut(priceOf('medicine', lines), minimum)).toBe(allowed);
  });
});
