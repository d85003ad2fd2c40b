import * as fc from 'fast-check';
import { getDiscountAmount, getDiscountPercent } from './savings';

describe('getDiscountPercent', () => {
  it.each([
    [142.1, 203, 30],
    [24.6, 30.75, 20],
    [20.5, 20.5, 0],
    [30, 20, 0],
    [99.5, 100, 0],
    [0, 0, 0],
    [0, 100, 100],
  ])('%d of %d is %d%%', (price, mrp, percent) => {
    expect(getDiscountPercent(price, mrp)).toBe(percent);
  });

  it('never overstates a saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (price, mrp) => {
        expect(getDiscountPercent(price / 100, mrp / 100) * mrp).toBeLessThanOrEqual(Math.max(0, mrp - price) * 100);
      }),
    );
  });
});

describe('getDiscountAmount', () => {
  it('is exact to the paisa and never negative', () => {
    expect(getDiscountAmount(142.1, 203)).toBe(60.9);
    expect(getDiscountAmount(203, 142.1)).toBe(0);
  });
});
