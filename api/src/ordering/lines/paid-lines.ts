import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orderItems, refundLines } from '../../platform/db/schema';

/** Units of an order's line. Positions count from 0. */
export interface UnitsOfLine {
  position: number;
  quantity: number;
}

/** The lines of an order, each with the units that were refunded, also by refunds that are not done yet. */
export async function listPaidLines(db: Database, orderId: number) {
  const refunded = db
    .select({
      position: refundLines.position,
      units: sql<number>`sum(${refundLines.quantity})::int`.as('units'),
    })
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId))
    .groupBy(refundLines.position)
    .as('refunded');
  const rows = await db
    .select({ item: orderItems, units: refunded.units })
    .from(orderItems)
    .leftJoin(refunded, eq(refunded.position, orderItems.position))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.map(({ item, units }) => ({ ...item, refunded: units ?? 0 }));
}

/** A line with its units that were refunded. */
export type PaidLineOfOrder = Awaited<ReturnType<typeof listPaidLines>>[number];

/** The units of an order that were not refunded. */
export const unitsLeft = (lines: readonly PaidLineOfOrder[]): UnitsOfLine[] =>
  lines
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0);
