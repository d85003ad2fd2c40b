import { renderUi } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import { amount, openCart, quantityOf, row } from '../testing/render-cart';
import { changedPricesText, getConfirmableLines, priceChangeText, shortageText } from './line-changes';
import { cartView } from '../cart-state/cart-view';
import { Savings } from './PriceDetailsPanel';

const dearer = () =>
  fakeCart([
    medicineLine(1, 2, { price: 45, mrp: 50, price_when_added: 40 }),
    medicineLine(2, 1, { price: 30, mrp: 50, price_when_added: 35.5 }),
    medicineLine(3, 1),
  ]);

describe('a price that changed since the item was added', () => {
  it('is shown at its line and counted above the list', async () => {
    await openCart(dearer());
    expect(row('Medicine 1').getByText('Price was ₹40.00, now ₹45.00')).toBeVisible();
    expect(row('Medicine 2').getByText('Price was ₹35.50, now ₹30.00')).toBeVisible();
    expect(row('Medicine 3').queryByText(/Price was/)).not.toBeInTheDocument();
    expect(screen.getByText(/The price of 2 items changed since you added them\./)).toBeVisible();
  });

  it('is confirmed by Got it, with the same quantities', async () => {
    const cart = dearer();
    const { user } = await openCart(cart);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(/Price was/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Medicine 1' })).toHaveFocus();
    expect(cart.asked).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('cannot be confirmed if the quantity is not available', async () => {
    await openCart(fakeCart([medicineLine(1, 3, { price_when_added: 10, max_quantity: 2 })]));
    expect(screen.getByText(/The price of 1 item changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
  });

  it('is shown for a lab test too', async () => {
    await openCart(fakeCart([], [labLine(1, 1, { price_when_added: 350 })]), { query: '?page=lab' });
    expect(row('Lab test 1').getByText('Price was ₹350.00, now ₹400.00')).toBeVisible();
  });

  it('is not shown if no price changed', async () => {
    await openCart(fakeCart([medicineLine(1, 1)]));
    expect(screen.queryByText(/changed since/)).not.toBeInTheDocument();
  });
});

describe('reduced stock', () => {
  it.each([
    [0, 'Out of stock'],
    [2, 'Only 2 left'],
  ])('of %d is shown at the line; the quantity in the cart stays selected', async (max_quantity, text) => {
    await openCart(fakeCart([medicineLine(1, 3, { max_quantity, in_stock: max_quantity > 0 })]));
    expect(row('Medicine 1').getByText(text)).toBeVisible();
    expect(quantityOf('Medicine 1')).toHaveValue('3');
    expect(row('Medicine 1').getByRole('option', { name: 'Qty 3' })).toBeDisabled();
    await waitFor(() => expect(row('Medicine 1').getAllByRole('option')).toHaveLength(max_quantity + 2));
  });

  it('is shown for a line that needs all of it, as in a list', async () => {
    await openCart(fakeCart([medicineLine(1, 2, { max_quantity: 2, units_left: 2 })]));
    expect(row('Medicine 1').getAllByText('Only 2 left')).toHaveLength(1);
  });

  it('is no longer shown once the quantity is reduced', async () => {
    const cart = fakeCart([medicineLine(1, 3, { max_quantity: 2 })]);
    const { user } = await openCart(cart);
    await chooseQuantity(user, quantityOf('Medicine 1'), '2');
    expect(row('Medicine 1').queryByText('Only 2 left')).not.toBeInTheDocument();
    await waitFor(() => expect(amount('Total amount')).toBe('₹90.00'));
  });
});

describe('changes of lines', () => {
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
});

describe('savings', () => {
  it('shows the new amount on a page that a browser has translated', () => {
    const { rerender } = renderUi(<Savings discount={6.15} />);
    const text = screen.getByText(/₹6.15/);
    for (const node of [...text.childNodes]) {
      const wrapped = document.createElement('font');
      node.replaceWith(wrapped);
      wrapped.append(node);
    }
    rerender(<Savings discount={92.25} />);
    expect(text).toHaveTextContent('You save ₹92.25 on this order.');
  });
});
