import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { and, eq, gt, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { coupons, couponUses, orders } from '../../platform/db/schema';
import type { Coupon } from './discount';

/** A coupon by its code as it is compared: trimmed, in capital letters. */
export async function findCoupon(db: Database, code: string): Promise<Coupon | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

/** The same, locked until the transaction ends: of two who want its last use, the second waits for the first. */
export async function lockCoupon(tx: Database, code: string): Promise<Coupon | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return coupon;
}

/** Public coupons for goods of that type and selling subtotal (paise); uses are not counted. */
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

/** Who redeems a coupon, and for what. */
export interface Redeemer {
  customerId: number;
  type: ProductType;
}

/** Uses by orders that wait for the redeemer's money: placing another order replaces those and releases the uses. */
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

/** Uses of a coupon that were not released, by everybody or by one customer; without those that end when `redeemer` orders. */
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
