import { act, screen, waitFor } from '@testing-library/react';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import { amount, openCart, patientsOf, row, rows } from '../testing/render-cart';

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
    expect(amount('Home collection')).toBe('Free');
    expect(amount('Total amount')).toBe('₹1,500.00');
  });

  it('offers one to five patients, and none as Remove', async () => {
    await openCart(both(), lab);
    await waitFor(() =>
      expect([...patientsOf('Lab test 1').children].map((option) => option.textContent)).toEqual([
        'Remove',
        'Patients 1',
        'Patients 2',
        'Patients 3',
        'Patients 4',
        'Patients 5',
      ]),
    );
  });

  it('sets the patients and shows the totals of the server', async () => {
    const cart = both();
    const { user } = await openCart(cart, lab);
    await chooseQuantity(user, patientsOf('Lab test 1'), '4');
    await waitFor(() => expect(amount('Total amount')).toBe('₹2,300.00'));
    expect(cart.labLines.get(1)?.quantity).toBe(4);
    expect(cart.lines.get(1)?.quantity).toBe(2);
    expect(screen.getByText('Lab test 1: 4 in cart')).toBeInTheDocument();
  });

  it('removes a test and focuses the next', async () => {
    const { user, shell } = await openCart(both(), lab);
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

  it.each(['?page=', '?page=homeopathy', '?page=__proto__'])('is the medicines’ at %s', async (query) => {
    await openCart(both(), { query });
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
