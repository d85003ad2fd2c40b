import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orderItems, refundLines, returnLines, returns } from '../../platform/db/schema';

/** Units of an order's line. Positions count from 0. */
export interface UnitsOfLine {
  position: number;
  quantity: number;
}

/**
 * The lines of an order, each with the units that were refunded, also by refunds that are not done yet, and with those that were
 * returned, or are requested to be, without a refund.
 */
export async function listPaidLines(db: Database, orderId: number) {
  const refunded = db
    .select({
      position: refundLines.position,
      units: sql<number>`sum(${refundLines.quantity})::int`.as('refunded_units'),
    })
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId))
    .groupBy(refundLines.position)
    .as('refunded');
  const returned = db
    .select({
      position: returnLines.position,
      units: sql<number>`sum(${returnLines.quantity})::int`.as('returned_units'),
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.state, 'refused'), isNull(returns.refundId)))
    .groupBy(returnLines.position)
    .as('returned');
  const rows = await db
    .select({
      item: orderItems,
      refunded: sql<number>`coalesce(${refunded.units}, 0)`,
      returned: sql<number>`coalesce(${returned.units}, 0)`,
    })
    .from(orderItems)
    .leftJoin(refunded, eq(refunded.position, orderItems.position))
    .leftJoin(returned, eq(returned.position, orderItems.position))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.map(({ item, ...units }) => ({ ...item, ...units }));
}

/** A line with its units that were refunded or returned. */
export type PaidLineOfOrder = Awaited<ReturnType<typeof listPaidLines>>[number];

/** The units of an order that were not refunded. */
export const unitsLeft = (lines: readonly PaidLineOfOrder[]): UnitsOfLine[] =>
  lines
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0);
