import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { coupons, couponUses, orders } from '../../platform/db/schema';
import type { Coupon } from './coupon-rules';

/** A coupon by its code, which the caller has trimmed and put in capital letters. */
export async function findCoupon(db: Database, code: string): Promise<Coupon | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

/**
 * As `findCoupon`, with a row lock until the transaction ends: of two transactions that want its last use, the second waits for
 * the first.
 */
export async function lockCoupon(tx: Database, code: string): Promise<Coupon | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return coupon;
}

/** Whether a coupon is public, has started and has not ended. */
const isPublicAt = (now: Date) =>
  and(eq(coupons.listed, true), lte(coupons.startsAt, now), or(isNull(coupons.endsAt), gt(coupons.endsAt, now)));

/** The public coupons that are not used up, the lowest minimum first. */
export function findPublicCoupons(db: Database, now: Date, limit: number): Promise<Coupon[]> {
  const uses = db.$count(couponUses, and(eq(couponUses.couponId, coupons.id), isNull(couponUses.releasedAt)));
  return db
    .select()
    .from(coupons)
    .where(and(isPublicAt(now), or(isNull(coupons.totalLimit), lt(uses, coupons.totalLimit))))
    .orderBy(asc(coupons.minimumPaise), asc(coupons.code))
    .limit(limit);
}

/** Public coupons for this product type and selling subtotal (paise). The number of uses is not checked. */
export function listedCoupons(
  db: Database,
  { type, subtotalPaise, now }: { type: ProductType; subtotalPaise: number; now: Date },
): Promise<Coupon[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(isPublicAt(now), inArray(coupons.productType, [type, 'both']), lte(coupons.minimumPaise, subtotalPaise)),
    );
}

/** The customer who uses a coupon, and the product type. */
interface Redeemer {
  customerId: number;
  type: ProductType;
}

/** The redeemer's orders that wait for their payment: placing another order replaces them and releases their uses. */
function ofReplaced(db: Database, { customerId, type }: Redeemer) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, couponUses.orderId),
        eq(orders.customerId, customerId),
        eq(orders.productType, type),
        eq(orders.status, orderStatus.paymentPending),
      ),
    );
}

/**
 * Uses of a coupon that were not released, by all customers or by one; without those that an order of `redeemer` would release.
 */
export async function countUses(
  db: Database,
  couponId: number,
  { customerId, redeemer }: { customerId?: number | undefined; redeemer?: Redeemer | undefined } = {},
): Promise<number> {
  return db.$count(
    couponUses,
    and(
      eq(couponUses.couponId, couponId),
      isNull(couponUses.releasedAt),
      customerId === undefined ? undefined : eq(couponUses.customerId, customerId),
      redeemer === undefined ? undefined : notExists(ofReplaced(db, redeemer)),
    ),
  );
}
