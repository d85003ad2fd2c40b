import { and, eq, isNull, ne } from 'drizzle-orm';
import { OperatorError } from '@storefront/server-kit/program';
import { refunds } from '../../../platform/db/schema';
import { capturedPayment } from '../cancel-order';
import { addPaymentEvent, type Order } from '../order-repository';
import { noteRefundDone } from '../start-refund';
import type { UnitOfWork } from '../../../platform/unit-of-work';

interface ManualRefund {
  at: Date;
  /** The refund's reference; absent: all that wait for an operator. */
  refund?: string;
  /** Of the transfer by which the operator paid. */
  reference?: string;
}

/**
 * Closes refunds that no gateway pays, or that it finally refused, and that an operator has paid in another way. A pending
 * refund is left to the gateway, because the customer would be paid twice. The caller holds the order's row lock. See
 * docs/behaviour.md, D23.
 * @throws OperatorError
 */
export async function closeManualRefunds(
  unit: UnitOfWork,
  order: Order,
  { at, refund, reference = '' }: ManualRefund,
): Promise<Order> {
  const { tx } = unit;
  const paymentId = (await capturedPayment(tx, order)) ?? 0;
  const named = refund === undefined ? undefined : eq(refunds.refId, refund);
  const ofOperator = and(isNull(refunds.nextAttemptAt), ne(refunds.state, 'done'));
  const closed = await tx
    .update(refunds)
    .set({ state: 'done', settledAt: at, nextAttemptAt: null })
    .where(and(eq(refunds.paymentId, paymentId), ofOperator, named))
    .returning({ id: refunds.id });
  if (closed.length === 0) {
    throw new OperatorError(
      refund === undefined
        ? 'The refund is under way: the order is cancelled by itself when the money is back.'
        : `refund: no refund ${refund} of this order waits for an operator.`,
    );
  }
  for (const _ of closed) await addPaymentEvent(unit, paymentId, { kind: 'refund-by-hand', at, detail: reference });
  return noteRefundDone(unit, order, paymentId, at);
}
