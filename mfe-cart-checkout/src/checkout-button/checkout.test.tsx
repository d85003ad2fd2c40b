import { createDeferred, createFakeShell } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import { checkoutButton, openCart, panel, quantityOf } from '../testing/render-cart';

const cartOfBoth = () => {
  const cart = fakeCart([medicineLine(1, 10)], [labLine(1, 1)]);
  cart.coupons.set('NEEM80', { off: 80, message: 'Applied. Takes off ₹80.00.' });
  return cart;
};
const signedIn = { session: { signedIn: true, first_name: 'Asha', is_verified: 3 } };
const minimum = 'To Checkout, the Cart Price should be greater than ₹100';

describe('Checkout', () => {
  it('navigates a customer of the lab tab to the addresses of lab orders', async () => {
    const { user, shell } = await openCart(cartOfBoth(), { query: '?page=lab', ...signedIn });
    await user.click(checkoutButton());
    expect(shell.visited).toEqual(['/checkout/address?page=lab']);
  });

  it('navigates a guest to the login and from there to the addresses, with the coupon', async () => {
    const { user, shell } = await openCart(cartOfBoth());
    await user.click(checkoutButton());
    await user.click(screen.getByLabelText('Coupon code'));
    await user.paste('NEEM80');
    await user.keyboard('{Enter}');
    await screen.findByDisplayValue('NEEM80');
    await user.click(checkoutButton());
    const [plain, withCoupon] = shell.visited.map((path) => new URL(path, 'https://shop.example'));
    expect(plain?.pathname).toBe('/login');
    expect(Object.fromEntries(plain?.searchParams ?? [])).toEqual({ redirect_uri: '/checkout/address?page=medicine' });
    expect(Object.fromEntries(withCoupon?.searchParams ?? [])).toEqual({
      redirect_uri: '/checkout/address?page=medicine&coupon_code=NEEM80',
      coupon_code: 'NEEM80',
    });
  });

  it('is in the phone’s action bar too, with the total, and without a reason for a valid cart', async () => {
    const { user, shell } = await openCart(cartOfBoth(), signedIn);
    expect(checkoutButton()).not.toHaveAccessibleDescription();
    expect(panel('Price details').queryByText(/Please|Sorry|To Checkout/)).toBeNull();
    const bar = document.querySelector<HTMLElement>('[data-action-bar]');
    expect(bar).toHaveTextContent('₹250.00Total amount, 1 item');
    const [, inBar] = screen.getAllByRole('button', { name: /^Checkout/ });
    expect(bar).toContainElement(inBar ?? null);
    if (inBar) await user.click(inBar);
    expect(shell.visited).toEqual(['/checkout/address?page=medicine']);
  });

  it('is disabled while a change is being saved', async () => {
    const cart = cartOfBoth();
    const held = createDeferred();
    cart.gates.push(held);
    const { user, shell } = await openCart(cart, signedIn);
    await chooseQuantity(user, quantityOf('Medicine 1'), '9');
    await waitFor(() => expect(checkoutButton()).toHaveTextContent('Saving...'));
    await user.click(checkoutButton());
    expect(shell.visited).toEqual([]);
    held.resolve();
    await waitFor(() => expect(checkoutButton()).not.toHaveAttribute('aria-disabled'));
  });
});

describe('a reason that blocks checkout', () => {
  it('is shown near the button with all others, and as a notification when it is pressed', async () => {
    const cart = cartOfBoth();
    cart.lines.set(1, medicineLine(1, 1));
    cart.checkout = { is_checkout: 0, minimum_checkout_amount: 100 };
    cart.errors = ['Medicine 1: only 1 left.'];
    const shell = createFakeShell({ handlers: cart.handlers, ...signedIn });
    shell.state.setPincode({ pincode: '744301', is_servicable: 0 });
    const { user } = await openCart(cart, { shell });
    const reasons = [
      'Please fix error(s) in the cart to Checkout.',
      minimum,
      'Sorry! Your Pincode(744301) is not Serviceable',
    ];
    for (const reason of reasons) expect(panel('Price details').getByText(reason, { exact: false })).toBeVisible();
    // The action bar of phones has space for one reason only.
    expect(screen.getAllByText(reasons[0] ?? '')).toHaveLength(2);
    expect(checkoutButton()).toHaveAttribute('aria-disabled', 'true');
    const detail = 'Items after discounts, without delivery: ₹20. Add ₹80 more.';
    const [errors = '', tooLittle = '', pincode = ''] = reasons;
    expect(checkoutButton()).toHaveAccessibleDescription(`${errors} ${tooLittle} ${detail} ${pincode}`);
    await user.click(checkoutButton());
    expect(shell.visited).toEqual([]);
    expect(shell.notifications.map(({ message }) => message)).toEqual(reasons);
  });

  it('disappears with its cause, such as an edited pincode', async () => {
    const cart = cartOfBoth();
    const shell = createFakeShell({ handlers: cart.handlers, ...signedIn });
    shell.state.setPincode({ pincode: '744301', is_servicable: 0 });
    const { user } = await openCart(cart, { shell });
    expect(checkoutButton()).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByRole('textbox', { name: 'Pincode' }), '{Backspace}');
    await user.click(checkoutButton());
    expect(shell.visited).toEqual(['/checkout/address?page=medicine']);
  });

  it('can be the coupon, because the minimum applies after the discount', async () => {
    const cart = cartOfBoth();
    const { user } = await openCart(cart, signedIn);
    cart.lines.set(1, medicineLine(1, 6));
    cart.checkout = { is_checkout: 0, minimum_checkout_amount: 100 };
    await user.click(screen.getByLabelText('Coupon code'));
    await user.paste('NEEM80');
    await user.keyboard('{Enter}');
    const reason = await panel('Price details').findByText(minimum, { exact: false });
    expect(reason.parentElement).toHaveTextContent(
      `${minimum}Items after discounts, without delivery: ₹40. Add ₹60 more.`,
    );
  });
});
