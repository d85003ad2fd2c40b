import { eq, sql, and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import { isOwnedBy, type CartOwner, requiredCartOwner } from '../../domains/cart-owner';
import { keepCustomer, lockCustomerRow } from '../../domains/identity/customers';
import { isOpen } from '../../domains/identity/sessions';
import type { GuestCartLimits } from './settings';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { cartLines, carts, labCartLines } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import type { RateLimiter, RateRule } from '../../platform/http/rate-limit';

/**
 * Whether the customer may change the cart. A password reset may have ended the session since the call began; the cart then
 * belongs to the owner of the number. The row lock waits for a running reset. It is the same lock as the reset's, not a shared
 * one: with overlapping shared locks many calls of one session could delay the reset without end. D34.
 */
async function isStillOwner(db: Database, { customerId, sessionId }: { customerId: number; sessionId?: string }) {
  if (sessionId === undefined) return (await keepCustomer(db, customerId)) !== undefined;
  await lockCustomerRow(db, customerId);
  return isOpen(db, { customerId, sessionId });
}

/**
 * The owner's cart, inserted if there is none. The row stays locked until the transaction ends, so that changes of a cart run
 * one after the other. Lock order: customer before cart, because a new cart refers to the customer.
 */
export async function lockCart(db: Database, owner: CartOwner): Promise<number> {
  if ('customerId' in owner && !(await isStillOwner(db, owner))) throw new ApiError('expiredToken');
  const target = 'customerId' in owner ? carts.customerId : carts.deviceId;
  const set = { changedAt: sql`now()` };
  const values = 'customerId' in owner ? { customerId: owner.customerId } : { deviceId: owner.deviceId };
  const [cart] = await db.insert(carts).values(values).onConflictDoUpdate({ target, set }).returning({ id: carts.id });
  if (cart === undefined) throw new Error('The cart was neither found nor made');
  return cart.id;
}

/** The owner's cart with a row lock until the transaction ends; undefined if it does not exist. */
export async function lockExistingCart(tx: Database, owner: CartOwner): Promise<number | undefined> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(isOwnedBy(owner)).for('update');
  return cart?.id;
}

/** Number of lines in the owner's two carts. See docs/behaviour.md, D28. */
export async function countLines(db: Database, owner: CartOwner): Promise<number> {
  const [count] = await db
    .select({
      medicines: db.$count(cartLines, eq(cartLines.cartId, carts.id)),
      labTests: db.$count(labCartLines, eq(labCartLines.cartId, carts.id)),
    })
    .from(carts)
    .where(isOwnedBy(owner));
  return count === undefined ? 0 : count.medicines + count.labTests;
}

/**
 * Counts new guest carts per IP address and returns the owner of the caller's cart. See docs/behaviour.md, C13.
 * @throws ApiError `tooManyRequests`
 */
export function newCartLimit({ db, limiter, rule }: { db: Database; limiter: RateLimiter; rule: RateRule }) {
  return async (caller: Caller): Promise<CartOwner> => {
    const owner = requiredCartOwner(caller);
    if ('customerId' in owner) return owner;
    const [cart] = await db.select({ id: carts.id }).from(carts).where(isOwnedBy(owner));
    if (cart === undefined) await limiter.consume(rule, caller.ip);
    return owner;
  };
}

/** Carts per statement, so that the row locks of each statement are short. */
const batchSize = 500;

/** Deletes guest carts, the longest unchanged first, and returns their number. A locked cart is skipped. */
async function deleteOldest(db: Database, most: number, changedUntil?: Date): Promise<number> {
  const oldest = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(isNotNull(carts.deviceId), changedUntil && lte(carts.changedAt, changedUntil)))
    .orderBy(asc(carts.changedAt), asc(carts.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return (await db.delete(carts).where(inArray(carts.id, oldest)).returning({ id: carts.id })).length;
}

/**
 * Deletes guest carts that were not changed for `days` days, and the oldest ones beyond `max`. See docs/behaviour.md, C11, C12.
 */
export async function deleteGuestCarts(db: Database, { days, max }: GuestCartLimits, now: Date): Promise<void> {
  const expired = later(now, -days * 24 * hours);
  while ((await deleteOldest(db, batchSize, expired)) === batchSize);
  let excess = (await db.$count(carts, isNotNull(carts.deviceId))) - max;
  while (excess > 0) {
    const deleted = await deleteOldest(db, Math.min(batchSize, excess));
    if (deleted === 0) return;
    excess -= deleted;
  }
}
