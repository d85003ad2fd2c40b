import type { ProductType } from '@storefront/shared-contracts';
import { couponCodeOf, type CouponRejection } from '@storefront/shared-contracts/orders';
import type { Database } from '../../platform/db/database';
import { type Coupon, couponDiscount, getCouponRejection } from './coupon-rules';
import { countUses, findCoupon, lockCoupon } from './repository';

/** What a coupon is applied to. Subtotal in paise, at selling prices. */
export interface RedeemedFor {
  type: ProductType;
  subtotalPaise: number;
  /** Undefined for a guest, whose uses the checkout counts. */
  customerId?: number | undefined;
  now: Date;
}

/** A code and what it is applied to. */
interface CouponRequest extends RedeemedFor {
  /** As typed. */
  code: string;
}

/** The discount in paise, or the reason of the rejection. */
export type CouponResult =
  { ok: true; coupon: Coupon; discountPaise: number } | { ok: false; rejection: CouponRejection };

/** Format of a code. Any other text is unknown without a query. */
export const couponCodePattern = /^[A-Z0-9]{3,40}$/;

type Find = (db: Database, code: string) => Promise<Coupon | undefined>;

/** Checks a coupon as of now. */
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

/** Checks a code without reserving a use: the checkout decides. */
export function previewCoupon(db: Database, request: CouponRequest): Promise<CouponResult> {
  return evaluateCoupon(db, findCoupon, request);
}

/**
 * As `previewCoupon`, in the transaction of a checkout: the coupon's row stays locked until the transaction ends. The caller
 * inserts the use into `coupon_uses`, so the next transaction counts it and limits hold.
 */
export function lockAndCheckCoupon(
  tx: Database,
  request: CouponRequest & { customerId: number },
): Promise<CouponResult> {
  return evaluateCoupon(tx, lockCoupon, request);
}
