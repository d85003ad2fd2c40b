import { createDeferred } from '@storefront/page-kit/testing';
import { limitMessages } from '@storefront/shared-contracts/texts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { chooseQuantity } from '../testing/choose-quantity';
import { fakeCart, labLine, medicineLine, type FakeCart } from '../testing/fake-cart';
import { amount, line, openCart, openLine, quantityOf } from '../testing/render-cart';

const withCoupons = (): FakeCart => {
  const cart = fakeCart([medicineLine(1, 10), medicineLine(2, 1)], [labLine(1, 1)]);
  cart.coupons.set('NEEM80', { off: 80, message: 'Applied. Takes off ₹80.00.' });
  cart.coupons.set('OLD', { rejected: 'This coupon has expired.' });
  return cart;
};

const summary = () => screen.getByRole('group', { name: 'Coupon' }).querySelector('summary > span');
const code = () => screen.getByRole('textbox', { name: 'Coupon code' });
const applyButton = () => line('Coupon').getByRole('button', { name: /Apply/ });
const asked = (calls: { name: string; input: unknown }[]) => calls.filter(({ name }) => name === 'cartPriceDetails');

/** Opens My Cart, and the line of its coupon. */
async function openCoupon(...options: Parameters<typeof openCart>) {
  const view = await openCart(...options);
  await openLine(view.user, 'Coupon');
  return view;
}

async function enterCode(user: UserEvent, text: string) {
  await user.click(code());
  await user.paste(text);
  await user.keyboard('{Enter}');
}

async function applied(cart = withCoupons(), query?: string) {
  const view = await openCoupon(cart, query === undefined ? {} : { query });
  await enterCode(view.user, 'NEEM80');
  await screen.findByRole('button', { name: 'Remove coupon NEEM80' });
  return { cart, ...view };
}

describe('applying a coupon', () => {
  it('sends it trimmed, is read-only during the call, and shows the code, the server’s message and its totals', async () => {
    const cart = withCoupons();
    const held = createDeferred();
    cart.priceGates.push(held);
    const { user, shell } = await openCoupon(cart);
    expect(applyButton()).toBeDisabled();
    await user.click(code());
    await user.paste('  ');
    expect(applyButton()).toBeDisabled();
    await user.paste('NEEM80 ');
    await user.click(applyButton());
    expect(code()).toHaveAttribute('readonly');
    expect(line('Coupon').getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-disabled', 'true');
    expect(amount('Total amount')).toBe('₹270.00');
    held.resolve();
    expect(await screen.findByText('Applied. Takes off ₹80.00.')).toBeVisible();
    expect(code()).toHaveValue('NEEM80');
    expect(code()).toHaveAttribute('readonly');
    expect(asked(shell.calls)[0]?.input).toEqual({ params: { product_type: 'medicine' }, query: { code: 'NEEM80' } });
    expect(amount('Saving on MRP')).toBe('\u2212₹55.00');
    expect(amount('Coupon NEEM80')).toBe('\u2212₹80.00');
    expect(amount('Total amount')).toBe('₹190.00');
    expect(screen.getByRole('button', { name: 'Remove coupon NEEM80' })).toHaveFocus();
    expect(screen.queryByText(/fit this cart|fits this cart/)).not.toBeInTheDocument();
  });

  it('shows why a coupon is rejected, until the code is edited, and sends it again', async () => {
    const cart = withCoupons();
    const { user } = await openCoupon(cart);
    await enterCode(user, 'OLD');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('This coupon has expired.'));
    expect(code()).toHaveValue('OLD');
    expect(amount('Total amount')).toBe('₹270.00');
    await user.keyboard('E');
    expect(code()).not.toBeInvalid();
    expect(code()).not.toHaveAccessibleDescription();
    cart.coupons.set('OLD', { off: 20, message: 'Applied. Takes off ₹20.00.' });
    await user.keyboard('{Backspace}{Enter}');
    expect(await screen.findByText('Applied. Takes off ₹20.00.')).toBeVisible();
    expect(amount('Total amount')).toBe('₹250.00');
  });

  it.each([
    [{ status: 500, message: 'boom' }, 'Sorry! Error Applying Coupon Code.'],
    [
      { status: 429, message: limitMessages.tooManyRequests, retry_after: 90 },
      'Too many requests. Try again in 2 minutes.',
    ],
  ])('that fails with %j shows "%s" and can be tried again', async (failure, text) => {
    const cart = withCoupons();
    cart.fail.price = failure;
    const { user } = await openCoupon(cart);
    await enterCode(user, 'NEEM80');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(text));
    delete cart.fail.price;
    await user.click(applyButton());
    expect(await screen.findByText('Applied. Takes off ₹80.00.')).toBeVisible();
  });

  it('is disabled while the cart has errors, and says so', async () => {
    const cart = withCoupons();
    cart.errors = ['Medicine 1: only 1 left.'];
    await openCoupon(cart);
    expect(code()).toHaveAttribute('readonly');
    expect(code()).toHaveAccessibleDescription('Please fix error(s) in the cart to Apply coupon code');
    expect(applyButton()).toBeDisabled();
  });
});

describe('the closed line', () => {
  it('says how many coupons fit the cart, and which one is applied', async () => {
    const cart = withCoupons();
    await openCart(cart);
    expect(summary()).toHaveTextContent(/^Coupon$/);
    expect(code()).not.toBeVisible();
    cleanup();
    cart.offers = [{ code: 'NEEM10', discount: 59.68, terms: '10% off from ₹299, up to ₹150' }];
    await openCart(cart);
    expect(summary()).toHaveTextContent(/^Coupon, 1 fits this cart$/);
    cleanup();
    cart.stored.medicine = 'NEEM80';
    await openCart(cart);
    expect(summary()).toHaveTextContent(/^NEEM80 applied$/);
    expect(code()).not.toBeVisible();
  });
});

describe('coupons that fit the cart', () => {
  const offers = [
    { code: 'NEEM80', discount: 80, terms: '₹80 off from ₹400' },
    { code: 'NEEM10', discount: 59.68, terms: '10% off from ₹299, up to ₹150' },
  ];
  const withOffers = (): FakeCart => {
    const cart = withCoupons();
    cart.coupons.set('NEEM10', { off: 59.68, message: 'Applied. Takes off ₹59.68.' });
    cart.offers = offers;
    return cart;
  };
  const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

  it('are listed with their discounts, and applied by one press', async () => {
    const { user, shell } = await openCoupon(withOffers());
    expect(listed('Coupons that fit this cart').map((item) => item.textContent)).toEqual([
      'NEEM80\u2212₹80.00₹80 off from ₹400Apply',
      'NEEM10\u2212₹59.6810% off from ₹299, up to ₹150Apply',
    ]);
    await user.click(screen.getByRole('button', { name: 'Apply NEEM10' }));
    expect(await screen.findByText('Applied. Takes off ₹59.68.')).toBeVisible();
    expect(asked(shell.calls)[0]?.input).toMatchObject({ query: { code: 'NEEM10' } });
    expect(amount('Coupon NEEM10')).toBe('\u2212₹59.68');
    expect(screen.getByRole('button', { name: 'Remove coupon NEEM10' })).toHaveFocus();
    expect(listed('Other coupons that fit this cart').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^NEEM80/),
    ]);
  });

  it('replace the applied coupon, which stays until the response', async () => {
    const cart = withOffers();
    cart.stored.medicine = 'NEEM80';
    const held = createDeferred();
    cart.priceGates.push(held);
    const { user } = await openCoupon(cart);
    await user.click(screen.getByRole('button', { name: 'Apply NEEM10' }));
    expect(screen.getByText('Applied. Takes off ₹80.00.')).toBeVisible();
    held.resolve();
    expect(await screen.findByText('Applied. Takes off ₹59.68.')).toBeVisible();
    expect(cart.stored).toEqual({ medicine: 'NEEM10' });
  });
});

describe('an applied coupon', () => {
  it('reloads its totals after each change of the cart', async () => {
    const { user } = await applied();
    await chooseQuantity(user, quantityOf('Medicine 2'), '5');
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
    expect(amount('Saving on MRP')).toBe('\u2212₹75.00');
    expect(amount('Coupon NEEM80')).toBe('\u2212₹80.00');
  });

  it('is removed with the server’s message if a change makes it inapplicable', async () => {
    const { cart, user, shell } = await applied();
    cart.coupons.set('NEEM80', { rejected: 'Add items for ₹20 more to use this coupon.' });
    await chooseQuantity(user, quantityOf('Medicine 2'), 'Remove');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Add items for ₹20 more to use this coupon.'));
    expect(code()).toHaveValue('NEEM80');
    await waitFor(() => expect(amount('Total amount')).toBe('₹250.00'));
    const told = shell.notifications.filter(({ type }) => type === 'warning');
    expect(told).toEqual([{ type: 'warning', message: 'Add items for ₹20 more to use this coupon.' }]);
  });

  it('shows the totals of the current cart if the cart changed during its application', async () => {
    const cart = withCoupons();
    const held = createDeferred();
    cart.priceGates.push(held);
    const { user } = await openCoupon(cart);
    await enterCode(user, 'NEEM80');
    await chooseQuantity(user, quantityOf('Medicine 2'), '5');
    await waitFor(() => expect(cart.lines.get(2)?.quantity).toBe(5));
    held.resolve();
    await screen.findByRole('button', { name: 'Remove coupon NEEM80' });
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
  });

  it('is removed by its button; the totals are the cart’s again and the field has the focus', async () => {
    const { user, shell } = await applied();
    await user.click(screen.getByRole('button', { name: 'Remove coupon NEEM80' }));
    await waitFor(() => expect(code()).toHaveFocus());
    expect(asked(shell.calls).at(-1)?.input).toEqual({ params: { product_type: 'medicine' }, query: { code: '' } });
    expect(code()).toHaveValue('');
    expect(amount('Total amount')).toBe('₹270.00');
  });

  it('shows an error if the totals could not be read after a change', async () => {
    const { cart, user } = await applied();
    cart.fail.read = { status: 500, message: '' };
    await chooseQuantity(user, quantityOf('Medicine 2'), '5');
    expect(await screen.findByText('Sorry! Error Updating Cart Price Details.')).toBeVisible();
    expect(code()).toHaveValue('NEEM80');
    expect(code()).toHaveAttribute('readonly');
    delete cart.fail.read;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(amount('Total amount')).toBe('₹270.00'));
  });

  it('belongs to its own cart and is shown again with that cart', async () => {
    const { user } = await applied();
    await user.click(screen.getByRole('tab', { name: /Lab Test/ }));
    await waitFor(() => expect(code()).toHaveValue(''));
    await user.click(screen.getByRole('tab', { name: /Medicines/ }));
    await waitFor(() => expect(summary()).toHaveTextContent('NEEM80 applied'));
    await waitFor(() => expect(amount('Total amount')).toBe('₹190.00'));
  });

  it('is the one stored on the server: shown after a reload, and not in a session without it', async () => {
    const { cart, unmount } = await applied();
    unmount();
    const { queryClient } = await openCoupon(cart);
    expect(await screen.findByRole('button', { name: 'Remove coupon NEEM80' })).toBeVisible();
    expect(amount('Total amount')).toBe('₹190.00');
    delete cart.stored.medicine;
    await act(() => queryClient.resetQueries());
    await waitFor(() => expect(code()).toHaveValue(''));
  });

  it('that no longer applies is shown with the reason in an open line, and can be removed', async () => {
    const cart = withCoupons();
    cart.stored.medicine = 'OLD';
    const { user } = await openCart(cart);
    expect(screen.getByText('This coupon has expired.')).toBeVisible();
    expect(code()).toHaveValue('OLD');
    expect(code()).toHaveAccessibleDescription('This coupon has expired.');
    await user.click(screen.getByRole('button', { name: 'Remove coupon OLD' }));
    await waitFor(() => expect(code()).toHaveValue(''));
    expect(cart.stored).toEqual({});
    expect(code()).toHaveFocus();
    expect(code()).not.toHaveAccessibleDescription();
  });

  it('that could not be removed stays, and the page says so', async () => {
    const { cart, user, shell } = await applied();
    cart.fail.price = { status: 500, message: '' };
    await user.click(screen.getByRole('button', { name: 'Remove coupon NEEM80' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ type: 'danger', message: 'Sorry! Error Updating Cart Price Details.' }]),
    );
    expect(code()).toHaveValue('NEEM80');
    expect(code()).toHaveAttribute('readonly');
  });
});

describe('a code in the URL', () => {
  it('is applied once and removed from the URL', async () => {
    const { shell, addressNow } = await openCoupon(withCoupons(), { query: '?page=lab&coupon_code=NEEM80' });
    expect(await screen.findByRole('button', { name: 'Remove coupon NEEM80' })).toBeVisible();
    expect(addressNow()).toBe('/my-cart?page=lab');
    expect(asked(shell.calls)).toHaveLength(1);
    expect(asked(shell.calls)[0]?.input).toMatchObject({ params: { product_type: 'lab' } });
  });

  it('that is rejected leaves the applied coupon, and shows why', async () => {
    const cart = withCoupons();
    cart.stored.medicine = 'NEEM80';
    const { shell } = await openCoupon(cart, { query: '?coupon_code=OLD' });
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ type: 'warning', message: 'This coupon has expired.' }]),
    );
    expect(code()).toHaveValue('NEEM80');
    expect(code()).toHaveAttribute('readonly');
    expect(cart.stored).toEqual({ medicine: 'NEEM80' });
  });

  it('stays in the field, unsent, if the cart has errors', async () => {
    const cart = withCoupons();
    cart.errors = ['Medicine 1: only 1 left.'];
    const { shell } = await openCoupon(cart, { query: '?coupon_code=NEEM80' });
    await waitFor(() => expect(code()).toHaveValue('NEEM80'));
    expect(asked(shell.calls)).toHaveLength(0);
  });
});
