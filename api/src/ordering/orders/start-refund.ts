import { eq } from 'drizzle-orm';
import { orders, payments, refunds } from '../../platform/db/schema';
import { addPaymentEvent } from './order-repository';
import type { UnitOfWork } from '../../platform/unit-of-work';

/** The payment to refund, and the reason for its record. */
export interface RefundStart {
  paymentId: number;
  now: Date;
  reason: string;
}

/**
 * Requests the full refund of a captured payment; a job sends it to the gateway outside of the transaction, cash is paid back
 * by an operator. Returns false if the refund was requested before. The caller holds the order's row lock and changes the order's
 * status. See docs/behaviour.md, D23.
 */
export async function startRefund(unit: UnitOfWork, { paymentId, now, reason }: RefundStart): Promise<boolean> {
  const { tx } = unit;
  const [found] = await tx
    .select({ payment: payments, publicId: orders.publicId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
    .for('update', { of: payments });
  if (found?.payment.state !== 'captured') throw new Error(`Payment ${paymentId} holds no money to refund`);
  const { payment, publicId } = found;
  const asked = await tx
    .insert(refunds)
    .values({
      paymentId,
      // Short enough to be read out on the phone; unique, because a payment is refunded once.
      refId: `RF${payment.gatewayOrderId ?? publicId}`,
      amountPaise: payment.amountPaise,
      state: 'asked',
      nextAttemptAt: payment.method === 'cash' ? null : now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id });
  if (asked.length === 0) return false;
  await addPaymentEvent(unit, paymentId, { kind: 'refund-asked', at: now, detail: reason });
  return true;
}
