import { type ProductType } from '@storefront/shared-contracts';
import { couponCodeOf, type CouponRejection } from '@storefront/shared-contracts/orders';
import type { Database } from '../../platform/db/database';
import { couponDiscount, type Coupon } from './discount';
import { getCouponRejection } from './coupon-rejection';
import { countUses, findCoupon, lockCoupon } from './repository';

/** What a coupon is to be redeemed for. Subtotal in paise, at selling prices. */
export interface RedeemedFor {
  type: ProductType;
  subtotalPaise: number;
  /** Undefined for a guest, whose uses are counted at checkout. */
  customerId?: number | undefined;
  now: Date;
}

/** What a code is to be redeemed for. */
export interface CouponRequest extends RedeemedFor {
  /** As typed. */
  code: string;
}

/** Result of a code: the discount in paise, or the rejection. */
export type CouponResult =
  { ok: true; coupon: Coupon; discountPaise: number } | { ok: false; rejection: CouponRejection };

/** What a code may be made of; anything else is unknown without asking. */
export const couponCodePattern = /^[A-Z0-9]{3,40}$/;

type Find = (db: Database, code: string) => Promise<Coupon | undefined>;

/** Result of a coupon now. */
export async function judgeCoupon(
  db: Database,
  coupon: Coupon | undefined,
  { type, subtotalPaise, customerId, now }: RedeemedFor,
): Promise<CouponResult> {
  if (coupon === undefined) return { ok: false, rejection: { reason: 'unknown' } };
  const redeemer = customerId === undefined ? undefined : { customerId, type };
  const uses = coupon.totalLimit === null ? 0 : await countUses(db, coupon.id, { redeemer });
  const counted = coupon.customerLimit !== null && customerId !== undefined;
  const ownUses = counted ? await countUses(db, coupon.id, { customerId, redeemer }) : 0;
  const rejection = getCouponRejection(coupon, { type, subtotalPaise, now, uses, ownUses });
  return rejection === undefined
    ? { ok: true, coupon, discountPaise: couponDiscount(coupon, subtotalPaise) }
    : { ok: false, rejection };
}

async function evaluateCoupon(db: Database, find: Find, request: CouponRequest): Promise<CouponResult> {
  const code = couponCodeOf(request.code);
  const coupon = couponCodePattern.test(code) ? await find(db, code) : undefined;
  return judgeCoupon(db, coupon, request);
}

/** What a code would come to now. Nothing is kept for who asks: the checkout decides. */
export function previewCoupon(db: Database, request: CouponRequest): Promise<CouponResult> {
  return evaluateCoupon(db, findCoupon, request);
}

/**
 * The same for a checkout, in its transaction: the coupon's row stays locked until it ends, so that the use which it writes to
 * `coupon_uses` is counted by the next request, and limits hold.
 */
export function lockAndCheckCoupon(
  tx: Database,
  request: CouponRequest & { customerId: number },
): Promise<CouponResult> {
  return evaluateCoupon(tx, lockCoupon, request);
}
