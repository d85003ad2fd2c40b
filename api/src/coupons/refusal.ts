import type { ProductType } from '@storefront/shared-contracts';
import type { Coupon } from './discount';

/** What a coupon is asked to do, and by whom. Subtotal in paise, at selling prices. */
export interface Redemption {
  type: ProductType;
  subtotalPaise: number;
  now: Date;
  /** Uses that were not released: by everybody, and by this customer (0 for a guest, whose checkout will ask again). */
  uses: number;
  ownUses: number;
}

/** Why a coupon does not count. `short` is what the goods lack, in paise. */
export type CouponRefusal =
  | { why: 'unknown' | 'notYet' | 'expired' | 'usedUp' | 'usedByYou' | 'medicinesOnly' | 'labTestsOnly' | 'cartEmpty' }
  | { why: 'belowMinimum'; short: number };

/** Why a coupon may not be redeemed, the reason that lasts longest first; undefined where it may. */
export function couponRefusal(coupon: Coupon, redemption: Redemption): CouponRefusal | undefined {
  const { type, subtotalPaise, now, uses, ownUses } = redemption;
  const { startsAt, endsAt, totalLimit, customerLimit, productType, minimumPaise } = coupon;
  if (endsAt !== null && endsAt <= now) return { why: 'expired' };
  if (startsAt > now) return { why: 'notYet' };
  // Who used it learns that before anything about everybody else.
  if (customerLimit !== null && ownUses >= customerLimit) return { why: 'usedByYou' };
  if (totalLimit !== null && uses >= totalLimit) return { why: 'usedUp' };
  if (productType !== 'both' && productType !== type) {
    return { why: productType === 'lab' ? 'labTestsOnly' : 'medicinesOnly' };
  }
  if (subtotalPaise === 0) return { why: 'cartEmpty' };
  if (subtotalPaise < minimumPaise) return { why: 'belowMinimum', short: minimumPaise - subtotalPaise };
  return undefined;
}
