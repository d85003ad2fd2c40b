import type { LabCart, MedicineCart } from '@storefront/shared-contracts';
import { labLine, medicineLine } from '../testing/fake-cart';
import { cartView, times } from './cart-view';

const totals = {
  cart_count: 4,
  error_msg: [],
  price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
  checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
};
const medicines: MedicineCart = { data: [7, 8, 9].map((id) => medicineLine(id, 1)), cart_med_count: 3, ...totals };
const tests: LabCart = { data: [labLine(5, 2)], cart_lab_count: 1, ...totals };

describe('either cart in a common format', () => {
  it('identifies a medicine by its product_detail_id and links to its page', () => {
    const cart = cartView({ content: medicines, quantities: { 7: 1, 8: 1, 9: 1 } });
    expect(cart?.items[0]).toMatchObject({
      type: 'medicine',
      id: 7,
      name: 'Medicine 7',
      href: '/order-medicines/detail/1007/medicine-7',
      max: 15,
    });
    expect(cart?.counts).toEqual({ medicine: 3, lab: 1 });
  });

  it('has the title of a lab test as name', () => {
    const cart = cartView({ content: tests, quantities: { 5: 2 } });
    expect(cart?.items[0]).toMatchObject({
      type: 'lab',
      id: 5,
      name: 'Lab test 5',
      href: '/book-lab-test/detail/5/lab-test-5',
      quantity: 2,
      max: 5,
    });
    expect(cart?.counts).toEqual({ medicine: 3, lab: 1 });
  });

  it('is undefined before the first read', () => {
    expect(cartView({ content: undefined, quantities: { 7: 1 } })).toBeUndefined();
  });

  it('has the quantities that were confirmed since the read, and not what was removed', () => {
    const cart = cartView({ content: medicines, quantities: { 7: 4, 9: 1 } });
    expect(cart?.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 4],
      [9, 1],
    ]);
    expect(cart?.counts).toEqual({ medicine: 2, lab: 1 });
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
