import type { MedicineCart } from '@storefront/shared-contracts';
import { medicineLine } from '../testing/fake-cart';
import { belowMinimum, times } from './amounts';
import { cartView, nextPage, withoutLine } from './cart-view';

const page = (ids: readonly number[], rest: Partial<MedicineCart> = {}): MedicineCart => ({
  data: ids.map((id) => medicineLine(id, 1)),
  cart_med_count: 3,
  cart_count: 4,
  error_msg: [],
  price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
  checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
  ...rest,
});

const idsOf = (pages: readonly MedicineCart[]) => cartView(pages)?.lines.map((line) => line.product_detail_id);

describe('the pages as one cart', () => {
  it('is nothing before the first page', () => {
    expect(cartView([])).toBeUndefined();
  });

  it('takes the totals of the page that was read last', () => {
    const total = { all_total: 9, discount: 1, delivery: 0, total_amount: 8 };
    expect(cartView([page([1, 2]), page([3], { price_details: total, error_msg: ['x'] })])).toMatchObject({
      priceDetails: total,
      errors: ['x'],
      medicineCount: 3,
      labCount: 1,
    });
  });

  it('shows a line once that moved from page to page while they were read', () => {
    expect(idsOf([page([1, 2]), page([2, 3])])).toEqual([1, 2, 3]);
  });

  it.each([
    ['none', [], undefined],
    ['some of them', [page([1, 2])], 2],
    ['all of them', [page([1, 2]), page([3])], undefined],
    ['an empty page', [page([1, 2]), page([])], undefined],
  ])('reads on from %s', (_, pages, next) => {
    expect(nextPage(pages)).toBe(next);
  });

  it('takes a removed line and its count out, once', () => {
    const pages = withoutLine([page([1, 2]), page([3])], 2);
    expect(idsOf(pages)).toEqual([1, 3]);
    expect(cartView(pages)).toMatchObject({ medicineCount: 2, labCount: 1 });
    expect(withoutLine(pages, 2)).toEqual(pages);
  });
});

describe('amounts', () => {
  it.each([
    [24.6, 3, 73.8],
    [0.1, 3, 0.3],
    [1299.99, 15, 19499.85],
    [20, 0, 0],
  ])('%d times %d is %d, exact to the paisa', (rupees, quantity, total) => {
    expect(times(rupees, quantity)).toBe(total);
  });

  it.each([
    [0, 99.99, true],
    [0, 100, false],
    [1, 50, false],
  ])('is_checkout %d at ₹%d: the minimum is the reason: %s', (is_checkout, price, expected) => {
    const details = { all_total: price + 20.1, discount: 20.1, delivery: 50, total_amount: price + 50 };
    expect(belowMinimum(details, { is_checkout, minimum_checkout_amount: 100 })).toBe(expected);
  });
});
