import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import { isOwnedBy, requiredCartOwner, type CartOwner } from '../../domains/cart-owner';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { carts } from '../../platform/db/schema';
import type { Caller } from '../../platform/http/caller';
import type { RateLimiter, RateRule } from '../../platform/http/rate-limit';
import type { GuestCartLimits } from './settings';

/** Counts the guest carts that an IP address makes. Gives the owner of the caller's cart. @throws ApiError `tooManyRequests` See docs/behaviour.md, C13. */
export function newCartLimit({ db, limiter, rule }: { db: Database; limiter: RateLimiter; rule: RateRule }) {
  return async (caller: Caller): Promise<CartOwner> => {
    const owner = requiredCartOwner(caller);
    if ('customerId' in owner) return owner;
    const [cart] = await db.select({ id: carts.id }).from(carts).where(isOwnedBy(owner));
    if (cart === undefined) await limiter.consume(rule, caller.ip);
    return owner;
  };
}

/** Carts of one statement: it locks them, and others go on between two of them. */
const batchSize = 500;

/** Deletes guest carts, those first that were not changed for the longest time; a cart that is being changed is left alone. Gives how many. */
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

/** Deletes guest carts without changes for long, and the oldest of too many. See docs/behaviour.md, C11, C12. */
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
