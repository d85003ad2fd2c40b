import { planApiRetry } from './api-availability';

const failed = (code: string) => Object.assign(new Error('failed'), { code });
const read = { method: 'GET', error: failed('ECONNREFUSED'), attempt: 0, isDown: true };

describe('a request to the API whose connection failed', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('is repeated if it reads (%s)', (code) => {
    expect(planApiRetry({ ...read, error: failed(code) })).toBe(100);
    expect(planApiRetry({ ...read, error: failed(code), method: 'HEAD' })).toBe(100);
  });

  it('is not repeated if it may change something', () => {
    expect(planApiRetry({ ...read, method: 'POST' })).toBeUndefined();
  });

  it('is repeated for five seconds while the API is down, and twice while it seems to be up', () => {
    const retries = (isDown: boolean) =>
      Array.from({ length: 100 }, (_, attempt) => planApiRetry({ ...read, isDown, attempt })).filter(Boolean).length;
    expect([retries(true), retries(false)]).toEqual([50, 2]);
  });
});

it.each([failed('UND_ERR_HEADERS_TIMEOUT'), new Error('other'), undefined])(
  'a request that failed otherwise is not repeated (%s)',
  (error) => expect(planApiRetry({ ...read, error })).toBeUndefined(),
);
