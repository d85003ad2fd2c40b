import { backoff } from './worker';

describe('the time until the next attempt', () => {
  it.each([
    [1, 1, 2000],
    [1, 0, 1000],
    [2, 1, 4000],
    [5, 0.5, 24_000],
    [8, 1, 120_000],
    [60, 1, 120_000],
    [2000, 0, 60_000],
  ])('after %i failures and chance %d is %i ms', (attempts, chance, ms) => {
    expect(backoff(attempts, chance)).toBe(ms);
  });
});
