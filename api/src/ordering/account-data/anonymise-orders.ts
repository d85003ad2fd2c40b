import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { checkouts, orders } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import { isFinished, selectOrderStates } from './order-states';

/** Orders per transaction, so that each one is short. */
const batchSize = 500;

/** City, state and pincode stay, for statistics. */
const withoutPerson = sql`address || '{"name":"","address_1":"","address_2":"","landmark":"","alternative_number":""}'::jsonb`;

export function yearsBefore(time: Date, years: number): Date {
  const before = new Date(time);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/**
 * Anonymises one batch of orders with ids above `after`. `last` is the `after` of the next batch; undefined after the last one.
 */
async function anonymiseBatch(
  tx: Database,
  { before, after, now }: { before: Date; after: number; now: Date },
): Promise<{ anonymised: number; last: number | undefined }> {
  const rows = await selectOrderStates(tx)
    .where(and(gt(orders.id, after), lt(orders.createdAt, before), isNull(orders.anonymisedAt)))
    .orderBy(orders.id)
    .limit(batchSize)
    .for('update', { of: orders, skipLocked: true });
  const finished = rows.filter(isFinished);
  const last = rows.length < batchSize ? undefined : rows.at(-1)?.id;
  if (finished.length === 0) return { anonymised: 0, last };
  await tx
    .update(orders)
    .set({ customerId: null, mobile: '', trackingLink: '', anonymisedAt: now, address: withoutPerson })
    .where(
      inArray(
        orders.id,
        finished.map(({ id }) => id),
      ),
    );
  await tx
    .update(checkouts)
    .set({ customerId: null, address: withoutPerson })
    .where(
      inArray(
        checkouts.id,
        finished.map(({ checkoutId }) => checkoutId),
      ),
    );
  return { anonymised: finished.length, last };
}

/**
 * Removes customer, name, address and number from finished orders that were placed before `before`, and returns their number.
 * Amounts, items and events stay; a trigger rejects changes of events. See docs/behaviour.md, A25.
 */
export async function anonymiseOrders(db: Database, before: Date, now: Date): Promise<number> {
  let sum = 0;
  let from: number | undefined = 0;
  while (from !== undefined) {
    const after: number = from;
    const { anonymised, last } = await retriedTransaction(db, (tx) => anonymiseBatch(tx, { before, after, now }));
    sum += anonymised;
    from = last;
  }
  return sum;
}
