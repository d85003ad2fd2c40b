import { holdLeftMs } from './OpenPaymentActions';

const answered = { reference_id: 'r', can_pay: true, server_time: '2026-11-22T09:00:00.000Z' };

it.each([
  ['2026-11-22T09:05:00.000Z', 300_000],
  ['2026-11-22T09:00:00.001Z', 1],
  ['2026-11-22T09:00:00.000Z', undefined],
  ['2026-11-22T08:59:00.000Z', undefined],
  ['soon', undefined],
])('a hold until %s is left for %s ms', (hold_expires_at, left) => {
  expect(holdLeftMs({ ...answered, hold_expires_at })).toBe(left);
});

it('a payment without a hold has no remaining time', () => {
  expect(holdLeftMs(answered)).toBeUndefined();
});
