import { messages } from '@storefront/shared-contracts';
import { rupeeText } from '../money';
import type { CouponRefusal } from './refusal';

const refusals = {
  unknown: messages.applyCoupon,
  cartEmpty: messages.cartEmpty,
  notYet: 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  usedUp: 'This coupon has been used up.',
  usedByYou: 'You have already used this coupon.',
  medicinesOnly: 'This coupon is for medicines only.',
  labTestsOnly: 'This coupon is for lab tests only.',
} as const satisfies Record<Exclude<CouponRefusal['why'], 'belowMinimum'>, string>;

/** Why a coupon does not count, in one sentence for the customer. Source: D28. */
export function refusalText(refusal: CouponRefusal): string {
  return refusal.why === 'belowMinimum'
    ? `Add ${rupeeText(refusal.short)} more to your cart to use this coupon.`
    : refusals[refusal.why];
}

/** What an applied coupon saves on top of the prices, in paise. */
export const appliedText = (discountPaise: number): string => `Applied. You save ${rupeeText(discountPaise)} more.`;
