import { placedOrder } from '../testing/fake-checkout';
import { nextSteps, outcomeOf, pollAfter } from './order-outcome';
import { parseOrderStatusParams } from './use-order-status';

describe('next steps', () => {
  const statesOf = (type: 'medicine' | 'lab') =>
    [1, 2, 3, 4].map((status) => nextSteps(type, placedOrder(status)).map(({ state }) => state));

  it('goes from packing to the door', () => {
    expect(statesOf('medicine')).toEqual([
      ['now', 'next', 'next'],
      ['now', 'next', 'next'],
      ['done', 'next', 'next'],
      ['done', 'now', 'next'],
    ]);
  });

  it('goes from the visit to the report, and ends when the sample is collected', () => {
    expect(statesOf('lab')).toEqual([['now', 'next', 'next'], ['now', 'next', 'next'], ['done', 'next', 'next'], []]);
  });

  it.each([5, 6, 7, 8, 9, 10, 11])('has no step in status %d', (status) => {
    expect(nextSteps('medicine', placedOrder(status))).toEqual([]);
  });

  it('ends with the promised day and the hours of the address', () => {
    const order = placedOrder(1, { promised_date: '2026-11-29' });
    order.address_details.address_type = 1;
    expect(nextSteps('medicine', order).at(-1)).toEqual({
      label: 'At your door',
      state: 'next',
      by: '2026-11-29',
      detail: '7 am – 9 pm delivery',
    });
  });

  it('promises no day that has passed', () => {
    const order = placedOrder(1, { promised_date: '2026-11-29', is_late: true });
    expect(nextSteps('medicine', order).at(-1)).toEqual({ label: 'At your door', state: 'next' });
  });
});

describe('outcome', () => {
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
});

describe('params', () => {
  const read = (id: string, query: string) => parseOrderStatusParams(id, new URLSearchParams(query));

  it.each([
    [
      '482130',
      'status=success&page=medicine&mode=cod',
      { kind: 'order', type: 'medicine', order_id: '482130', cash: true },
    ],
    ['482130', 'status=failed&page=lab&mode=online', { kind: 'order', type: 'lab', order_id: '482130', cash: false }],
    ['482130', 'status=anything', { kind: 'order', type: 'medicine', order_id: '482130', cash: false }],
    ['482130', '', { kind: 'cart' }],
    ['482130', 'page=lab', { kind: 'cart' }],
    ['482130', 'status=&page=foo', { kind: 'cart' }],
    ['482130', 'status=success&page=foo', { kind: 'unknown' }],
    ['O482130', 'status=success', { kind: 'unknown' }],
    ['12', 'status=success', { kind: 'unknown' }],
  ])('/order-status/%s?%s', (id, query, expected) => {
    expect(read(id, query)).toEqual(expected);
  });
});
