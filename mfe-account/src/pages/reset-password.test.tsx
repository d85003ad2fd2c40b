import { messages } from '@storefront/shared-contracts/texts';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { networkError, failWith, signedIn } from '../testing/responses';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';

const number = () => screen.getByLabelText('Mobile Number');
const button = (name: string) => screen.getByRole('button', { name });
const otp = () => screen.getByLabelText('OTP');
const newPassword = () => screen.getByLabelText('New Password');
const back = () => screen.getByRole('link', { name: 'Back to Login Page' });

const mobile = '9876543210';
const sent = () => ({ status: 200 as const });

/** Opens the password reset and requests the OTP. */
async function openStep2(handlers: FakeShellOptions['handlers'] = {}, address = `/reset-password?user_name=${mobile}`) {
  const page = open(address, { handlers: { resetUserCheck: sent, ...handlers } });
  await page.user.click(button('Send OTP'));
  await screen.findByLabelText('OTP');
  return page;
}

describe('step 1', () => {
  it.each([
    [`/reset-password?user_name=${mobile}`, mobile],
    ['/reset-password?user_name=meena%40neemleaf.example', ''],
    ['/reset-password', ''],
  ])('at %s opens with "%s"', (address, value) => {
    open(address);
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    expect(number()).toHaveValue(value);
    expect(number()).toHaveFocus();
  });

  it('says that the number is missing or too short', async () => {
    const { user } = open('/reset-password');
    await user.tab();
    expect(number()).toHaveAccessibleDescription('Mobile Number is required 10 digits');
    await enterText(user, number(), '987654321');
    expect(button('Send OTP')).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(number()).toHaveAccessibleDescription('Mobile Number should be 10 digits 10 digits');
  });

  it('sends the number once and continues with the code', async () => {
    const { user, bodies } = open('/reset-password', { handlers: { resetUserCheck: sent } });
    await user.type(number(), mobile);
    await user.dblClick(button('Send OTP'));
    expect(await screen.findByLabelText('OTP')).toHaveFocus();
    expect(bodies('resetUserCheck')).toEqual([{ body: { mobile_number: mobile } }]);
  });

  it.each([
    ['an unknown number', failWith(404, 'This number is not registered'), 'This number is not registered'],
    ['an internal error', networkError, messages.resetPassword],
  ])('shows the message for %s', async (_, resetUserCheck, words) => {
    const { user } = open(`/reset-password?user_name=${mobile}`, { handlers: { resetUserCheck } });
    await user.click(button('Send OTP'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(number()).toHaveValue(mobile);
  });

  it('links back to the login with the identifier from the URL, or with the typed number', async () => {
    const { user } = open('/reset-password?redirect_uri=/my-cart&user_name=meena%40neemleaf.example');
    expect(back()).toHaveAttribute('href', '/login?redirect_uri=%2Fmy-cart&user_name=meena%40neemleaf.example');
    await user.type(number(), mobile);
    expect(back()).toHaveAttribute('href', '/login?redirect_uri=%2Fmy-cart&user_name=9876543210');
  });

  it('links back to the plain login if the URL has no valid parameters', () => {
    open('/reset-password?redirect_uri=//evil.example');
    expect(back()).toHaveAttribute('href', '/login');
  });
});

describe('step 2', () => {
  it('asks for code and new password, with the note and the attributes for browsers', async () => {
    const { container } = await openStep2();
    expect(screen.getByText('98765 43210')).toBeVisible();
    expect(otp()).toHaveAccessibleDescription('OTP Sent is valid for only 15 Minutes');
    expect(otp()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(otp()).toHaveAttribute('inputmode', 'numeric');
    expect(otp()).toHaveAttribute('type', 'password');
    expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue(mobile);
    expect(button('Update Password')).toHaveAttribute('aria-disabled', 'true');
    expect(back()).toHaveAttribute('href', `/login?user_name=${mobile}`);
  });

  it('cannot be submitted with a short code, and accepts one with spaces and hyphens', async () => {
    const { user } = await openStep2();
    await enterText(user, newPassword(), 'neem#2026');
    await enterText(user, otp(), '123');
    expect(button('Update Password')).toHaveAttribute('aria-disabled', 'true');
    await user.paste(' 4-56');
    expect(button('Update Password')).not.toHaveAttribute('aria-disabled');
  });

  it('sets the password once and navigates', async () => {
    const handlers = { resetPassword: () => signedIn(1) };
    const { user, shell, bodies } = await openStep2(
      handlers,
      `/reset-password?user_name=${mobile}&redirect_uri=/my-cart`,
    );
    await enterText(user, otp(), '491733');
    await enterText(user, newPassword(), 'neem#2026');
    await user.dblClick(button('Update Password'));
    await waitFor(() => expect(shell.visited).toEqual(['/my-cart']));
    expect(bodies('resetPassword')).toEqual([
      { body: { mobile_number: mobile, otp: '491733', password: 'neem#2026' } },
    ]);
    expect(shell.session.get().signedIn).toBe(true);
  });

  it('navigates to the verification with the flag 3', async () => {
    const { user, shell } = await openStep2({ resetPassword: () => signedIn(3) });
    await enterText(user, otp(), '491733');
    await enterText(user, newPassword(), 'neem#2026', '{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
  });

  it.each([
    ['a wrong code', failWith(400, 'Wrong OTP'), 'Wrong OTP'],
    ['an internal error', networkError, messages.resetPassword],
  ])('shows the message and keeps the typed values for %s', async (_, resetPassword, words) => {
    const { user, shell } = await openStep2({ resetPassword });
    await enterText(user, otp(), '491733');
    await enterText(user, newPassword(), 'neem#2026', '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(otp()).toHaveValue('491733');
    expect(shell.visited).toEqual([]);
  });

  it('says that the password is set if the browser does not store the login', async () => {
    const { user, shell } = await openStep2({ resetPassword: () => signedIn(1) });
    shell.session.signIn = () => {
      throw new Error('full');
    };
    await enterText(user, otp(), '491733');
    await enterText(user, newPassword(), 'neem#2026', '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.login}Your new password is set.`);
    expect(shell.visited).toEqual([]);
  });

  it('goes back to step 1 for another number or another code', async () => {
    const { user } = await openStep2();
    await user.click(button('Change number or resend OTP'));
    expect(number()).toHaveValue(mobile);
    expect(number()).toHaveFocus();
  });
});

it('lets Back return to the number and Forward to the code, and sends no second code', async () => {
  const { go, bodies, router, shell, user } = await openStep2({ resetPassword: () => signedIn(1) });
  await go(-1);
  expect(number()).toHaveValue(mobile);
  await go(1);
  expect(otp()).toHaveFocus();
  expect(bodies('resetUserCheck')).toHaveLength(1);
  await enterText(user, otp(), '491733');
  await enterText(user, newPassword(), 'neem#2026', '{Enter}');
  await waitFor(() => expect(shell.visited).toEqual(['/']));
  expect(router.state.location.state).toBeNull();
});

it('starts with the number after a reload at step 2', () => {
  open({ pathname: '/reset-password', state: { step: true } });
  expect(number()).toHaveValue('');
});
