import { limitMessages } from './texts/index';
import { waitingTime, withRetryTime } from './retry-time';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('shows %d s as %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});

it.each([
  ['Too many requests', 90, 'Too many requests. Try again in 2 minutes.'],
  ['Please wait.', 1, 'Please wait. Try again in 1 second.'],
  ['Sorry!', 7200, 'Sorry! Try again in 2 hours.'],
  ['', 30, 'Try again in 30 seconds.'],
])('adds the time to try again to "%s"', (message, retry_after, expected) => {
  expect(withRetryTime({ status: 429, message, retry_after })).toEqual({ status: 429, message: expected, retry_after });
});

it.each([undefined, 0, -1])('does not change a failure with the time %s', (retry_after) => {
  const failure = { status: 429, message: 'Too many requests', retry_after };
  expect(withRetryTime(failure)).toBe(failure);
});

it('adds no time to the message that asks for a new OTP', () => {
  const failure = { status: 429, message: limitMessages.otpSpent, retry_after: 700 };
  expect(withRetryTime(failure)).toBe(failure);
});
