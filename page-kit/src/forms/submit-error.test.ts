import { unavailableText } from '@storefront/shared-contracts/texts';
import { toSubmitError } from './SubmitErrorAlert';

const otherwise = 'It failed';

it('has the server’s message if there is one', () => {
  expect(toSubmitError({ status: 401, message: 'Wrong password' }, otherwise, true).message).toBe('Wrong password');
});

it('has the API’s own text of a 5xx, with the time of the next try', () => {
  const message = `${unavailableText} Try again in 5 seconds.`;
  expect(toSubmitError({ status: 503, message }, otherwise, true).message).toBe(message);
});

it.each([
  { status: 502, message: '<html>Bad Gateway</html>' },
  { status: 500, message: 'Something Went Wrong' },
  { status: 503, message: '' },
  { status: 400, message: '' },
])('has the default message for %j', (failure) => {
  expect(toSubmitError(failure, otherwise, true)).toMatchObject({ message: otherwise, next: undefined });
});

it('mentions a missing connection only for a failure on an offline device', () => {
  const fault = { status: 500, message: 'Something Went Wrong' };
  expect(toSubmitError(fault, otherwise, false).next).toBe(
    'You seem to be offline. What you typed is kept on this page.',
  );
  expect(toSubmitError({ status: 401, message: 'Wrong password' }, otherwise, false).next).toBeUndefined();
});
