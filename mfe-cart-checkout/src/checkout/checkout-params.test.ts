import { parseCheckoutParams } from './checkout-params';

const read = (query: string) => parseCheckoutParams(new URLSearchParams(query));
const plain = { type: 'medicine', address_id: 7, code: '', isCouponLengthValid: true };

it.each([
  ['page=medicine&add_reference_id=7', plain],
  ['add_reference_id=7', plain],
  ['page=lab&add_reference_id=7', { ...plain, type: 'lab' }],
  ['add_reference_id=7&coupon_code=%20NEEM80%20', { ...plain, code: 'NEEM80' }],
  [`add_reference_id=7&coupon_code=${'N'.repeat(41)}`, { ...plain, code: 'N'.repeat(41), isCouponLengthValid: false }],
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
