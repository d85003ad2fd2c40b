import type { Failure } from '@storefront/shared-contracts';
import { parseCheckoutParams } from './checkout-params';
import { pricedCheckout } from '../testing/fake-checkout';
import { parsePlacementFailure, parsePricing, parsePricingFailure } from './checkout-result';
import { holdLeftMs } from './OpenPaymentActions';

describe('params', () => {
  const read = (query: string) => parseCheckoutParams(new URLSearchParams(query));
  const plain = { type: 'medicine', address_id: 7, code: '', isCouponLengthValid: true };

  it.each([
    ['page=medicine&add_reference_id=7', plain],
    ['add_reference_id=7', plain],
    ['page=lab&add_reference_id=7', { ...plain, type: 'lab' }],
    ['add_reference_id=7&coupon_code=%20NEEM80%20', { ...plain, code: 'NEEM80' }],
    [
      `add_reference_id=7&coupon_code=${'N'.repeat(41)}`,
      { ...plain, code: 'N'.repeat(41), isCouponLengthValid: false },
    ],
  ])('?%s has a valid checkout', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    '',
    'page=medicine',
    'add_reference_id=',
    'add_reference_id=0',
    'add_reference_id=-1',
    'add_reference_id=7.5',
    'add_reference_id=seven',
    'add_reference_id=99999999999',
    'page=foo&add_reference_id=7',
    'page=&add_reference_id=7',
  ])('?%s has no valid checkout', (query) => {
    expect(read(query)).toBeUndefined();
  });
});

describe('result', () => {
  const failure = (status: number, rest: Partial<Failure> = {}): Failure => ({ status, message: 'Because', ...rest });
  const cart = { kind: 'rejected', rejection: { kind: 'cart', errors: ['Medicine 1: only 1 left.'] } };
  const address = { kind: 'rejected', rejection: { kind: 'address', errors: [] } };
  const errors = { error_msg: ['Medicine 1: only 1 left.'] };

  it.each([
    ['items that can be ordered', {}, { kind: 'ready' }],
    ['no items', { data: [] }, { kind: 'empty' }],
    ['an address that is not served', { success_status: 2 }, address],
    ['cart errors', { success_status: 3, ...errors }, cart],
    ['an unknown status', { success_status: 4 }, { kind: 'failed' }],
    ['the status 0', { success_status: 0, data: [] }, { kind: 'failed' }],
  ])('parses pricing with %s', (_, answer, expected) => {
    expect(parsePricing(pricedCheckout(answer))).toEqual(expected);
  });

  it.each([
    [failure(404), { kind: 'rejected', rejection: { kind: 'no address' } }],
    [failure(409, { success_status: 2 }), address],
    [failure(409, { success_status: 3, ...errors }), cart],
    [failure(409), { kind: 'failed' }],
    [failure(429), { kind: 'failed', message: 'Because' }],
    [failure(500, { success_status: 2 }), { kind: 'failed' }],
    [failure(0), { kind: 'failed' }],
  ])('parses pricing that fails with %j', (given, expected) => {
    expect(parsePricingFailure(given)).toEqual(expected);
  });

  it.each([
    [failure(409, { success_status: 2 }), address],
    [failure(409, { success_status: 3, ...errors }), cart],
    [failure(409, { success_status: 3 }), { kind: 'rejected', rejection: { kind: 'cart', errors: [] } }],
    [failure(409), { kind: 'outdated' }],
    [failure(404), { kind: 'outdated' }],
    [failure(400), { kind: 'outdated' }],
    [failure(0), { kind: 'unknown' }],
    [failure(500), { kind: 'unknown' }],
    [failure(503), { kind: 'unknown' }],
    [failure(429), { kind: 'declined', message: 'Because' }],
  ])('parses placing that fails with %j', (given, expected) => {
    expect(parsePlacementFailure(given)).toEqual(expected);
  });
});

describe('hold', () => {
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
});
