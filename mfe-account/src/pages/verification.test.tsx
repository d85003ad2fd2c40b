import { limitMessages, messages } from '@storefront/shared-contracts/texts';
import { createDeferred } from '@storefront/page-kit/testing';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkError, failWith, tooMany } from '../testing/responses';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const details = {
  is_verified: 0,
  mobile_number: '9876543210',
  email: 'meena@neemleaf.example',
  otp_sent: { mobile: true, email: true },
};
const accepted = (is_verified: number, message: string) => ({
  status: 200 as const,
  message,
  data: { first_name: 'Meenakshi', is_verified },
});

interface Visit {
  /** The flag that the browser has stored. */
  stored?: number;
  server?: Partial<typeof details>;
  handlers?: FakeShellOptions['handlers'];
  address?: string;
}

function visit({ stored = 0, server = {}, handlers = {}, address = '/verification' }: Visit = {}) {
  return open(address, {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    session: { signedIn: true, first_name: 'Meenakshi', is_verified: stored },
    handlers: { userDetails: () => ({ status: 200, data: { ...details, ...server } }), ...handlers },
  });
}

const mobile = () => within(screen.getByRole('region', { name: 'Mobile Number Verification' }));
const email = () => within(screen.getByRole('region', { name: 'Email Verification' }));
const cards = () => screen.queryAllByRole('region').map((card) => within(card).getByRole('heading').textContent);
const verifiedMobile = async (number: string) =>
  within(await screen.findByRole('group', { name: 'Mobile Number, verified' })).getByText(number);
const loaded = () => screen.findByRole('heading', { name: 'Verify your contact details' });

describe('on load', () => {
  it('waits, then shows a card for each contact to verify', async () => {
    const { bodies } = visit();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your contact details');
    await loaded();
    expect(bodies('userDetails')).toEqual([{ query: { type: 'verify' } }]);
    expect(cards()).toEqual(['Mobile Number Verification', 'Email Verification']);
    expect(mobile().getByText('+91 98765 43210')).toBeVisible();
    expect(email().getByText('meena@neemleaf.example')).toBeVisible();
    expect(mobile().getByLabelText('OTP')).toHaveFocus();
  });

  it.each([
    [{ email: '' }, 0, ['Mobile Number Verification']],
    [{ is_verified: 1 }, 0, ['Email Verification']],
  ])('with %j shows only what is not verified yet', async (server, stored, left) => {
    visit({ server, stored });
    await loaded();
    expect(cards()).toEqual(left);
  });

  it('says that a code was sent only if it was, also after a request for one', async () => {
    const { user } = visit({
      server: { otp_sent: { mobile: false, email: false } },
      handlers: { resendOtp: () => ({ status: 200 }) },
    });
    await loaded();
    expect(screen.getByText(/one-time code/)).toHaveTextContent(/^Choose Resend OTP to get a one-time code for each/);
    await user.click(mobile().getByRole('button', { name: 'Resend OTP' }));
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

describe('a code', () => {
  it('that is too short shows an error at the field when Verify is pressed, and nothing is sent', async () => {
    const { user, shell } = visit();
    await loaded();
    await user.click(email().getByRole('button', { name: 'Verify' }));
    expect(email().getByLabelText('OTP')).toHaveFocus();
    await waitFor(() => expect(email().getByLabelText('OTP')).toHaveAccessibleDescription('OTP is required 6 digits'));
    await user.keyboard('118{Enter}');
    await waitFor(() =>
      expect(email().getByLabelText('OTP')).toHaveAccessibleDescription('OTP should be minimum 4 characters 6 digits'),
    );
    expect(mobile().getByLabelText('OTP')).toBeValid();
    expect(shell.calls.map(({ name }) => name)).toEqual(['userDetails']);
  });

  it('is visible, can be pasted with spaces and submitted from four digits on; six are kept', async () => {
    const { user } = visit();
    await loaded();
    const code = email().getByLabelText('OTP');
    const verify = email().getByRole('button', { name: 'Verify' });
    await user.click(code);
    await user.paste('118');
    expect(verify).toHaveAttribute('aria-disabled', 'true');
    await user.paste('2');
    expect(verify).not.toHaveAttribute('aria-disabled');
    await user.paste(' 6499');
    expect(code).toHaveValue('118264');
    expect(code).toHaveAttribute('type', 'text');
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
    await enterText(user, mobile().getByLabelText('OTP'), '491733');
    await user.dblClick(mobile().getByRole('button', { name: 'Verify' }));
    expect(await verifiedMobile('+91 98765 43210')).toBeVisible();
    expect(cards()).toEqual(['Email Verification']);
    expect(bodies('mobileVerification')).toEqual([{ body: { otp: '491733' } }]);
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Mobile number verified' }]);
    expect(shell.session.get().is_verified).toBe(1);
    expect(email().getByLabelText('OTP')).toHaveFocus();
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
    await enterText(user, email().getByLabelText('OTP'), '118264', '{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Mobile Number Verification']));
    expect(mobile().getByLabelText('OTP')).toHaveFocus();
    // The verified card is where its form was: below the mobile number.
    const verified = screen.getByRole('group', { name: 'Email, verified' });
    expect(screen.getByRole('region').nextElementSibling).toBe(verified);
    expect(screen.queryByRole('link', { name: 'Verify email later' })).not.toBeInTheDocument();
  });

  it('is read-only and busy while it is checked', async () => {
    const { promise, resolve } = createDeferred<ReturnType<typeof accepted>>();
    const { user } = visit({ handlers: { mobileVerification: () => promise } });
    await loaded();
    await enterText(user, mobile().getByLabelText('OTP'), '491733', '{Enter}');
    expect(mobile().getByLabelText('OTP')).toHaveAttribute('readonly');
    expect(mobile().getByRole('button', { name: 'Verifying...' })).toHaveAttribute('aria-disabled', 'true');
    resolve(accepted(1, 'Mobile number verified'));
    expect(await verifiedMobile('+91 98765 43210')).toBeVisible();
  });

  it('that is wrong shows the error in its card only, and can be typed again', async () => {
    const { user, shell } = visit({ handlers: { emailVerification: failWith(400, 'Wrong OTP') } });
    await loaded();
    await enterText(user, email().getByLabelText('OTP'), '118264', '{Enter}');
    expect(await email().findByRole('alert')).toHaveTextContent('Wrong OTP');
    expect(mobile().queryByRole('alert')).not.toBeInTheDocument();
    expect(shell.notifications).toEqual([]);
    expect(email().getByLabelText('OTP')).toHaveFocus();
    await user.keyboard('9');
    expect(email().getByLabelText('OTP')).toHaveValue('9');
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
    await enterText(user, mobile().getByLabelText('OTP'), '491733', '{Enter}');
    await waitFor(() => expect(cards()).toEqual(['Email Verification']));
    expect(shell.session.get().is_verified).toBe(1);
  });

  it('that was tried too often shows that a new OTP must be requested', async () => {
    const mobileVerification = failWith(429, limitMessages.otpSpent, { retry_after: 700 });
    const { user } = visit({ handlers: { mobileVerification } });
    await loaded();
    await enterText(user, mobile().getByLabelText('OTP'), '491733', '{Enter}');
    expect((await mobile().findByRole('alert')).textContent).toBe(limitMessages.otpSpent);
  });

  it('that could not be checked shows an error in its card and as a notification', async () => {
    const { user, shell } = visit({ handlers: { mobileVerification: networkError } });
    await loaded();
    await enterText(user, mobile().getByLabelText('OTP'), '491733', '{Enter}');
    expect(await mobile().findByText(messages.verification)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.verification }]);
  });

  it('shows no error when the window loses the focus', async () => {
    const { user } = visit();
    await loaded();
    await user.type(mobile().getByLabelText('OTP'), '49');
    // The window loses the focus while the field keeps it.
    act(
      () =>
        void mobile()
          .getByLabelText('OTP')
          .dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    expect(mobile().getByLabelText('OTP')).toBeValid();
    await user.tab();
    await user.click(email().getByLabelText('OTP'));
    await waitFor(() =>
      expect(mobile().getByLabelText('OTP')).toHaveAccessibleDescription('OTP should be minimum 4 characters 6 digits'),
    );
  });
});

describe('another code', () => {
  it('is sent three times per channel: sending, 19 seconds, ready; then a final text', async () => {
    const answers: ((value: { status: 200 }) => void)[] = [];
    const resendOtp = () => new Promise<{ status: 200 }>((resolve) => answers.push(resolve));
    const { user, shell, bodies } = visit({ handlers: { resendOtp } });
    await loaded();
    for (const round of [1, 2]) {
      await user.dblClick(mobile().getByRole('button', { name: 'Resend OTP' }));
      expect(mobile().getByRole('button', { name: 'Sending OTP...' })).toHaveAttribute('aria-disabled', 'true');
      expect(mobile().getByRole('button', { name: 'Sending OTP...' })).toHaveFocus();
      await act(async () => answers[round - 1]?.({ status: 200 }));
      expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
      expect(mobile().getByLabelText('OTP')).toHaveFocus();
      await pass(1000);
      expect(mobile().getByText('Request OTP in 18 Sec')).toBeVisible();
      await pass(17_000);
      expect(mobile().getByText('Request OTP in 1 Sec')).toBeVisible();
      await pass(1000);
    }
    await user.click(mobile().getByRole('button', { name: 'Resend OTP' }));
    await act(async () => answers[2]?.({ status: 200 }));
    expect(mobile().getByText('OTP Sent Successfully')).toBeVisible();
    await pass(60_000);
    expect(mobile().queryByRole('button', { name: /OTP/ })).not.toBeInTheDocument();
    expect(email().getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
    expect(bodies('resendOtp')).toEqual(Array(3).fill({ params: { channel: 'mobile' } }));
    expect(shell.notifications).toEqual(Array(3).fill({ type: 'success', message: messages.otpSent }));
  });

  it('replaces a wrong code', async () => {
    const { user } = visit({
      handlers: { emailVerification: failWith(400, 'Wrong OTP'), resendOtp: () => ({ status: 200 }) },
    });
    await loaded();
    await enterText(user, email().getByLabelText('OTP'), '118264', '{Enter}');
    await email().findByRole('alert');
    await user.click(email().getByRole('button', { name: 'Resend OTP' }));
    expect(await email().findByText('Request OTP in 19 Sec')).toBeVisible();
    expect(email().queryByRole('alert')).not.toBeInTheDocument();
    expect(email().getByLabelText('OTP')).toHaveValue('');
  });

  it('that can’t be sent shows an error in its card and as a notification, and can be requested again', async () => {
    const { user, shell } = visit({ handlers: { resendOtp: networkError } });
    await loaded();
    await user.click(email().getByRole('button', { name: 'Resend OTP' }));
    expect(await email().findByText(messages.verification)).toBeVisible();
    expect(shell.notifications).toEqual([{ type: 'danger', message: messages.verification }]);
    expect(email().getByRole('button', { name: 'Resend OTP' })).toHaveFocus();
  });

  it('above the limit shows the server’s message with the time of the next try', async () => {
    const { user } = visit({ handlers: { resendOtp: tooMany(1200) } });
    await loaded();
    await user.click(email().getByRole('button', { name: 'Resend OTP' }));
    expect(await email().findByRole('alert')).toHaveTextContent('Too many requests. Try again in 20 minutes.');
  });
});

describe('a wrong number', () => {
  const right = '9123456780';
  const corrected = (parts: Partial<typeof details> = {}) => ({
    status: 200 as const,
    message: messages.otpSent,
    data: { ...details, mobile_number: right, ...parts },
  });
  const change = (name = 'Change number') => screen.getByRole('button', { name });
  const number = () => mobile().getByLabelText('Mobile Number');

  it('is corrected in its card: the OTP goes to the new number, and the countdown starts again', async () => {
    const { user, shell, bodies } = visit({
      handlers: { correctMobile: () => corrected(), mobileVerification: () => accepted(1, 'Mobile number verified') },
    });
    await loaded();
    await enterText(user, mobile().getByLabelText('OTP'), '4917');
    await user.click(change());
    expect(number()).toHaveFocus();
    expect(number()).toHaveValue(details.mobile_number);
    expect(number()).toHaveAttribute('inputmode', 'numeric');
    expect(mobile().queryByLabelText('OTP')).not.toBeInTheDocument();
    await user.clear(number());
    await enterText(user, number(), `ab${right}`);
    expect(number()).toHaveValue(right);
    await user.keyboard('{Enter}');
    expect(await mobile().findByText('+91 91234 56780')).toBeVisible();
    expect(bodies('correctMobile')).toEqual([{ body: { mobile_number: right } }]);
    expect(shell.notifications).toEqual([{ type: 'success', message: 'OTP sent to +91 91234\u00a056780' }]);
    expect(mobile().getByLabelText('OTP')).toHaveFocus();
    expect(mobile().getByLabelText('OTP')).toHaveValue('');
    expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
    await user.keyboard('491733{Enter}');
    expect(await verifiedMobile('+91 91234 56780')).toBeVisible();
  });

  it('can be kept: Cancel focuses the button, and the countdown of the sent code continues', async () => {
    const { user, bodies } = visit({ handlers: { resendOtp: () => ({ status: 200 }) } });
    await loaded();
    await user.click(mobile().getByRole('button', { name: 'Resend OTP' }));
    await mobile().findByText('Request OTP in 19 Sec');
    await user.click(change());
    await user.click(mobile().getByRole('button', { name: 'Cancel' }));
    expect(change()).toHaveFocus();
    expect(mobile().getByText('+91 98765 43210')).toBeVisible();
    expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
    expect(bodies('correctMobile')).toEqual([]);
  });

  it('can be typed again if the server rejects the new one, with the reason under the field', async () => {
    const message = 'Mobile Number is already registered';
    const refused = failWith(409, message, { errors: { mobile_number: message } });
    const { user } = visit({ handlers: { correctMobile: refused } });
    await loaded();
    await user.click(change());
    await user.click(mobile().getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(number()).toHaveAccessibleDescription(`${message} 10 digits`));
    expect(number()).toHaveFocus();
    expect(mobile().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was already verified elsewhere is no longer asked for', async () => {
    let is_verified = 0;
    const { user } = visit({
      handlers: {
        userDetails: () => ({ status: 200, data: { ...details, is_verified } }),
        correctMobile: failWith(409, 'This is already verified'),
      },
    });
    await loaded();
    await user.click(change());
    is_verified = 1;
    await user.click(mobile().getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(cards()).toEqual(['Email Verification']));
  });

  it('that expired is asked for at once, without Cancel', async () => {
    const { user, shell } = visit({
      stored: 2,
      server: { is_verified: 2, mobile_number: '' },
      handlers: { correctMobile: () => corrected({ is_verified: 2 }) },
    });
    await loaded();
    expect(screen.getByText(/^Your mobile number was not verified within 24 hours/)).toBeVisible();
    expect(number()).toHaveFocus();
    expect(mobile().queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await enterText(user, number(), right, '{Enter}');
    await waitFor(() => expect(mobile().getByLabelText('OTP')).toHaveFocus());
    expect(change()).toBeEnabled();
    expect(shell.session.get().is_verified).toBe(2);
  });

  it('can also be a wrong email address', async () => {
    const right = 'meena@neemleaf.in';
    const { user, bodies } = visit({
      handlers: { correctEmail: () => corrected({ mobile_number: details.mobile_number, email: right }) },
    });
    await loaded();
    await user.click(change('Change email'));
    const address = email().getByLabelText('Email');
    await user.clear(address);
    await user.tab();
    await waitFor(() => expect(address).toHaveAccessibleDescription('Email is required'));
    await enterText(user, address, `${right} `, '{Enter}');
    expect(await email().findByText(right)).toBeVisible();
    expect(bodies('correctEmail')).toEqual([{ body: { email: right } }]);
    expect(mobile().getByText('+91 98765 43210')).toBeVisible();
  });
});

describe('a visitor who cannot verify', () => {
  it('can log out, and call', async () => {
    visit();
    await loaded();
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
    expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
  });

  it('sees no contact that is not configured', async () => {
    open('/verification', {
      session: { signedIn: true, first_name: 'Meenakshi', is_verified: 0 },
      config: { phone: '', whatsapp: '' },
      handlers: { userDetails: () => ({ status: 200, data: details }) },
    });
    await loaded();
    expect(screen.queryByText(/If you do not receive an OTP/)).not.toBeInTheDocument();
  });
});

describe('a message with the code', () => {
  const offer = (answer: Promise<unknown>) => {
    const get = jest.fn((_: { signal: AbortSignal }) => answer);
    Object.defineProperty(window, 'OTPCredential', { value: () => undefined, configurable: true });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    return get;
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('fills the code in if the browser can read messages', async () => {
    const { promise, resolve } = createDeferred<{ code: string }>();
    const get = offer(promise);
    visit();
    await loaded();
    await act(async () => resolve({ code: '491733' }));
    expect(mobile().getByLabelText('OTP')).toHaveValue('491733');
    expect(email().getByLabelText('OTP')).toHaveValue('');
    expect(get).toHaveBeenCalledTimes(1);
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  });

  it('is not awaited while a code is checked, and is awaited again after a wrong code', async () => {
    const get = offer(new Promise(() => undefined));
    const { promise, resolve } = createDeferred<ReturnType<ReturnType<typeof failWith>>>();
    const { user } = visit({ handlers: { mobileVerification: () => promise } });
    await loaded();
    await enterText(user, mobile().getByLabelText('OTP'), '491733', '{Enter}');
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(get).toHaveBeenCalledTimes(1);
    await act(async () => resolve({ status: 400, message: 'Wrong OTP' }));
    expect(get).toHaveBeenCalledTimes(2);
    expect(get.mock.calls[1]?.[0].signal.aborted).toBe(false);
  });

  it('is awaited again when another code was sent', async () => {
    const get = offer(Promise.resolve({ code: '491733' }));
    const { user } = visit({ handlers: { resendOtp: () => ({ status: 200 }) } });
    await loaded();
    await waitFor(() => expect(mobile().getByLabelText('OTP')).toHaveValue('491733'));
    const before = get.mock.calls.length;
    await user.click(mobile().getByRole('button', { name: 'Resend OTP' }));
    await mobile().findByText('Request OTP in 19 Sec');
    await waitFor(() => expect(get.mock.calls.length).toBe(before + 1));
  });

  it('is no longer awaited once the page is left', async () => {
    const get = offer(new Promise(() => undefined));
    const { unmount } = visit();
    await loaded();
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(false);
    unmount();
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it('that the browser rejects leaves the field empty', async () => {
    offer(Promise.reject(new Error('refused')));
    visit();
    await loaded();
    await pass(0);
    expect(mobile().getByLabelText('OTP')).toHaveValue('');
  });
});
