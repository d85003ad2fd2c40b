import { placedOrder } from '../testing/fake-checkout';
import { nextSteps } from './order-outcome';

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
