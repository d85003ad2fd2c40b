import type { CouponDetails } from '@storefront/shared-contracts';
import { canApply, couponState, type CouponDraft, type CouponState } from './use-coupon';

const applied: CouponDetails = { success_status: 1, message: 'You save', code: 'NEEM80' };
const rejected: CouponDetails = { success_status: 0, message: 'Needs more', code: 'NEEM80', reason: 'belowMinimum' };

const table: [what: string, CouponDetails | undefined, CouponDraft, applying: string | undefined, CouponState][] = [
  ['nothing stored or typed', undefined, {}, undefined, { kind: 'not applied', code: '' }],
  ['a typed code', undefined, { code: 'NE' }, undefined, { kind: 'not applied', code: 'NE' }],
  [
    'a typed code that was rejected',
    undefined,
    { code: 'A', rejection: 'no' },
    undefined,
    { kind: 'not applied', code: 'A', rejection: 'no' },
  ],
  ['a code on its way', rejected, { code: 'A' }, 'A', { kind: 'applying', code: 'A' }],
  [
    'a stored coupon while another one is on its way',
    applied,
    {},
    'A',
    { kind: 'applied', code: 'NEEM80', message: 'You save' },
  ],
  ['a stored coupon', applied, {}, undefined, { kind: 'applied', code: 'NEEM80', message: 'You save' }],
  [
    'a stored coupon, whatever was typed before it applied',
    applied,
    { code: 'A' },
    undefined,
    { kind: 'applied', code: 'NEEM80', message: 'You save' },
  ],
  [
    'a stored coupon that no longer applies, with the reason',
    rejected,
    {},
    undefined,
    { kind: 'not applied', code: 'NEEM80', rejection: 'Needs more', storedCode: 'NEEM80' },
  ],
  ['what is typed over it', rejected, { code: '' }, undefined, { kind: 'not applied', code: '', storedCode: 'NEEM80' }],
];

it.each(table)('the box shows %s', (_, stored, draft, applying, state) => {
  expect(couponState(stored, draft, applying)).toEqual(state);
});

it.each<[string, CouponState, boolean, boolean]>([
  ['nothing typed', { kind: 'not applied', code: '' }, false, false],
  ['spaces typed', { kind: 'not applied', code: '  ' }, false, false],
  ['a code typed', { kind: 'not applied', code: 'A' }, false, true],
  ['a code typed into a cart with errors', { kind: 'not applied', code: 'A' }, true, false],
  ['applying', { kind: 'applying', code: 'A' }, false, false],
  ['applied', { kind: 'applied', code: 'A', message: '' }, false, false],
])('Apply can be pressed: %s', (_, state, cartHasErrors, expected) => {
  expect(canApply(state, cartHasErrors)).toBe(expected);
});
