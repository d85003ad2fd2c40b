import type { ProductType } from '@storefront/shared-contracts';
import type { CouponRejection, CouponTerms } from '@storefront/shared-contracts/orders';
import { rupees } from '../../platform/money';
import type { coupons } from '../../platform/db/schema';

/** A coupon as it is stored; amounts in paise. */
export type Coupon = typeof coupons.$inferSelect;

/**
 * The discount of a coupon for a selling subtotal; both in paise. A percentage is rounded down to the paisa and stops at the
 * cap; an amount never exceeds the subtotal. See docs/behaviour.md, D16.
 */
export function couponDiscount(
  { kind, value, capPaise }: Pick<Coupon, 'kind' | 'value' | 'capPaise'>,
  subtotalPaise: number,
): number {
  if (kind === 'amount') return Math.min(value, subtotalPaise);
  // Multiplies before it divides, so that all values are integers and only the floor rounds.
  const share = Math.floor((subtotalPaise * value) / 100);
  return capPaise === null ? share : Math.min(share, capPaise);
}

/** The attempt to use a coupon. Subtotal in paise, at selling prices. */
export interface Redemption {
  type: ProductType;
  subtotalPaise: number;
  now: Date;
  /** Uses that were not released: by all customers, and by this customer (0 for a guest; the checkout checks again). */
  uses: number;
  ownUses: number;
}

/** Why a coupon cannot be used, the most permanent reason first; undefined if it can. */
export function getCouponRejection(coupon: Coupon, redemption: Redemption): CouponRejection | undefined {
  const { type, subtotalPaise, now, uses, ownUses } = redemption;
  const { startsAt, endsAt, totalLimit, customerLimit, productType, minimumPaise } = coupon;
  if (endsAt !== null && endsAt <= now) return { reason: 'expired', endsAt };
  if (startsAt > now) return { reason: 'notYet', startsAt };
  // A customer who used the coupon learns that before the total limit.
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

/** What a coupon takes off and from which amount on, in rupees; without its goods and its last day. */
export const couponTerms = ({ kind, value, minimumPaise, capPaise, customerLimit }: Coupon): CouponTerms => ({
  kind,
  value: kind === 'percent' ? value : rupees(value),
  minimum: rupees(minimumPaise),
  cap: capPaise === null ? null : rupees(capPaise),
  customerLimit,
});
