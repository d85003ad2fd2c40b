import { messages } from '@storefront/shared-contracts/texts';
import { screen } from '@testing-library/react';
import { networkError } from '../testing/responses';
import {
  cards,
  code,
  details,
  email,
  loaded,
  mobile,
  pass,
  resend,
  visit,
} from '../verification/testing/open-verification';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('on load', () => {
  it('waits, then shows a card for each contact to verify', async () => {
    const { bodies } = visit();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your contact details');
    await loaded();
    expect(bodies('userDetails')).toEqual([{ query: { type: 'verify' } }]);
    expect(cards()).toEqual(['Mobile Number Verification', 'Email Verification']);
    expect(mobile().getByText('+91 98765 43210')).toBeVisible();
    expect(email().getByText('meena@neemleaf.example')).toBeVisible();
    expect(code(mobile())).toHaveFocus();
  });

  it('shows only what is not verified yet', async () => {
    visit({ server: { is_verified: 1 } });
    await loaded();
    expect(cards()).toEqual(['Email Verification']);
  });

  it('says that a code was sent only if it was, also after a request for one', async () => {
    const { user } = visit({
      server: { otp_sent: { mobile: false, email: false } },
      handlers: { resendOtp: () => ({ status: 200 }) },
    });
    await loaded();
    expect(screen.getByText(/one-time code/)).toHaveTextContent(/^Choose Resend OTP to get a one-time code for each/);
    await user.click(resend(mobile()));
    expect(await screen.findByText(/^We sent a one-time code/)).toHaveTextContent(
      /^We sent a one-time code to your mobile number\./,
    );
  });

  it('offers to try again when the details do not load', async () => {
    let down = true;
    const { user } = visit({
      handlers: { userDetails: () => (down ? networkError() : { status: 200, data: details }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.verification);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await loaded()).toBeVisible();
  });

  it('sends no request with the stored flag 1, and navigates after 1.5 s', async () => {
    const { shell } = visit({ stored: 1, address: '/verification?redirect_uri=/checkout/address?page=medicine' });
    await pass(1499);
    expect(shell.visited).toEqual([]);
    await pass(1);
    expect(shell.visited).toEqual(['/checkout/address?page=medicine']);
    expect(shell.calls).toEqual([]);
  });

  it.each([
    [3, details.email],
    [1, ''],
  ])('stores the flag %d of the server (email "%s") and navigates', async (is_verified, address) => {
    const { shell } = visit({ stored: 0, server: { is_verified, email: address } });
    expect(await screen.findByRole('heading', { name: 'You are verified' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/order-medicines');
    expect(shell.session.get().is_verified).toBe(is_verified);
    await pass(1500);
    expect(shell.visited).toEqual(['/order-medicines']);
  });
});

it('a visitor who cannot verify can log out, and call', async () => {
  visit();
  await loaded();
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
});
