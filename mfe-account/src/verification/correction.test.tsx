import { messages } from '@storefront/shared-contracts/texts';
import { screen, waitFor } from '@testing-library/react';
import { enterText } from '../testing/enter-text';
import { failWith } from '../testing/responses';
import {
  accepted,
  cards,
  code,
  details,
  email,
  loaded,
  mobile,
  resend,
  verifiedMobile,
  visit,
} from './testing/open-verification';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const right = '9123456780';
const corrected = (parts: Partial<typeof details> = {}) => ({
  status: 200 as const,
  message: messages.otpSent,
  data: { ...details, mobile_number: right, ...parts },
});
const change = (name = 'Change number') => screen.getByRole('button', { name });
const number = () => mobile().getByLabelText('Mobile Number');

it('a wrong number is corrected in its card: the OTP goes to the new number, and the countdown starts again', async () => {
  const { user, shell, bodies } = visit({
    handlers: { correctMobile: () => corrected(), mobileVerification: () => accepted(1, 'Mobile number verified') },
  });
  await loaded();
  await enterText(user, code(mobile()), '4917');
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
  expect(code(mobile())).toHaveFocus();
  expect(code(mobile())).toHaveValue('');
  expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
  await user.keyboard('491733{Enter}');
  expect(await verifiedMobile('+91 91234 56780')).toBeVisible();
});

it('the number can be kept: Cancel focuses the button, and the countdown of the sent code continues', async () => {
  const { user, bodies } = visit({ handlers: { resendOtp: () => ({ status: 200 }) } });
  await loaded();
  await user.click(resend(mobile()));
  await mobile().findByText('Request OTP in 19 Sec');
  await user.click(change());
  await user.click(mobile().getByRole('button', { name: 'Cancel' }));
  expect(change()).toHaveFocus();
  expect(mobile().getByText('+91 98765 43210')).toBeVisible();
  expect(mobile().getByText('Request OTP in 19 Sec')).toBeVisible();
  expect(bodies('correctMobile')).toEqual([]);
});

it('the number can be typed again if the server rejects it, with the reason under the field', async () => {
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

it('a number that was verified elsewhere is no longer asked for', async () => {
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

it('an expired number is asked for at once, without Cancel', async () => {
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
  await waitFor(() => expect(code(mobile())).toHaveFocus());
  expect(change()).toBeEnabled();
  expect(shell.session.get().is_verified).toBe(2);
});

it('a wrong email address is corrected too', async () => {
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
