/**
 * Why a coupon does not apply to a cart: `coupon_details.reason` on the wire. Pages may use it to translate the
 * message.
 */
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
