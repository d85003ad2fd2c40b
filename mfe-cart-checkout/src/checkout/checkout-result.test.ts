import type { Failure } from '@storefront/shared-contracts';
import { pricedCheckout } from '../testing/fake-checkout';
import { parsePlacementFailure, parsePricing, parsePricingFailure } from './checkout-result';

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
