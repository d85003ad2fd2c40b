import { formatRupees } from './rupees';
import { indianDate, indianMoment, indianTime } from './indian-time';
import { messages } from './messages';
import type { ProductType } from './wire';

/** Why a coupon does not apply to a cart; on the wire `coupon_details.reason`, by which pages may translate the message. */
export const couponReasons = [
  'unknown',
  'notYet',
  'expired',
  'usedUp',
  'usedByYou',
  'medicinesOnly',
  'labTestsOnly',
  'cartEmpty',
  'cartErrors',
  'belowMinimum',
] as const;
export type CouponReason = (typeof couponReasons)[number];

/** The rule that refuses a coupon, with the values that its message names. Amounts in rupees. */
export type CouponRefusal =
  | { reason: Exclude<CouponReason, 'notYet' | 'expired' | 'belowMinimum'> }
  | { reason: 'notYet'; startsAt: Date }
  /** `endsAt` is the first moment at which the coupon does not count. */
  | { reason: 'expired'; endsAt: Date }
  | { reason: 'belowMinimum'; productType: ProductType; minimum: number; missing: number };

/** The `code` of cart-price-details that removes the stored coupon; without `code` that coupon stays. Source: D33. */
export const removeCouponCode = '';

/** A coupon code as it is compared and shown: ` neem80 ` -> `NEEM80`. Source: spec 5 (Coupon). */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** A typed code may hold control or direction characters, which would garble the sentence around it. */
const printable = (code: string): string => couponCodeOf(code.replace(/\p{C}/gu, ''));

const isMidnight = (moment: Date): boolean => {
  const { hours, minutes } = indianMoment(moment) ?? {};
  return hours === '00' && minutes === '00';
};

const goods = { medicine: 'medicines', lab: 'lab tests' } as const satisfies Record<ProductType, string>;

/** Names the rule that refuses a coupon. */
export function couponRefusalText(typed: string, refusal: CouponRefusal): string {
  const code = printable(typed);
  switch (refusal.reason) {
    case 'unknown':
      return code === '' ? 'There is no such coupon.' : `There is no coupon ${code}.`;
    case 'notYet': {
      const { startsAt } = refusal;
      return `${code} starts on ${isMidnight(startsAt) ? indianDate(startsAt) : indianTime(startsAt)}.`;
    }
    case 'expired':
      // A coupon that ends at midnight counts through the day before.
      return `${code} ended on ${indianDate(new Date(refusal.endsAt.getTime() - 1))}.`;
    case 'usedUp':
      return `${code} has been used up.`;
    case 'usedByYou':
      return `You have used ${code} already.`;
    case 'medicinesOnly':
      return `${code} is for medicines only.`;
    case 'labTestsOnly':
      return `${code} is for lab tests only.`;
    case 'cartEmpty':
      return messages.cartEmpty;
    case 'cartErrors':
      return messages.cartErrorsBlockCoupon;
    case 'belowMinimum': {
      const { productType, minimum, missing } = refusal;
      return `${code} needs ${goods[productType]} for ${formatRupees(minimum)} or more; add ${formatRupees(missing)}.`;
    }
  }
}

/** What an applied coupon saves on top of the prices, in rupees. */
export const couponAppliedText = (rupees: number): string => `Applied. You save ${formatRupees(rupees)} more.`;
