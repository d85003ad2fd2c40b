import type { ProductType } from '@storefront/shared-contracts';
import type { CouponRejection } from '@storefront/shared-contracts/orders';
import { rupees } from '../../platform/money';
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

/** Why a coupon may not be redeemed, the reason that lasts longest first; undefined where it may. */
export function getCouponRejection(coupon: Coupon, redemption: Redemption): CouponRejection | undefined {
  const { type, subtotalPaise, now, uses, ownUses } = redemption;
  const { startsAt, endsAt, totalLimit, customerLimit, productType, minimumPaise } = coupon;
  if (endsAt !== null && endsAt <= now) return { reason: 'expired', endsAt };
  if (startsAt > now) return { reason: 'notYet', startsAt };
  // Who used it learns that before anything about everybody else.
  if (customerLimit !== null && ownUses >= customerLimit) return { reason: 'usedByYou' };
  if (totalLimit !== null && uses >= totalLimit) return { reason: 'usedUp' };
  if (productType !== 'both' && productType !== type) {
    return { reason: productType === 'lab' ? 'labTestsOnly' : 'medicinesOnly' };
  }
  if (subtotalPaise === 0) return { reason: 'cartEmpty' };
  if (subtotalPaise < minimumPaise) {
    const [minimum, missing] = [rupees(minimumPaise), rupees(minimumPaise - subtotalPaise)];
    return { reason: 'belowMinimum', productType: type, minimum, missing };
  }
  return undefined;
}
