import { changedPricesText, getConfirmableLines, priceChangeText, shortageText } from './line-changes';
import { cartView } from '../cart-state/cart-view';
import { fakeCart, medicineLine } from '../testing/fake-cart';

const item = (rest: Parameters<typeof medicineLine>[2], quantity = 2) =>
  cartView({
    quantities: { 1: quantity },
    content: {
      data: [medicineLine(1, quantity, rest)],
      cart_med_count: 1,
      cart_count: 1,
      error_msg: [],
      price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
      checkout_allowed: fakeCart().checkout,
    },
  })?.items ?? [];

describe('the price of a line', () => {
  it.each([
    [40, 45, 'Price was ₹40.00, now ₹45.00'],
    [1200, 999.5, 'Price was ₹1,200.00, now ₹999.50'],
    [0.1 + 0.2, 0.3, undefined],
    [20, 20, undefined],
  ])('was %d and is %d', (priceWhenAdded, price, text) => {
    expect(priceChangeText({ price, priceWhenAdded })).toBe(text);
  });

  it('can be confirmed if it changed and the quantity is available', () => {
    expect(getConfirmableLines(item({ price_when_added: 19 }))).toHaveLength(1);
    expect(getConfirmableLines(item({ price_when_added: 19, max_quantity: 1 }))).toEqual([]);
    expect(getConfirmableLines(item({}))).toEqual([]);
  });

  it('has a text with the number of changed prices', () => {
    expect(changedPricesText(1)).toBe('The price of 1 item changed since you added it.');
    expect(changedPricesText(3)).toBe('The price of 3 items changed since you added them.');
  });
});

it.each([
  ['medicine', 15, 15, undefined],
  ['medicine', 2, 3, 'Only 2 left'],
  ['medicine', 0, 1, 'Out of stock'],
  ['lab', 0, 1, 'No longer offered'],
  ['lab', 5, 5, undefined],
] as const)('a %s with %d available and a quantity of %d: %s', (type, max, quantity, text) => {
  expect(shortageText({ type, max }, quantity)).toBe(text);
});
