import { createDeferred } from '@storefront/page-kit/testing';
import type { MedicineCartLine } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import { amount, panel, quantityOf, row, rows, openCart, patientsOf } from '../testing/render-cart';

const two = () => fakeCart([medicineLine(1, 2), medicineLine(2, 1, { price: 99.5, mrp: 150 })]);
const many = (count: number): MedicineCartLine[] =>
  Array.from({ length: count }, (_, index) => medicineLine(index + 1, 1));

describe('the cart', () => {
  it('shows its title, the counts in both tabs, and the price details of the server', async () => {
    const cart = two();
    for (const id of [1, 2, 3]) cart.labLines.set(id, labLine(id, 1));
    await openCart(cart);
    expect(screen.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Medicines (2)', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Lab Test (3)' })).toBeVisible();
    expect(amount('Total MRP')).toBe('₹200.00');
    expect(amount('Saving on MRP')).toBe('\u2212₹60.50');
    expect(amount('Delivery')).toBe('₹50.00');
    expect(amount('Total amount')).toBe('₹189.50');
    expect(panel('Price details').getByText('You save ₹60.50 on this order.')).toBeVisible();
    expect(screen.getByText('Total amount, 2 items')).toBeInTheDocument();
    expect(screen.getByText('Add ₹860.50 for free delivery')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add more medicines' })).toHaveAttribute('href', '/order-medicines');
    expect(screen.getByRole('progressbar', { name: '₹139.50 of ₹1,000' })).toHaveValue(139.5);
  });

  it('shows of each line its name, maker, pack, quantity and total price', async () => {
    await openCart(two());
    expect(rows()).toHaveLength(2);
    const line = row('Medicine 1');
    expect(line.getByRole('link', { name: 'Medicine 1' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/1001/medicine-1',
    );
    expect(line.getByText('Sahyadri Remedies Ltd')).toBeVisible();
    expect(line.getByText('Strip of 15 Tablets, ₹1.33 a tablet')).toBeVisible();
    expect(quantityOf('Medicine 1')).toHaveValue('2');
    expect(line.getByText('₹40.00')).toBeVisible();
    expect(line.getByText('2 × ₹20.00')).toBeVisible();
    expect(line.getByText('₹50.00')).toBeVisible();
    expect(line.getByText('20% off')).toBeVisible();
    expect(row('Medicine 2').getByText('33% off')).toBeVisible();
  });

  it('shows a delivery charge of 0 as Free without a text about it, and no saving if there is none', async () => {
    await openCart(fakeCart([medicineLine(1, 1, { price: 1200, mrp: 1200 })]));
    expect(amount('Delivery')).toBe('Free');
    expect(screen.queryByText(/for free delivery/)).not.toBeInTheDocument();
    expect(screen.queryByText('Saving on MRP')).not.toBeInTheDocument();
    expect(screen.queryByText(/You save/)).not.toBeInTheDocument();
  });

  it.each([
    [['Medicine 1: only 1 left.'], 'Please Fix this error:'],
    [['Medicine 1: only 1 left.', 'Medicine 2 is out of stock.'], 'Please Fix these errors:'],
  ])('lists its errors at the top and beside Checkout, and announces them once: %j', async (errors, heading) => {
    const cart = two();
    cart.errors = errors;
    await openCart(cart);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(heading)).toBeVisible();
    expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual(errors);
    const prices = within(screen.getByRole('region', { name: 'Price details' }));
    expect(prices.getByText(heading)).toBeVisible();
    expect(prices.getByText(errors[0] ?? '')).toBeVisible();
  });

  it('shows a payment that was left open, empty or not, until it is cancelled', async () => {
    for (const cart of [two(), fakeCart()]) {
      cart.unpaid = {
        order_id: '482130',
        total_amount: 514.95,
        open_payment: {
          reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
          can_pay: true,
          server_time: '2026-11-22T09:02:00.000Z',
        },
      };
      cart.handlers.paymentCancel = () => {
        cart.unpaid = undefined;
        return { status: 200, message: 'Payment cancelled' };
      };
      const { user, unmount } = await openCart(cart);
      expect(
        screen.getByText('You have an open payment of ₹514.95. Complete it, or cancel it and pay anew.'),
      ).toBeVisible();
      expect(screen.getByRole('button', { name: 'Complete payment' })).toBeEnabled();
      await user.click(screen.getByRole('button', { name: 'Cancel payment' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel payment' }));
      await waitFor(() => expect(screen.queryByText(/open payment/)).not.toBeInTheDocument());
      unmount();
    }
  });

  it('links to both sections if it is empty', async () => {
    await openCart(fakeCart());
    expect(screen.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
    expect(screen.getByRole('link', { name: 'Book Lab Test' })).toHaveAttribute('href', '/book-lab-test');
    expect(screen.queryByRole('region', { name: 'Price details' })).not.toBeInTheDocument();
  });
});

describe('changing the cart', () => {
  it('shows a new quantity and its price at once, and the totals with the response', async () => {
    const cart = two();
    const held = createDeferred();
    cart.gates.push(held);
    const { user } = await openCart(cart);
    await chooseQuantity(user, quantityOf('Medicine 1'), '5');
    expect(quantityOf('Medicine 1')).toHaveValue('5');
    expect(row('Medicine 1').getByText('₹100.00')).toBeVisible();
    expect(amount('Total amount')).toBe('₹189.50');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Price details' })).toHaveAttribute('aria-busy', 'true'),
    );
    held.resolve();
    await waitFor(() => expect(amount('Total amount')).toBe('₹249.50'));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Price details' })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(screen.getByText('Medicine 1: 5 in cart')).toBeInTheDocument();
  });

  it('restores the quantity when the server rejects', async () => {
    const cart = two();
    cart.fail.update = { status: 409, message: 'Only 3 left' };
    const { user, shell } = await openCart(cart);
    await chooseQuantity(user, quantityOf('Medicine 1'), '5');
    await waitFor(() => expect(quantityOf('Medicine 1')).toHaveValue('2'));
    expect(shell.notifications).toEqual([{ type: 'danger', message: 'Only 3 left' }]);
    expect(amount('Total amount')).toBe('₹189.50');
  });

  it('removes a line by its link, which stays until the server has removed it, and focuses the next', async () => {
    const cart = two();
    const held = createDeferred();
    cart.gates.push(held);
    const { user, shell } = await openCart(cart);
    await user.click(screen.getByRole('button', { name: 'Remove Medicine 1' }));
    expect(screen.getByRole('button', { name: 'Remove Medicine 1' })).toHaveTextContent('Removing...');
    expect(rows()).toHaveLength(2);
    held.resolve();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(quantityOf('Medicine 2')).toHaveFocus();
    await waitFor(() => expect(amount('Total amount')).toBe('₹149.50'));
    expect(screen.getByRole('tab', { name: 'Medicines (1)' })).toBeVisible();
    expect(screen.getByText('Medicine 1: removed from cart')).toBeInTheDocument();
    expect(shell.state.cartCount.get()).toBe(1);
  });

  it('removes a line even if the cart cannot be read again', async () => {
    const cart = two();
    const { user } = await openCart(cart);
    cart.fail.read = { status: 500, message: '' };
    await user.click(screen.getByRole('button', { name: 'Remove Medicine 1' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry! Error Updating Cart Price Details.');
  });

  it('to quantity 0 of the last line shows an empty cart and focuses the title', async () => {
    const { user, shell } = await openCart(fakeCart([medicineLine(1, 1)]));
    await chooseQuantity(user, quantityOf('Medicine 1'), 'Remove');
    expect(await screen.findByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(shell.state.cartCount.get()).toBe(0);
  });

  it('reads the cart again when the tab is shown, so that two tabs agree', async () => {
    const cart = two();
    await openCart(cart);
    cart.lines.set(1, medicineLine(1, 7));
    cart.lines.set(3, medicineLine(3, 1));
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(quantityOf('Medicine 1')).toHaveValue('7');
  });
});

describe('many lines', () => {
  it('are shown by tens, and the next moves up when one is removed', async () => {
    const { user } = await openCart(fakeCart(many(12)));
    expect(rows()).toHaveLength(10);
    expect(screen.getByRole('tab', { name: 'Medicines (12)' })).toBeVisible();
    expect(screen.getByText('10 of 12 items')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Medicine 4' }));
    await waitFor(() => expect(screen.getByText('Medicine 11')).toBeVisible());
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(11));
    expect(screen.getByRole('link', { name: 'Medicine 12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });
});

describe('a cart that cannot be read', () => {
  it('shows the default message and loads again on Try again', async () => {
    const cart = two();
    cart.fail.read = { status: 500, message: 'boom' };
    const { user } = await openCart(cart);
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading your Cart!Check back after some times.');
    expect(screen.queryByText('boom')).not.toBeInTheDocument();
    delete cart.fail.read;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('shows an error if the totals could not be read after a change', async () => {
    const cart = two();
    const { user } = await openCart(cart);
    cart.fail.read = { status: 500, message: '' };
    await chooseQuantity(user, quantityOf('Medicine 1'), '3');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry! Error Updating Cart Price Details.');
    expect(quantityOf('Medicine 1')).toHaveValue('3');
    delete cart.fail.read;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(amount('Total amount')).toBe('₹209.50'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

const both = () =>
  fakeCart([medicineLine(1, 2)], [labLine(1, 2), labLine(2, 1, { title: 'Thyroid Profile', price: 700 })]);
const lab = { query: '?page=lab' };

describe('the lab tab', () => {
  it('shows of each test its title, lab, parameters, patients and total price', async () => {
    await openCart(both(), lab);
    expect(screen.getByRole('tab', { name: 'Lab Test (2)', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Medicines (1)' })).toBeVisible();
    expect(rows()).toHaveLength(2);
    const line = row('Lab test 1');
    expect(line.getByRole('link', { name: 'Lab test 1' })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/1/lab-test-1',
    );
    expect(line.getByText('Anvay Path Labs')).toBeVisible();
    expect(line.getByText('3 parameters')).toBeVisible();
    expect(line.getByText('₹800.00')).toBeVisible();
    expect(line.queryByRole('button', { name: /Alternatives/ })).not.toBeInTheDocument();
    expect(patientsOf('Lab test 1')).toHaveValue('2');
    const offered = () => [...patientsOf('Lab test 1').children].map((option) => option.textContent);
    await waitFor(() => expect(offered()).toEqual(['Remove', ...[1, 2, 3, 4, 5].map((count) => `Patients ${count}`)]));
    expect(amount('Home collection')).toBe('Free');
    expect(amount('Total amount')).toBe('₹1,500.00');
  });

  it('sets the patients and shows the totals of the server, and removes a test and focuses the next', async () => {
    const cart = both();
    const { user, shell } = await openCart(cart, lab);
    await chooseQuantity(user, patientsOf('Lab test 1'), '4');
    await waitFor(() => expect(amount('Total amount')).toBe('₹2,300.00'));
    expect(cart.labLines.get(1)?.quantity).toBe(4);
    expect(cart.lines.get(1)?.quantity).toBe(2);
    expect(screen.getByText('Lab test 1: 4 in cart')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Lab test 1' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(patientsOf('Thyroid Profile')).toHaveFocus();
    await waitFor(() => expect(shell.state.cartCount.get()).toBe(2));
  });

  it('shows Your cart is Empty with the link to the tests first', async () => {
    await openCart(fakeCart([medicineLine(1, 1)]), lab);
    expect(screen.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/book-lab-test',
      '/order-medicines',
    ]);
  });

  it('shows a test that is no longer offered, and lets it be removed', async () => {
    const cart = fakeCart([], [labLine(1, 1, { max_quantity: 0 })]);
    cart.errors = ['Lab test 1 is no longer offered. Remove it.'];
    const { user } = await openCart(cart, lab);
    expect(row('Lab test 1').getByText('No longer offered')).toBeVisible();
    cart.errors = [];
    await chooseQuantity(user, patientsOf('Lab test 1'), 'Remove');
    expect(await screen.findByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
  });
});

describe('the open tab', () => {
  it('is in the URL, and each cart is read when it is shown', async () => {
    const { user, shell, addressNow } = await openCart(both());
    expect(shell.calls.map(({ name }) => name)).not.toContain('cartLab');
    await user.click(screen.getByRole('tab', { name: 'Lab Test (2)' }));
    expect(addressNow()).toBe('/my-cart?page=lab');
    expect(await screen.findByRole('link', { name: 'Thyroid Profile' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Medicines (1)' }));
    expect(addressNow()).toBe('/my-cart');
    expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
  });

  it('is the medicines’ if the URL has an unknown one', async () => {
    await openCart(both(), { query: '?page=__proto__' });
    expect(screen.getByRole('tab', { name: /Medicines/, selected: true })).toBeVisible();
  });

  it('is changed by arrow keys', async () => {
    const { user, addressNow } = await openCart(both());
    act(() => screen.getByRole('tab', { name: /Medicines/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Lab Test/ })).toHaveFocus();
    expect(addressNow()).toBe('/my-cart?page=lab');
  });
});
