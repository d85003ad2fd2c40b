import type { CheckoutData } from '@storefront/shared-contracts';
import { renderWithShell } from '@storefront/page-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCheckout, pricedCheckout } from '../testing/fake-checkout';
import { CheckoutForm } from './CheckoutForm';

/** Shows a priced checkout without the page that prices it. `code` is the coupon code of the URL. */
function show(change: Partial<CheckoutData> = {}, code = '') {
  const fake = fakeCheckout();
  const address = { type: 'medicine', address_id: 7, code, isCouponLengthValid: true } as const;
  const form = <CheckoutForm address={address} checkout={pricedCheckout(change)} onReprice={() => undefined} />;
  return { ...renderWithShell(form, { handlers: fake.handlers }), fake, user: userEvent.setup({ delay: null }) };
}

const price = () => within(screen.getByRole('region', { name: 'Price details' }));
const amount = (label: string) => price().getByText(label).nextElementSibling?.textContent;
const online = () => screen.getByLabelText(/^Pay online/);
const cash = () => screen.getByLabelText(/^Cash on delivery/);
const confirmButton = () => price().getByRole('button', { name: /^Confirm/ });

describe('the payment method', () => {
  it('is named in the action bar', async () => {
    const { user } = show();
    expect(screen.getByText('2 items, online')).toBeInTheDocument();
    await user.click(cash());
    expect(screen.getByText('2 items, cash on delivery')).toBeInTheDocument();
  });

  it.each([
    [{}, 'Not available at pincode 560078'],
    [{ cod_limit: 10_000 }, 'For orders up to ₹10,000'],
  ])('cannot be cash if the server says so, for the reason: %j', (limit, reason) => {
    show({ cod_allowed: false, ...limit });
    expect(cash()).toBeDisabled();
    expect(cash()).toHaveAccessibleDescription(reason);
  });

  it('is cash if nothing can be paid online', () => {
    show({ online_allowed: false });
    expect(online()).toBeDisabled();
    expect(online()).toHaveAccessibleDescription('Not available at the moment');
    expect(cash()).toBeChecked();
    expect(confirmButton()).toHaveTextContent('Confirm order');
  });

  it.each([
    [{}, 'No payment method is available for this address at the moment.'],
    [{ cod_limit: 10_000 }, 'Online payment is not available at the moment, and cash is for orders up to ₹10,000.'],
  ])('can be missing, so that nothing can be confirmed: %j', async (limit, reason) => {
    const { user, fake } = show({ online_allowed: false, cod_allowed: false, ...limit });
    expect(confirmButton()).toHaveAccessibleDescription(reason);
    await user.click(confirmButton());
    expect(fake.sent).toEqual([]);
    expect(screen.queryByText(/we hold these items/)).not.toBeInTheDocument();
  });
});

describe('the coupon', () => {
  it('that is stored with the cart is shown if the URL has none', () => {
    show({ coupon_details: { success_status: 1, message: 'Applied. Takes off ₹5.00.', code: 'NEEM20', discount: 5 } });
    expect([amount('Saving on MRP'), amount('Coupon NEEM20')]).toEqual(['\u2212₹15.00', '\u2212₹5.00']);
    expect(price().getByText('You save ₹20.00 on this order.')).toBeVisible();
  });

  it('that is rejected is shown with the message of the server', () => {
    show({ coupon_details: { success_status: 0, message: 'This coupon has ended.', code: 'NEEM20' } }, 'NEEM20');
    expect(price().getByText(/^This coupon has ended\./)).toHaveTextContent(
      'This coupon has ended.Coupon NEEM20 is not applied.',
    );
    expect(price().getByText('You save ₹20.00 on this order.')).toBeVisible();
  });
});

it.each([
  [
    'a total under the minimum',
    { checkout_allowed: { is_checkout: 0, minimum_checkout_amount: 100 } },
    'To Checkout, the Cart Price should be greater than ₹100',
    ' Items after discounts, without delivery: ₹80. Add ₹20 more.',
  ],
  [
    'a cart with errors',
    { error_msg: ['Medicine 1: only 1 left.'] },
    'Please fix error(s) in the cart to Checkout.',
    '',
  ],
])('cannot be confirmed because of %s, and says why when Confirm is pressed', async (_, change, reason, detail) => {
  const { user, shell, fake } = show(change);
  expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
  expect(confirmButton()).toHaveAccessibleDescription(reason + detail);
  await user.click(confirmButton());
  expect(shell.notifications.map(({ message }) => message)).toEqual([reason]);
  expect(fake.sent).toEqual([]);
});
