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
