import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { and, eq, gt, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { coupons, couponUses, orders } from '../../platform/db/schema';
import type { Coupon } from './discount';

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

/** Public coupons for this product type and selling subtotal (paise). The number of uses is not checked. */
export function listedCoupons(
  db: Database,
  { type, subtotalPaise, now }: { type: ProductType; subtotalPaise: number; now: Date },
): Promise<Coupon[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.listed, true),
        inArray(coupons.productType, [type, 'both']),
        lte(coupons.minimumPaise, subtotalPaise),
        lte(coupons.startsAt, now),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
      ),
    );
}

/** The customer who uses a coupon, and the product type. */
export interface Redeemer {
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
