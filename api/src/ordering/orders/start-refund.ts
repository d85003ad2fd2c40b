import { orderStatus } from '@storefront/shared-contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { orders, payments, refundLines, refunds } from '../../platform/db/schema';
import type { UnitOfWork } from '../../platform/unit-of-work';
import { issueCreditNote } from '../documents/issue';
import { addOrderEvent, addPaymentEvent, transitionOrder, type Order } from './order-repository';
import { paidPaise } from './order-state';
import { listPaidLines, type UnitsOfLine } from '../lines/paid-lines';
import { paidFor, refundParts } from '../lines/refund-parts';
import { withoutDelivery } from '../tax/tax';

/** The payment to refund, and the reason for its record. */
interface RefundStart {
  paymentId: number;
  now: Date;
  reason: string;
  /** The units to pay back. Absent: all money that is left, for no units. */
  units?: readonly UnitsOfLine[];
  /** Whether the shop keeps the units' share of delivery, as for returns. */
  keepsDelivery?: boolean;
}

/** The rows of `refund_lines` for units of an order, without their refund. @throws Error if there are fewer units left */
async function partsOfUnits(tx: Database, orderId: number, units: readonly UnitsOfLine[], keepsDelivery: boolean) {
  const lines = await listPaidLines(tx, orderId);
  return units.map(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    if (line === undefined || quantity > line.quantity - line.refunded) {
      throw new Error(`Position ${position} of order row ${orderId} has fewer than ${quantity} units left to refund`);
    }
    const paid = keepsDelivery ? withoutDelivery(line) : line;
    return { orderId, position, quantity, ...refundParts(paid, line.refunded, quantity) };
  });
}

/**
 * Requests a refund of a captured payment: of units, or of the money that is left. A job sends it to the gateway outside of the
 * transaction; money that did not come through a gateway is paid back by an operator. Returns the id of the refund, undefined
 * if there is nothing to pay back. The caller holds the order's row lock and changes the order's status. See docs/behaviour.md,
 * D23.
 * @throws Error if the units or the money are not left
 */
export async function startRefund(unit: UnitOfWork, start: RefundStart): Promise<number | undefined> {
  const { paymentId, now, reason, units, keepsDelivery = false } = start;
  const { tx } = unit;
  const [found] = await tx
    .select({ payment: payments, publicId: orders.publicId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
    .for('update', { of: payments });
  if (found?.payment.state !== 'captured') throw new Error(`Payment ${paymentId} holds no money to refund`);
  const { payment, publicId } = found;
  const earlier = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  const left = paidPaise(payment) - earlier.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const lines = units && (await partsOfUnits(tx, payment.orderId, units, keepsDelivery));
  const amountPaise = lines === undefined ? left : paidFor(lines);
  if (amountPaise <= 0) return undefined;
  if (amountPaise > left)
    throw new Error(`Payment ${paymentId} has only ${left} of ${amountPaise} paise left to refund`);
  const first = `RF${payment.gatewayOrderId ?? publicId}`;
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      // Short enough to be read out on the phone. The payment's row lock makes the number unique.
      refId: earlier.length === 0 ? first : `${first}-${earlier.length + 1}`,
      amountPaise,
      state: 'asked',
      nextAttemptAt: payment.method === 'cash' ? null : now,
      createdAt: now,
    })
    .returning({ id: refunds.id });
  if (refund === undefined) throw new Error(`The refund of payment ${paymentId} was not inserted`);
  if (lines !== undefined) {
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
    await issueCreditNote(unit, { orderId: payment.orderId, refundId: refund.id, at: now });
  }
  await addPaymentEvent(unit, paymentId, { kind: 'refund-asked', at: now, detail: reason });
  return refund.id;
}

/** Number of the payment's refunds that are not done: under way, or waiting for an operator. */
export const countUnfinishedRefunds = (tx: Database, paymentId: number): Promise<number> =>
  tx.$count(refunds, and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'done')));

/**
 * Notes on the order that a refund is done. An order that waits for its refunds is cancelled with the last one. The caller holds
 * the order's row lock and has marked the refund as done.
 */
export async function noteRefundDone(unit: UnitOfWork, order: Order, paymentId: number, at: Date): Promise<Order> {
  const what = { kind: 'refund-done', at } as const;
  const isLast = (await countUnfinishedRefunds(unit.tx, paymentId)) === 0;
  if (order.status === orderStatus.refundInitiated && isLast) {
    return transitionOrder(unit, order, orderStatus.cancelled, what);
  }
  await addOrderEvent(unit, order, what);
  return order;
}
