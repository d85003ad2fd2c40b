import { limitMessages, messages } from '@storefront/shared-contracts/texts';
import { createDeferred } from '@storefront/page-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { enterText } from '../testing/enter-text';
import { failWith, networkError, tooMany } from '../testing/responses';
import {
  accepted,
  cards,
  code,
  details,
  email,
  loaded,
  mobile,
  pass,
  resend,
  verifiedMobile,
  visit,
} from './testing/open-verification';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a code', () => {
  it('is visible, can be pasted with spaces and submitted from four digits on; six are kept', async () => {
    const { user } = visit();
    await loaded();
    const field = code(email());
    const verify = email().getByRole('button', { name: 'Verify' });
    await user.click(field);
    await user.paste('118');
    expect(verify).toHaveAttribute('aria-disabled', 'true');
    await user.paste('2');
    expect(verify).not.toHaveAttribute('aria-disabled');
    await user.paste(' 6499');
    expect(field).toHaveValue('118264');
    expect(field).toHaveAttribute('type', 'text');
    expect(email().queryByRole('button', { name: 'Show OTP' })).not.toBeInTheDocument();
  });

  it('verifies the mobile, then the email, then navigates', async () => {
    const { user, shell, bodies } = visit({
      handlers: {
        mobileVerification: () => accepted(1, 'Mobile number verified'),
        emailVerification: () => accepted(3, 'Email verified'),
      },
    });
    await loaded();
    await enterText(user, code(mobile()), '491733');
    await user.dblClick(mobile().getByRole('button', { name: 'Verify' }));
    expect(await verifiedMobile('+91 98765 43210')).toBeVisible();
    expect(cards()).toEqual(['Email Verification']);
    expect(bodies('mobileVerification')).toEqual([{ body: { otp: '491733' } }]);
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Mobile number verified' }]);
    expect(shell.session.get().is_verified).toBe(1);
    expect(code(email())).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Verify email later' })).toHaveAttribute('href', '/order-medicines');
    await pass(5000);
    expect(shell.visited).toEqual([]);

    await user.keyboard('118264{Enter}');
    expect(await screen.findByRole('heading', { name: 'You are verified' })).toHaveFocus();
    expect(screen.getAllByRole('group').map((card) => card.textContent)).toEqual([
      'Mobile Number+91 98765\u00a043210Verified',
      'Emailmeena@neemleaf.exampleVerified',
    ]);
    await pass(1500);
    expect(shell.visited).toEqual(['/order-medicines']);
    expect(shell.session.get()).toEqual({ signedIn: true, first_name: 'Meenakshi', is_verified: 3 });
  });

  it('of the email alone leaves the mobile to verify', async () => {
    const { user } = visit({ handlers: { emailVerification: () => accepted(2, 'Email verified') } });
    await loaded();
    await enterText(user, code(email()), '118264', '{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Mobile Number Verification']));
    expect(code(mobile())).toHaveFocus();
    // The verified card is where its form was: below the mobile number.
    const verified = screen.getByRole('group', { name: 'Email, verified' });
    expect(screen.getByRole('region').nextElementSibling).toBe(verified);
    expect(screen.queryByRole('link', { name: 'Verify email later' })).not.toBeInTheDocument();
  });

  it('that is wrong shows the error in its card only, and can be typed again', async () => {
    const { user, shell } = visit({ handlers: { emailVerification: failWith(400, 'Wrong OTP') } });
    await loaded();
    await enterText(user, code(email()), '118264', '{Enter}');
    expect(await email().findByRole('alert')).toHaveTextContent('Wrong OTP');
    expect(mobile().queryByRole('alert')).not.toBeInTheDocument();
    expect(shell.notifications).toEqual([]);
    expect(code(email())).toHaveFocus();
    await user.keyboard('9');
    expect(code(email())).toHaveValue('9');
    expect(email().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was already accepted elsewhere makes the page reload the details', async () => {
    let is_verified = 0;
    const { user, shell } = visit({
      handlers: {
        userDetails: () => ({ status: 200, data: { ...details, is_verified } }),
        mobileVerification: failWith(409, 'This is already verified'),
      },
    });
    await loaded();
    is_verified = 1;
    await enterText(user, code(mobile()), '491733', '{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Email Verification']));
    expect(shell.session.get().is_verified).toBe(1);
  });

  it('that was tried too often shows that a new OTP must be requested', async () => {
    const mobileVerification = failWith(429, limitMessages.otpSpent, { retry_after: 700 });
    const { user } = visit({ handlers: { mobileVerification } });
    await loaded();
    await enterText(user, code(mobile()), '491733', '{Enter}');
    expect((await mobile().findByRole('alert')).textContent).toBe(limitMessages.otpSpent);
  });

  it('that could not be checked shows an error in its card and as a notification', async () => {
    const { user, shell } = visit({ handlers: { mobileVerification: networkError } });
    await loaded();
    await enterText(user, code(mobile()), '491733', '{Enter}');
    expect(await mobile().findByText(messages.verification)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.verification }]);
  });

  it('shows no error when the window loses the focus', async () => {
    const { user } = visit();
    await loaded();
    await enterText(user, code(mobile()), '49');
    // The window loses the focus while the field keeps it.
    act(
      () =>
        void mobile()
          .getByLabelText('OTP')
          .dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    expect(code(mobile())).toBeValid();
    await user.tab();
    await user.click(code(email()));
    await waitFor(() =>
      expect(code(mobile())).toHaveAccessibleDescription('OTP should be minimum 4 characters 6 digits'),
    );
  });
});

describe('another code', () => {
  it('is sent once however often it is pressed, then again after 19 seconds', async () => {
    const { promise, resolve } = createDeferred<{ status: 200 }>();
    const { user, shell, bodies } = visit({ handlers: { resendOtp: () => promise } });
    await loaded();
    await user.dblClick(resend(mobile()));
    const sending = mobile().getByRole('button', { name: 'Sending OTP...' });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    expect(sending).toHaveFocus();
    await act(async () => resolve({ status: 200 }));
    expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
    expect(code(mobile())).toHaveFocus();
    expect(bodies('resendOtp')).toEqual([{ params: { channel: 'mobile' } }]);
    expect(shell.notifications).toEqual([{ type: 'success', message: messages.otpSent }]);
    await pass(18_000);
    expect(mobile().getByText('Request OTP in 1 Sec')).toBeVisible();
    await pass(1000);
    expect(resend(mobile())).toBeEnabled();
  });

  it('can be requested three times per channel, also after a reload', async () => {
    const { user } = visit({
      server: { otp_resends: { mobile: 2, email: 0 } },
      handlers: { resendOtp: () => ({ status: 200 }) },
    });
    await loaded();
    await user.click(resend(mobile()));
    expect(await mobile().findByText('OTP Sent Successfully')).toBeVisible();
    expect(mobile().queryByRole('button', { name: /OTP/ })).not.toBeInTheDocument();
    expect(resend(email())).toBeEnabled();
  });

  it('replaces a wrong code', async () => {
    const { user } = visit({
      handlers: { emailVerification: failWith(400, 'Wrong OTP'), resendOtp: () => ({ status: 200 }) },
    });
    await loaded();
    await enterText(user, code(email()), '118264', '{Enter}');
    await email().findByRole('alert');
    await user.click(resend(email()));
    expect(await email().findByText('Request OTP in 19 Sec')).toBeVisible();
    expect(email().queryByRole('alert')).not.toBeInTheDocument();
    expect(code(email())).toHaveValue('');
  });

  it('that can’t be sent shows an error in its card and as a notification, and can be requested again', async () => {
    const { user, shell } = visit({ handlers: { resendOtp: networkError } });
    await loaded();
    await user.click(resend(email()));
    expect(await email().findByText(messages.verification)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.verification }]);
    expect(resend(email())).toHaveFocus();
  });

  it('above the limit shows the server’s message with the time of the next try', async () => {
    const { user } = visit({ handlers: { resendOtp: tooMany(1200) } });
    await loaded();
    await user.click(resend(email()));
    expect(await email().findByRole('alert')).toHaveTextContent('Too many requests. Try again in 20 minutes.');
  });
});

it('a code that arrives by SMS is filled in, and not awaited while it is checked', async () => {
  const get = jest.fn((_: { signal: AbortSignal }) => Promise.resolve({ code: '491733' }));
  Object.defineProperty(window, 'OTPCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const { user, unmount } = visit({ handlers: { mobileVerification: () => new Promise<never>(() => undefined) } });
  await loaded();
  await waitFor(() => expect(code(mobile())).toHaveValue('491733'));
  expect(code(email())).toHaveValue('');
  await user.click(mobile().getByRole('button', { name: 'Verify' }));
  expect(mobile().getByRole('button', { name: 'Verifying...' })).toHaveAttribute('aria-disabled', 'true');
  expect(code(mobile())).toHaveAttribute('readonly');
  expect(get.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true]);
  unmount();
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
