import { OperatorError } from '@storefront/server-kit/program';
import { and, eq, sql } from 'drizzle-orm';
import { getOrderNumber } from '../confirmation';
import type { Order } from '../order-repository';
import type { Database } from '../../../platform/db/database';
import { cashSettlements, payments } from '../../../platform/db/schema';
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
 * Records the cash of an order that is delivered, or whose sample is collected, once. A difference needs a reason and stays visible in the lists of cash and
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

/** Column of a query of `payments`: what settlements have closed of a payment's difference, in paise. */
export const settledPaise =
  sql`(select coalesce(sum(s.amount_paise), 0) from cash_settlements s where s.payment_id = payments.id)`.mapWith(
    Number,
  );

type Cash = Pick<typeof payments.$inferSelect, 'method' | 'state' | 'amountPaise' | 'receivedPaise'>;

/** What is open of the difference between due and collected cash, in paise; below 0 where more was collected. */
export const openCash = ({ method, state, amountPaise, receivedPaise }: Cash, settled: number): number =>
  method === 'cash' && state === 'captured' ? amountPaise - (receivedPaise ?? 0) - settled : 0;

/**
 * Records that a part of the difference between due and collected cash is closed. The amount is positive, also where too much
 * was collected. The caller holds the order's row lock. See docs/behaviour.md, D22.
 * @throws OperatorError naming the option
 */
export async function settleCash(
  tx: Database,
  order: Order,
  { amount, reason, operator, at }: { amount: number; reason: string; operator: string; at: Date },
): Promise<void> {
  const name = getOrderNumber(order);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id)).for('update');
  if (payment?.method !== 'cash') throw new OperatorError(`--order: ${name} is not paid in cash.`);
  if (payment.state === 'open') {
    throw new OperatorError(`--order: the cash of ${name} is not recorded yet; order ${name} --status does so.`);
  }
  const [closed] = await tx.select({ settled: settledPaise }).from(payments).where(eq(payments.id, payment.id));
  const open = openCash(payment, closed?.settled ?? 0);
  if (open === 0) throw new OperatorError(`--order: nothing is open for ${name}.`);
  if (amount > Math.abs(open)) {
    throw new OperatorError(
      `--amount: only ${rupeeText(Math.abs(open))} is open for ${name}, not ${rupeeText(amount)}.`,
    );
  }
  const amountPaise = open < 0 ? -amount : amount;
  await tx.insert(cashSettlements).values({ paymentId: payment.id, amountPaise, reason, operator, at });
}
