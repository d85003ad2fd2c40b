import { couponReasons } from '@storefront/shared-contracts';
import { couponAppliedText, couponCodeOf, couponRejectionText, couponTermsText } from './coupons';
import type { CouponRejection } from './coupons';

const midnight = new Date('2026-12-31T18:30:00Z');
const afterMidnight = new Date('2026-12-31T19:00:00Z');
const evening = new Date('2026-12-31T12:30:00Z');

const table: [CouponRejection, string][] = [
  [{ reason: 'unknown' }, 'NEEM80 is not a valid coupon code.'],
  [{ reason: 'notYet', startsAt: midnight }, 'NEEM80 starts on 1 Jan 2027.'],
  [{ reason: 'notYet', startsAt: evening }, 'NEEM80 starts on 31 Dec 2026, 6:00 pm.'],
  [{ reason: 'notYet', startsAt: afterMidnight }, 'NEEM80 starts on 1 Jan 2027, 12:30 am.'],
  [{ reason: 'expired', endsAt: midnight }, 'NEEM80 ended on 31 Dec 2026.'],
  [{ reason: 'expired', endsAt: evening }, 'NEEM80 ended on 31 Dec 2026.'],
  [{ reason: 'usedUp' }, 'NEEM80 has reached its usage limit.'],
  [{ reason: 'usedByYou' }, 'You have already used NEEM80.'],
  [{ reason: 'medicinesOnly' }, 'NEEM80 is for medicines only.'],
  [{ reason: 'labTestsOnly' }, 'NEEM80 is for lab tests only.'],
  [{ reason: 'cartEmpty' }, 'Your cart is Empty'],
  [{ reason: 'cartErrors' }, 'Please fix error(s) in the cart to Apply coupon code'],
  [
    { reason: 'belowMinimum', productType: 'medicine', minimum: 400, missing: 62 },
    'Add medicines worth ₹62 more to use NEEM80 (minimum ₹400).',
  ],
  [
    { reason: 'belowMinimum', productType: 'lab', minimum: 1500, missing: 0.5 },
    'Add lab tests worth ₹0.50 more to use NEEM80 (minimum ₹1,500).',
  ],
];

it.each(table)('the message of a rejection names its rule: %j', (rejection, text) => {
  expect(couponRejectionText(' neem80 ', rejection)).toBe(text);
});

it('every rule has a message', () => {
  expect([...new Set(table.map(([{ reason }]) => reason))]).toEqual([...couponReasons]);
});

it.each([
  ['\u0000', 'This is not a valid coupon code.'],
  ['\u202enab\u0007', 'NAB is not a valid coupon code.'],
  ['no such code', 'NOSUCHCODE is not a valid coupon code.'],
])('an unknown code %j does not break the message', (typed, text) => {
  expect(couponRejectionText(typed, { reason: 'unknown' })).toBe(text);
});

it.each([
  ['\tneem80 \n', 'NEEM80'],
  ['NEEM 80', 'NEEM80'],
  ['NEEM\u00a080', 'NEEM80'],
  ['\u200bNEEM\u200d80\ufeff', 'NEEM80'],
  ['\u202aneem\u00ad80\u202c', 'NEEM80'],
  ['neem-80', 'NEEM-80'],
  ['\u200b \u2060', ''],
])('a code is normalized to capital letters without spaces and invisible characters: %j', (typed, code) => {
  expect(couponCodeOf(typed)).toBe(code);
});

it('the saving is shown in rupees', () => {
  expect(couponAppliedText(125.5)).toBe('Applied. Takes off ₹125.50.');
  expect(couponAppliedText(125)).toBe('Applied. Takes off ₹125.00.');
});

it.each([
  [{ kind: 'amount', value: 80, minimum: 400, cap: null, customerLimit: null }, '₹80 off from ₹400'],
  [{ kind: 'percent', value: 10, minimum: 299, cap: 150, customerLimit: null }, '10% off from ₹299, up to ₹150'],
  [{ kind: 'amount', value: 50, minimum: 199, cap: null, customerLimit: 1 }, '₹50 off from ₹199, once per customer'],
  [{ kind: 'percent', value: 15, minimum: 0, cap: null, customerLimit: 3 }, '15% off, 3 times per customer'],
  [
    { kind: 'percent', value: 15, minimum: 0, cap: 300, customerLimit: null, productType: 'lab' },
    '15% off lab tests, up to ₹300',
  ],
  [
    {
      kind: 'amount',
      value: 50,
      minimum: 199,
      cap: null,
      customerLimit: 1,
      productType: 'medicine',
      endsAt: new Date('2026-12-05T18:30:00Z'),
    },
    '₹50 off medicines from ₹199, once per customer, until 5 Dec 2026',
  ],
] as const)('the terms of a coupon are shown as text: %j', (terms, text) => {
  expect(couponTermsText(terms)).toBe(text);
});
