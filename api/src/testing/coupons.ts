import type { Coupon } from '../domains/coupons/coupon-rules';
import type { Database } from '../platform/db/database';
import { coupons, couponUses } from '../platform/db/schema';

/** Inserts a coupon, by default ₹80 on any product, and returns it. Amounts in paise. */
export async function addCoupon(db: Database, parts: Partial<typeof coupons.$inferInsert> = {}): Promise<Coupon> {
  const [coupon] = await db
    .insert(coupons)
    .values({
      code: `T${(await db.$count(coupons)) + 1}00`,
      kind: 'amount',
      value: 8000,
      productType: 'both',
      ...parts,
    })
    .returning();
  if (coupon === undefined) throw new Error('The coupon was not stored');
  return coupon;
}

/** Inserts a use of a coupon by a customer, as an order does. */
export async function useCoupon(db: Database, couponId: number, customerId: number, releasedAt?: Date): Promise<void> {
  await db.insert(couponUses).values({ couponId, customerId, ...(releasedAt === undefined ? {} : { releasedAt }) });
}
