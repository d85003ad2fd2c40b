import { couponAppliedText, couponCodeOf, couponReasons, couponRefusalText } from './coupons';
import type { CouponRefusal } from './coupons';

const midnight = new Date('2026-12-31T18:30:00Z');
const evening = new Date('2026-12-31T12:30:00Z');

const table: [CouponRefusal, string][] = [
  [{ reason: 'unknown' }, 'There is no coupon NEEM80.'],
  [{ reason: 'notYet', startsAt: midnight }, 'NEEM80 starts on 1 Jan 2027.'],
  [{ reason: 'notYet', startsAt: evening }, 'NEEM80 starts on 31 Dec 2026, 6:00 pm.'],
  [{ reason: 'expired', endsAt: midnight }, 'NEEM80 ended on 31 Dec 2026.'],
  [{ reason: 'expired', endsAt: evening }, 'NEEM80 ended on 31 Dec 2026.'],
  [{ reason: 'usedUp' }, 'NEEM80 has been used up.'],
  [{ reason: 'usedByYou' }, 'You have used NEEM80 already.'],
  [{ reason: 'medicinesOnly' }, 'NEEM80 is for medicines only.'],
  [{ reason: 'labTestsOnly' }, 'NEEM80 is for lab tests only.'],
  [{ reason: 'cartEmpty' }, 'Your cart is Empty'],
  [{ reason: 'cartErrors' }, 'Please fix error(s) in the cart to Apply coupon code'],
  [
    { reason: 'belowMinimum', productType: 'medicine', minimum: 400, missing: 62 },
    'NEEM80 needs medicines for ₹400 or more; add ₹62.',
  ],
  [
    { reason: 'belowMinimum', productType: 'lab', minimum: 1500, missing: 0.5 },
    'NEEM80 needs lab tests for ₹1,500 or more; add ₹0.50.',
  ],
];

it.each(table)('a refusal names its rule: %j', (refusal, text) => {
  expect(couponRefusalText(' neem80 ', refusal)).toBe(text);
});

it('every rule has a message', () => {
  expect([...new Set(table.map(([{ reason }]) => reason))]).toEqual([...couponReasons]);
});

it.each([
  ['\u0000', 'There is no such coupon.'],
  ['\u202enab\u0007', 'There is no coupon NAB.'],
  ['no such code', 'There is no coupon NO SUCH CODE.'],
])('an unknown code %j cannot garble the sentence', (typed, text) => {
  expect(couponRefusalText(typed, { reason: 'unknown' })).toBe(text);
});

it('a code is compared without spaces around it, in capital letters', () => {
  expect(couponCodeOf('\tneem80 \n')).toBe('NEEM80');
});

it('the saving is named in rupees', () => {
  expect(couponAppliedText(125.5)).toBe('Applied. You save ₹125.50 more.');
});
