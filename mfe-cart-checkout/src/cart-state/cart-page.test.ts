import type { MedicineCart } from '@storefront/shared-contracts';
import { labLine, medicineLine } from '../testing/fake-cart';
import { cartView, labPage, medicinePage, nextPage, times, withoutLine } from './cart-page';
import type { CartPage } from './cart-page';

const totals = {
  cart_count: 4,
  error_msg: [],
  price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
  checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
};

const page = (ids: readonly number[], rest: Partial<MedicineCart> = {}): CartPage =>
  medicinePage({ data: ids.map((id) => medicineLine(id, 1)), cart_med_count: 3, ...totals, ...rest });

const idsOf = (pages: readonly CartPage[]) => cartView(pages)?.items.map((item) => item.id);

describe('a page of either cart in a common format', () => {
  it('identifies a medicine by its product_detail_id and links to its page', () => {
    expect(page([7]).items[0]).toMatchObject({
      type: 'medicine',
      id: 7,
      name: 'Medicine 7',
      href: '/order-medicines/detail/1007/medicine-7',
      max: 15,
    });
    expect(page([7]).counts).toEqual({ medicine: 3, lab: 1 });
  });

  it('has the title of a lab test as name', () => {
    const lab = labPage({ data: [labLine(5, 2)], cart_lab_count: 3, ...totals });
    expect(lab.items[0]).toMatchObject({
      type: 'lab',
      id: 5,
      name: 'Lab test 5',
      href: '/book-lab-test/detail/5/lab-test-5',
      quantity: 2,
      max: 5,
    });
    expect(lab.counts).toEqual({ medicine: 1, lab: 3 });
  });
});

describe('the pages as one cart', () => {
  it('is undefined before the first page', () => {
    expect(cartView([])).toBeUndefined();
  });

  it('has the totals of the page that was read last', () => {
    const total = { all_total: 9, discount: 1, delivery: 0, total_amount: 8 };
    expect(cartView([page([1, 2]), page([3], { price_details: total, error_msg: ['x'] })])).toMatchObject({
      priceDetails: total,
      errors: ['x'],
      counts: { medicine: 3, lab: 1 },
    });
  });

  it('contains a line once if it moved to another page between two reads', () => {
    expect(idsOf([page([1, 2]), page([2, 3])])).toEqual([1, 2, 3]);
  });

  it.each([
    ['none', [], undefined],
    ['some of them', [page([1, 2])], 2],
    ['all of them', [page([1, 2]), page([3])], undefined],
    ['an empty page', [page([1, 2]), page([])], undefined],
  ])('has a next page after %s', (_, pages, next) => {
    expect(nextPage(pages)).toBe(next);
  });

  it('loses a removed line and its count, once', () => {
    const pages = withoutLine([page([1, 2]), page([3])], 2);
    expect(idsOf(pages)).toEqual([1, 3]);
    expect(cartView(pages)).toMatchObject({ counts: { medicine: 2, lab: 1 } });
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
});
