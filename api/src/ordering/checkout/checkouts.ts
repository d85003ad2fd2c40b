import { randomUUID } from 'node:crypto';
import type { ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, desc, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { hours, later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { checkouts, coupons } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';

/** A priced checkout with the code of its coupon, null where it has none. */
export interface Checkout {
  checkout: typeof checkouts.$inferSelect & { customerId: number };
  couponCode: string | null;
}

/** The columns of a checkout that is priced. */
type NewCheckout = Omit<typeof checkouts.$inferInsert, 'id' | 'reference' | 'createdAt' | 'expiresAt'> & {
  customerId: number;
};

/** The most unplaced checkouts of a type per customer: enough for open tabs, and bounded. */
const maxOpenCheckouts = 50;

/** The expiry of a placed checkout is null. */
export const isUnplaced = isNotNull(checkouts.expiresAt);

/** Deletes the customer's unplaced checkouts of a type, except the latest `maxOpenCheckouts`. */
async function deleteOlderCheckouts(tx: Database, { customerId, productType }: NewCheckout): Promise<void> {
  const unplaced = and(eq(checkouts.customerId, customerId), eq(checkouts.productType, productType), isUnplaced);
  const [last] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(unplaced)
    .orderBy(desc(checkouts.id))
    .limit(1)
    .offset(maxOpenCheckouts - 1);
  if (last === undefined) return;
  const earlier = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(unplaced, lt(checkouts.id, last.id)))
    // Skips a checkout that another transaction is placing.
    .for('update', { skipLocked: true });
  const gone = earlier.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(checkouts).where(inArray(checkouts.id, gone));
}

/**
 * Stores a priced checkout and returns its reference id. Deletes the oldest unplaced ones beyond the limit. See
 * docs/behaviour.md, D20.
 */
export async function saveCheckout(db: Database, checkout: NewCheckout, now: Date): Promise<string> {
  const reference = randomUUID();
  const expiresAt = later(now, limits.checkoutReferenceMinutes * minutes);
  await retriedTransaction(db, async (tx) => {
    await tx.insert(checkouts).values({ ...checkout, reference, createdAt: now, expiresAt });
    await deleteOlderCheckouts(tx, checkout);
  });
  return reference;
}

/** Identifies a checkout. */
interface CheckoutKey {
  customerId: number;
  type: ProductType;
  reference: string;
}

/**
 * The customer's checkout of that type, expired or not, with a share lock (FOR KEY SHARE): it cannot be deleted until the
 * transaction ends. Undefined if there is none.
 */
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
    )
    .for('key share', { of: checkouts });
  return found && { ...found, checkout: { ...found.checkout, customerId: key.customerId } };
}

/** Time for which an unplaced checkout is stored after it has expired. */
const retentionMs = 24 * hours;

/** Deletes checkouts that ended without an order. */
export async function deleteUnplacedCheckouts(db: Database, now: Date): Promise<void> {
  await db.delete(checkouts).where(lte(checkouts.expiresAt, later(now, -retentionMs)));
}
