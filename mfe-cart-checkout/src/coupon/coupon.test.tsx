import { act, screen, waitFor } from '@testing-library/react';
import { fakeCart, gate, labLine, medicineLine } from '../testing/fake-cart';
import type { FakeCart } from '../testing/fake-cart';
import { amount, openCart, panel, quantityOf } from '../testing/open-cart';

const withCoupons = (): FakeCart => {
  const cart = fakeCart([medicineLine(1, 10), medicineLine(2, 1)], [labLine(1, 1)]);
  cart.coupons.set('NEEM80', { off: 80, message: 'Applied. You save ₹80 more.' });
  cart.coupons.set('OLD', { refused: 'This coupon has expired.' });
  return cart;
};

const code = () => screen.getByRole('textbox', { name: 'Coupon code' });
const applyButton = () => panel('Coupon').getByRole('button', { name: /Apply/ });
const asked = (calls: { name: string; input: unknown }[]) => calls.filter(({ name }) => name === 'cartPriceDetails');

async function applied(cart = withCoupons(), query?: string) {
  const view = await openCart(cart, query === undefined ? {} : { query });
  await view.user.type(code(), 'NEEM80{Enter}');
  await screen.findByText('NEEM80');
  return { cart, ...view };
}

describe('applying a coupon', () => {
  it('sends it trimmed and shows the code, the words of the server and its totals', async () => {
    const { user, shell } = await openCart(withCoupons());
    expect(applyButton()).toBeDisabled();
    await user.type(code(), '  ');
    expect(applyButton()).toBeDisabled();
    await user.type(code(), 'NEEM80 ');
    await user.click(applyButton());
    expect(await screen.findByText('Applied. You save ₹80 more.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).not.toBeInTheDocument();
    expect(asked(shell.calls)[0]?.input).toEqual({ params: { product_type: 'medicine' }, query: { code: 'NEEM80' } });
    expect(amount('Discount')).toBe('\u2212₹135.00');
    expect(amount('Total amount')).toBe('₹190.00');
    expect(screen.getByRole('button', { name: 'Remove coupon NEEM80' })).toHaveFocus();
  });

  it('is read-only while the server thinks', async () => {
    const cart = withCoupons();
    const held = gate();
    cart.priceGates.push(held);
    const { user } = await openCart(cart);
    await user.type(code(), 'NEEM80{Enter}');
    expect(code()).toHaveAttribute('readonly');
    expect(panel('Coupon').getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-disabled', 'true');
    expect(amount('Total amount')).toBe('₹270.00');
    held.open();
    expect(await screen.findByText('NEEM80')).toBeVisible();
  });

  it('says why a coupon is refused; editing takes that back', async () => {
    const { user } = await openCart(withCoupons());
    await user.type(code(), 'OLD{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('This coupon has expired.'));
    expect(code()).toHaveValue('OLD');
    expect(amount('Total amount')).toBe('₹270.00');
    await user.type(code(), 'E');
    expect(code()).not.toBeInvalid();
    expect(code()).not.toHaveAccessibleDescription();
  });

  it.each([
    [{ status: 500, message: 'boom' }, 'Sorry! Error Applying Coupon Code.'],
    [{ status: 429, message: 'Too many tries. Wait a minute.' }, 'Too many tries. Wait a minute.'],
  ])('that fails with %j says %s and can be tried again', async (failure, text) => {
    const cart = withCoupons();
    cart.fail.price = failure;
    const { user } = await openCart(cart);
    await user.type(code(), 'NEEM80{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(text));
    delete cart.fail.price;
    await user.click(applyButton());
    expect(await screen.findByText('Applied. You save ₹80 more.')).toBeVisible();
  });

  it('asks anew when a refused code is sent again', async () => {
    const cart = withCoupons();
    const { user } = await openCart(cart);
    await user.type(code(), 'OLD{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('This coupon has expired.'));
    cart.coupons.set('OLD', { off: 20, message: 'Applied. You save ₹20 more.' });
    await user.click(applyButton());
    expect(await screen.findByText('Applied. You save ₹20 more.')).toBeVisible();
    expect(amount('Total amount')).toBe('₹250.00');
  });

  it('is closed while the cart has errors, and says so', async () => {
    const cart = withCoupons();
    cart.errors = ['Medicine 1: only 1 left.'];
    await openCart(cart);
    expect(code()).toHaveAttribute('readonly');
    expect(code()).toHaveAccessibleDescription('Please fix error(s) in the cart to Apply coupon code');
    expect(applyButton()).toBeDisabled();
  });
});

describe('an applied coupon', () => {
  it('has its totals asked again after each change of the cart', async () => {
    const { user } = await applied();
    await user.selectOptions(quantityOf('Medicine 2'), '5');
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
    expect(amount('Discount')).toBe('\u2212₹155.00');
  });

  it('falls back when a change makes it unfit, in the words of the server', async () => {
    const { cart, user, shell } = await applied();
    cart.coupons.set('NEEM80', { refused: 'Add items for ₹20 more to use this coupon.' });
    await user.selectOptions(quantityOf('Medicine 2'), 'Remove');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Add items for ₹20 more to use this coupon.'));
    expect(code()).toHaveValue('NEEM80');
    await waitFor(() => expect(amount('Total amount')).toBe('₹250.00'));
    const told = shell.notifications.filter(({ type }) => type === 'warning');
    expect(told).toEqual([{ type: 'warning', message: 'Add items for ₹20 more to use this coupon.' }]);
  });

  it('shows no totals from before a change that overtook its application', async () => {
    const cart = withCoupons();
    const held = gate();
    cart.priceGates.push(held);
    const { user } = await openCart(cart);
    await user.type(code(), 'NEEM80{Enter}');
    await user.selectOptions(quantityOf('Medicine 2'), '5');
    await waitFor(() => expect(cart.lines.get(2)?.quantity).toBe(5));
    held.open();
    await screen.findByText('NEEM80');
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
  });

  it('is removed by its button; the totals are the cart’s again and the field has the focus', async () => {
    const { user } = await applied();
    await user.click(screen.getByRole('button', { name: 'Remove coupon NEEM80' }));
    expect(code()).toHaveFocus();
    expect(code()).toHaveValue('');
    expect(amount('Total amount')).toBe('₹270.00');
  });

  it('owns up to old totals when they could not be read after a change', async () => {
    const { cart, user } = await applied();
    cart.fail.price = { status: 500, message: '' };
    await user.selectOptions(quantityOf('Medicine 2'), '5');
    expect(await screen.findByText('Sorry! Error Updating Cart Price Details.')).toBeVisible();
    expect(screen.getByText('NEEM80')).toBeVisible();
    delete cart.fail.price;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
  });

  it('belongs to its own cart and is there again when that is shown again', async () => {
    const { user } = await applied();
    await user.click(screen.getByRole('tab', { name: /Lab Test/ }));
    await waitFor(() => expect(code()).toHaveValue(''));
    await user.click(screen.getByRole('tab', { name: /Medicines/ }));
    expect(await screen.findByText('NEEM80')).toBeVisible();
    await waitFor(() => expect(amount('Total amount')).toBe('₹190.00'));
  });

  it('goes with the session that applied it', async () => {
    const { queryClient } = await applied();
    await act(() => queryClient.resetQueries());
    await waitFor(() => expect(code()).toHaveValue(''));
  });
});

describe('a code in the address', () => {
  it('is applied once and taken out of the address', async () => {
    const { shell, addressNow } = await openCart(withCoupons(), { query: '?page=lab&coupon_code=NEEM80' });
    expect(await screen.findByText('NEEM80')).toBeVisible();
    expect(addressNow()).toBe('/my-cart?page=lab');
    expect(asked(shell.calls)).toHaveLength(1);
    expect(asked(shell.calls)[0]?.input).toMatchObject({ params: { product_type: 'lab' } });
  });

  it('waits in the field where the cart has errors', async () => {
    const cart = withCoupons();
    cart.errors = ['Medicine 1: only 1 left.'];
    const { shell } = await openCart(cart, { query: '?coupon_code=NEEM80' });
    await waitFor(() => expect(code()).toHaveValue('NEEM80'));
    expect(asked(shell.calls)).toHaveLength(0);
  });
});
