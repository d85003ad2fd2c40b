import { codeRefusal, refusalOf, waitingTime } from './refusal';

const otherwise = 'It failed';

it('has the server’s words where it gave a reason', () => {
  expect(refusalOf({ status: 401, message: 'Wrong password' }, otherwise, true).message).toBe('Wrong password');
});

it.each([
  { status: 500, message: 'Something Went Wrong' },
  { status: 503, message: '' },
  { status: 400, message: '' },
])('has words of its own for %j', (failure) => {
  expect(refusalOf(failure, otherwise, true)).toMatchObject({ message: otherwise, next: undefined });
});

it('says when a limit lets go, if the server said so', () => {
  const limited = { status: 429, message: 'Too many requests' };
  expect(refusalOf({ ...limited, retry_after: 700 }, otherwise, true)).toMatchObject({
    message: 'Too many requests',
    next: 'You can try again in 12 minutes.',
  });
  expect(refusalOf(limited, otherwise, true).next).toBeUndefined();
  expect(refusalOf({ ...limited, status: 400, retry_after: 700 }, otherwise, true).next).toBeUndefined();
});

it('sends nobody away for a while who needs another code', () => {
  const spent = { status: 429, message: 'Please request a new OTP', retry_after: 700 };
  expect(codeRefusal(spent, otherwise, true)).toMatchObject({ message: 'Please request a new OTP', next: undefined });
});

it('names a network that is gone, and only then', () => {
  const fault = { status: 500, message: 'Something Went Wrong' };
  expect(refusalOf(fault, otherwise, false).next).toBe(
    'You seem to be offline. What you typed stays here until you are back.',
  );
  expect(refusalOf({ status: 401, message: 'Wrong password' }, otherwise, false).next).toBeUndefined();
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('calls %d s %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
