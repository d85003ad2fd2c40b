import { randomUUID } from 'node:crypto';
import { limits, type ProductType } from '@storefront/shared-contracts';
import { and, eq, lte, notExists } from 'drizzle-orm';
import { hours, later, minutes } from '../clock';
import type { Database } from '../db/database';
import { checkouts, coupons, orders } from '../db/schema';

/** A priced checkout with the code of its coupon, null where it has none. */
export interface Checkout {
  checkout: typeof checkouts.$inferSelect;
  couponCode: string | null;
}

/** What is kept of a checkout when it is priced. */
export type NewCheckout = Omit<typeof checkouts.$inferInsert, 'id' | 'reference' | 'createdAt' | 'expiresAt'>;

/** Keeps a priced checkout and gives its reference id. Source: D20. */
export async function keepCheckout(db: Database, checkout: NewCheckout, now: Date): Promise<string> {
  const reference = randomUUID();
  const expiresAt = later(now, limits.referenceMinutes * minutes);
  await db.insert(checkouts).values({ ...checkout, reference, createdAt: now, expiresAt });
  return reference;
}

/** Which checkout somebody means. */
export interface CheckoutKey {
  customerId: number;
  type: ProductType;
  reference: string;
}

/** The customer's own checkout of that type, expired or not; undefined where there is none. */
export async function findCheckout(db: Database, key: CheckoutKey): Promise<Checkout | undefined> {
  const [found] = await db
    .select({ checkout: checkouts, couponCode: coupons.code })
    .from(checkouts)
    .leftJoin(coupons, eq(coupons.id, checkouts.couponId))
    .where(
      and(
        eq(checkouts.reference, key.reference),
        eq(checkouts.customerId, key.customerId),
        eq(checkouts.productType, key.type),
      ),
    );
  return found;
}

/** How long a checkout that nobody placed is kept after its end. */
const kept = 24 * hours;

/** Deletes checkouts that ended without an order. */
export async function forgetUnplaced(db: Database, now: Date): Promise<void> {
  const placed = db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkouts.id));
  await db.delete(checkouts).where(and(lte(checkouts.expiresAt, later(now, -kept)), notExists(placed)));
}
