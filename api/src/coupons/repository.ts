import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { coupons, couponUses } from '../db/schema';
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

/** Uses of a coupon that were not released, by everybody or by one customer. */
export async function countUses(db: Database, couponId: number, customerId?: number): Promise<number> {
  return db.$count(
    couponUses,
    and(
      eq(couponUses.couponId, couponId),
      isNull(couponUses.releasedAt),
      customerId === undefined ? undefined : eq(couponUses.customerId, customerId),
    ),
  );
}
