import { OperatorError } from '@storefront/server-kit/program';
import { and, eq } from 'drizzle-orm';
import { getOrderNumber } from '../confirmation';
import type { Order } from '../order-repository';
import type { Database } from '../../../platform/db/database';
import { payments } from '../../../platform/db/schema';
import { rupeeText } from '../../../platform/money';

/** What an operator says of the cash of an order. */
export interface CollectedCash {
  /** In paise. */
  collected: number | undefined;
  /** Why another amount was collected than is due. */
  why: string | undefined;
  operator: string;
}

/**
 * Records the cash of an order that is delivered, once. A difference needs a reason and stays visible in the lists of cash and
 * payments. Does nothing for an order without open cash. The caller holds the order's row lock. See docs/behaviour.md, D22.
 * @throws OperatorError naming the option
 */
export async function collectCash(
  tx: Database,
  order: Order,
  { collected, why, operator }: CollectedCash,
  at: Date,
): Promise<void> {
  const name = getOrderNumber(order);
  const open = and(eq(payments.orderId, order.id), eq(payments.method, 'cash'), eq(payments.state, 'open'));
  const [payment] = await tx.select().from(payments).where(open).for('update');
  if (payment === undefined) {
    if ((collected ?? why) === undefined) return;
    throw new OperatorError(`--collected: ${name} has no cash to collect.`);
  }
  const due = payment.amountPaise;
  const receivedPaise = due === 0 ? (collected ?? 0) : collected;
  if (receivedPaise === undefined) {
    throw new OperatorError(`--collected: ${rupeeText(due)} is due for ${name}. How many rupees were collected?`);
  }
  if (receivedPaise !== due && why === undefined) {
    throw new OperatorError(
      `--why: ${rupeeText(due)} is due for ${name}, not ${rupeeText(receivedPaise)}. Give a reason.`,
    );
  }
  await tx
    .update(payments)
    .set({ state: 'captured', receivedPaise, settledAt: at, collectedBy: operator, differenceReason: why ?? '' })
    .where(eq(payments.id, payment.id));
}
