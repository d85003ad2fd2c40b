import { orderStatus } from '@storefront/shared-contracts';
import { OperatorError } from '@storefront/server-kit/program';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { returnLines, returns } from '../../platform/db/schema';
import type { UnitOfWork } from '../../platform/unit-of-work';
import { capturedPayment } from '../orders/cancel-order';
import { getOrderNumber } from '../orders/confirmation';
import { addOrderEvent, lockOrder, transitionOrder, type Order } from '../orders/order-repository';
import { listPaidLines, type PaidLineOfOrder } from '../lines/paid-lines';
import { startRefund } from '../orders/start-refund';
import { takeBackGoods, type GoodsOutcome } from '../stock-ledger/stock';

/** An operator's decision about each line of a return. Positions count from 0. */
export interface LineOutcome {
  position: number;
  outcome: GoodsOutcome;
}

interface Decision {
  at: Date;
  operator: string;
}

/** A requested return with its lines and its order, whose rows are locked in this order: order, return. */
async function lockReturn(tx: Database, id: number) {
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (found === undefined) throw new OperatorError(`There is no return ${id}.`);
  const order = await lockOrder(tx, found.orderId);
  const [request] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  if (request?.state !== 'requested') throw new OperatorError(`Return ${id} is ${request?.state ?? 'gone'} already.`);
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(returnLines.position));
  return { order, lines };
}

/** The outcome of each line. @throws OperatorError that names --line, unless each line has exactly one */
function outcomesOf(lines: readonly { position: number }[], given: readonly LineOutcome[]): Map<number, GoodsOutcome> {
  const outcomes = new Map(given.map(({ position, outcome }) => [position, outcome]));
  const strange = given.find(({ position }) => lines.every((line) => line.position !== position));
  if (strange !== undefined) throw new OperatorError(`--line: the return has no line ${strange.position + 1}.`);
  const missing = lines.find(({ position }) => !outcomes.has(position));
  if (missing !== undefined) {
    throw new OperatorError(`--line: line ${missing.position + 1} needs an outcome, stock or waste.`);
  }
  return outcomes;
}

type ReturnedLine = typeof returnLines.$inferSelect & { outcome: GoodsOutcome };

/** Writes the units back to their batches, and out of them again if they are waste. */
async function receiveGoods(
  tx: Database,
  order: Order,
  {
    lines,
    paidLines,
    at,
    operator,
  }: Decision & { lines: readonly ReturnedLine[]; paidLines: readonly PaidLineOfOrder[] },
): Promise<void> {
  const reason = `returned with order ${getOrderNumber(order)}`;
  for (const outcome of ['stock', 'waste'] as const) {
    const goods = lines
      .filter((line) => line.outcome === outcome)
      .map(({ position, quantity }) => ({ productId: paidLines[position]?.itemId ?? 0, quantity }));
    await takeBackGoods(tx, { orderId: order.id, at, goods }, { outcome, operator, reason });
  }
}

/**
 * Accepts a return: its units go back to stock or to waste and are refunded without their share of delivery, in one transaction.
 * The order is delivered again.
 * @throws OperatorError
 */
export async function acceptReturn(
  unit: UnitOfWork,
  id: number,
  { outcomes: given, at, operator }: Decision & { outcomes: readonly LineOutcome[] },
): Promise<Order> {
  const { tx } = unit;
  const { order, lines } = await lockReturn(tx, id);
  const outcomes = outcomesOf(lines, given);
  const decided = lines.map((line) => ({ ...line, outcome: outcomes.get(line.position) ?? 'waste' }));
  const paidLines = await listPaidLines(tx, order.id);
  await receiveGoods(tx, order, { lines: decided, paidLines, at, operator });
  for (const { position, outcome } of decided) {
    await tx
      .update(returnLines)
      .set({ outcome })
      .where(and(eq(returnLines.returnId, id), eq(returnLines.position, position)));
  }
  const paymentId = await capturedPayment(tx, order);
  const refundId =
    paymentId === undefined
      ? undefined
      : await startRefund(unit, {
          paymentId,
          now: at,
          reason: `return ${id} was accepted`,
          units: lines,
          keepsDelivery: true,
        });
  await tx.update(returns).set({ state: 'accepted', decidedAt: at, refundId }).where(eq(returns.id, id));
  const moved = await transitionOrder(unit, order, orderStatus.delivered, { kind: 'moved', at });
  if (refundId !== undefined) await addOrderEvent(unit, moved, { kind: 'refund-started', at });
  return moved;
}

/** Refuses a return; its order is delivered again. The customer is shown the answer. @throws OperatorError */
export async function refuseReturn(
  unit: UnitOfWork,
  id: number,
  { answer, at }: { answer: string; at: Date },
): Promise<Order> {
  const { tx } = unit;
  const { order } = await lockReturn(tx, id);
  await tx.update(returns).set({ state: 'refused', decidedAt: at, answer }).where(eq(returns.id, id));
  return transitionOrder(unit, order, orderStatus.delivered, { kind: 'moved', at });
}
