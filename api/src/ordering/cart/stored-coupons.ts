import type { ProductType, CouponDetails } from '@storefront/shared-contracts';
import { couponCodeOf } from '@storefront/shared-contracts/orders';
import { and, eq, getTableColumns, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { isOwnedBy, type CartOwner } from '../../domains/cart-owner';
import type { Coupon } from '../../domains/coupons/coupon-rules';
import { cartOf } from './carts';
import type { Database } from '../../platform/db/database';
import { cartCoupons, carts, coupons, couponUses } from '../../platform/db/schema';
import type { RateLimiter, RateRule } from '../../platform/http/rate-limit';

/** The stored coupon of the owner's cart of a type, whether or not it applies now. See docs/behaviour.md, D33. */
export async function storedCoupon(db: Database, owner: CartOwner, type: ProductType): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select(getTableColumns(coupons))
    .from(cartCoupons)
    .innerJoin(carts, eq(carts.id, cartCoupons.cartId))
    .innerJoin(coupons, eq(coupons.id, cartCoupons.couponId))
    .where(and(isOwnedBy(owner), eq(cartCoupons.productType, type)));
  return coupon;
}

/** Whether a cart has a coupon of either type. */
export const hasStoredCoupon = async (db: Database, cartId: number): Promise<boolean> =>
  (await db.$count(cartCoupons, eq(cartCoupons.cartId, cartId))) > 0;

/** Stores a coupon and replaces the former one. The caller holds the cart's row lock. */
export async function storeCoupon(
  tx: Database,
  cartId: number,
  type: ProductType,
  { couponId, now }: { couponId: number; now: Date },
): Promise<void> {
  await tx
    .insert(cartCoupons)
    .values({ cartId, productType: type, couponId, appliedAt: now })
    .onConflictDoUpdate({
      target: [cartCoupons.cartId, cartCoupons.productType],
      set: { couponId, appliedAt: now },
      setWhere: ne(cartCoupons.couponId, couponId),
    });
}

/** Removes the stored coupon. The caller holds the cart's row lock. */
export async function removeStoredCoupon(tx: Database, cartId: number, type: ProductType): Promise<void> {
  await tx.delete(cartCoupons).where(and(eq(cartCoupons.cartId, cartId), eq(cartCoupons.productType, type)));
}

/**
 * Moves the coupons of one cart to another. If both have one, the coupon that was applied last stays. The caller holds both row
 * locks.
 */
export async function moveStoredCoupons(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${cartCoupons} (cart_id, product_type, coupon_id, applied_at)
    SELECT ${into}::int, product_type, coupon_id, applied_at FROM ${cartCoupons} WHERE cart_id = ${from}
    ON CONFLICT (cart_id, product_type) DO UPDATE SET coupon_id = excluded.coupon_id, applied_at = excluded.applied_at
    WHERE excluded.applied_at > ${cartCoupons.appliedAt}`);
  await tx.delete(cartCoupons).where(eq(cartCoupons.cartId, from));
}

/**
 * Removes the stored coupon that an order used, or any coupon if the cart of that type is empty, so that the next cart starts
 * without one. The caller holds the cart's row lock and has removed the ordered lines.
 */
export async function consumeStoredCoupon(
  tx: Database,
  { cartId, type, orderId }: { cartId: number; type: ProductType; orderId: number },
): Promise<void> {
  const { table } = cartOf[type].lines;
  const used = tx.select({ id: couponUses.couponId }).from(couponUses).where(eq(couponUses.orderId, orderId));
  const lines = tx.select({ id: table.id }).from(table).where(eq(table.cartId, cartId));
  await tx
    .delete(cartCoupons)
    .where(
      and(
        eq(cartCoupons.cartId, cartId),
        eq(cartCoupons.productType, type),
        or(inArray(cartCoupons.couponId, used), notExists(lines)),
      ),
    );
}

interface Context {
  db: Database;
  limiter: RateLimiter;
  /** Unknown codes per IP address. */
  guesses: RateRule;
}

/** A typed code, its cart, and the IP address of the caller. */
interface Guess {
  code: string;
  owner: CartOwner;
  type: ProductType;
  ip: string;
}

/** Runs `work` with a typed code and counts the attempt. */
export type LimitGuesses = <Result extends { coupon_details?: CouponDetails | undefined }>(
  guess: Guess,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Counts an attempt before the code is looked up, and takes it back unless the code is unknown. No response beyond the limit
 * reveals whether a code exists. The cart's stored coupon is not counted. See docs/behaviour.md, D25, D33.
 * @throws ApiError `tooManyRequests`
 */
export function guessLimit({ db, limiter, guesses }: Context): LimitGuesses {
  return async ({ code, owner, type, ip }, work) => {
    const stored = await storedCoupon(db, owner, type);
    if (stored?.code === couponCodeOf(code)) return work();
    await limiter.consume(guesses, ip);
    let isUnknown = false;
    try {
      const result = await work();
      isUnknown = result.coupon_details?.reason === 'unknown';
      return result;
    } finally {
      if (!isUnknown) await limiter.undoConsume(guesses, ip);
    }
  };
}
