import { outcomeOf, pollAfter } from './order-outcome';

it.each([
  [1, 'placed'],
  [2, 'placed'],
  [3, 'placed'],
  [4, 'placed'],
  [5, 'placed'],
  [6, 'other'],
  [7, 'pending'],
  [8, 'placed'],
  [9, 'refund'],
  [10, 'failed'],
  [11, 'placed'],
  [12, 'other'],
])('status %d is %s', (id, outcome) => {
  expect(outcomeOf(id)).toBe(outcome);
});

describe('a payment that is pending', () => {
  it('is polled with increasing delays', () => {
    expect([1, 2, 3, 4, 5, 6, 30].map(pollAfter)).toEqual([2000, 3000, 5000, 8000, 10_000, 10_000, 10_000]);
  });

  it('is polled for 10 minutes: the 5 minutes to pay and 5 more', () => {
    let waited = 0;
    let looks = 1;
    for (let pause = pollAfter(looks); pause !== false; pause = pollAfter(looks)) {
      waited += pause;
      looks += 1;
    }
    expect(waited).toBeGreaterThan(590_000);
    expect(waited).toBeLessThanOrEqual(600_000);
  });
});
