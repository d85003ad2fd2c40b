import fc from 'fast-check';
import { couponDiscount } from './discount';

const percent = (value: number, capPaise: number | null = null) => ({ kind: 'percent' as const, value, capPaise });
const amount = (value: number) => ({ kind: 'amount' as const, value, capPaise: null });

describe('the discount of a coupon', () => {
  it.each([
    // name, coupon, subtotal in paise, discount in paise
    ['a tenth', percent(10), 50_000, 5000],
    ['a tenth, rounded down to the paisa', percent(10), 50_009, 5000],
    ['a tenth of nine paise', percent(10), 9, 0],
    ['a third or so', percent(33), 10_001, 3300],
    ['no more than the cap', percent(10, 15_000), 1_000_000, 15_000],
    ['the cap to the paisa', percent(10, 15_000), 150_000, 15_000],
    ['a paisa under the cap', percent(10, 15_000), 149_999, 14_999],
    ['everything', percent(100), 12_345, 12_345],
    ['an amount', amount(8000), 40_000, 8000],
    ['an amount above the goods', amount(8000), 7999, 7999],
    ['nothing of nothing', amount(8000), 0, 0],
    ['a share that floats get wrong', percent(57), 100, 57],
    ['a tenth of the dearest cart', percent(10), 149_999_985, 14_999_998],
  ])('%s', (_name, coupon, subtotal, discount) => {
    expect(couponDiscount(coupon, subtotal)).toBe(discount);
  });

  const subtotals = fc.integer({ min: 0, max: 2_000_000_000 });

  it('is a whole number from 0 to the subtotal, and never above the cap', () => {
    const caps = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });
    const coupons = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 100 }), caps).map(([value, cap]) => percent(value, cap)),
      fc.integer({ min: 1, max: 1_000_000_000 }).map(amount),
    );
    fc.assert(
      fc.property(coupons, subtotals, (coupon, subtotal) => {
        const discount = couponDiscount(coupon, subtotal);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
        if (coupon.capPaise !== null) expect(discount).toBeLessThanOrEqual(coupon.capPaise);
      }),
    );
  });

  it('is the exact percentage rounded down, and never less for a larger subtotal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), subtotals, (value, subtotal) => {
        const exact = (BigInt(subtotal) * BigInt(value)) / 100n;
        expect(BigInt(couponDiscount(percent(value), subtotal))).toBe(exact);
        expect(couponDiscount(percent(value), subtotal + 1)).toBeGreaterThanOrEqual(Number(exact));
      }),
    );
  });
});
