import fc from 'fast-check';
import { type Coupon, couponDiscount, getCouponRejection, type Redemption } from './coupon-rules';

const day = (text: string) => new Date(`2026-03-${text}T00:00:00Z`);

const coupon: Coupon = {
  id: 1,
  code: 'NEEM80',
  kind: 'amount',
  value: 8000,
  capPaise: null,
  minimumPaise: 50_000,
  productType: 'both',
  startsAt: day('01'),
  endsAt: day('31'),
  totalLimit: 10,
  customerLimit: 2,
  listed: true,
  createdAt: day('01'),
};
const redemption: Redemption = { type: 'medicine', subtotalPaise: 50_000, now: day('15'), uses: 9, ownUses: 1 };

const reject = (changes: Partial<Coupon>, circumstances: Partial<Redemption> = {}) =>
  getCouponRejection({ ...coupon, ...changes }, { ...redemption, ...circumstances });

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, Partial<Redemption>]>([
    ['within all its limits', {}, {}],
    ['at the moment it starts', {}, { now: day('01') }],
    ['just before it ends', {}, { now: new Date(day('31').getTime() - 1) }],
    ['without an end', { endsAt: null }, { now: new Date('2099-01-01') }],
    ['without limits', { totalLimit: null, customerLimit: null }, { uses: 1000, ownUses: 1000 }],
    ['for lab tests only, in a lab cart', { productType: 'lab' }, { type: 'lab' }],
    ['for medicines only, in a medicine cart', { productType: 'medicine' }, {}],
  ])('%s is accepted', (_what, changes, circumstances) => {
    expect(reject(changes, circumstances)).toBeUndefined();
  });

  it.each<[string, Partial<Coupon>, Partial<Redemption>, object]>([
    ['that has ended', {}, { now: day('31') }, { reason: 'expired', endsAt: day('31') }],
    ['that has not started', { startsAt: day('16') }, {}, { reason: 'notYet', startsAt: day('16') }],
    ['that this customer used up', {}, { ownUses: 2 }, { reason: 'usedByYou' }],
    ['that all customers used up', {}, { uses: 10 }, { reason: 'usedUp' }],
    ['for lab tests in a medicine cart', { productType: 'lab' }, {}, { reason: 'labTestsOnly' }],
    ['for medicines in a lab cart', { productType: 'medicine' }, { type: 'lab' }, { reason: 'medicinesOnly' }],
    ['for an empty cart', {}, { subtotalPaise: 0 }, { reason: 'cartEmpty' }],
    [
      'below its minimum',
      {},
      { subtotalPaise: 49_950 },
      { reason: 'belowMinimum', productType: 'medicine', minimum: 500, missing: 0.5 },
    ],
  ])('%s is rejected', (_what, changes, circumstances, reason) => {
    expect(reject(changes, circumstances)).toEqual(reason);
  });

  it('reports the customer’s limit before the total limit, and its end before everything else', () => {
    expect(reject({}, { ownUses: 2, uses: 10 })).toEqual({ reason: 'usedByYou' });
    expect(reject({ startsAt: day('16'), endsAt: day('14') }, { ownUses: 2 })).toMatchObject({ reason: 'expired' });
  });
});

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
