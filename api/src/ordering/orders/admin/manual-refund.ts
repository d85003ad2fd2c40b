import { orderStatus } from '@storefront/shared-contracts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { OperatorError } from '@storefront/server-kit/program';
import { refunds } from '../../../platform/db/schema';
import { capturedPayment } from '../cancel-order';
import { addPaymentEvent } from '../order-repository';
import { transitionOrder, type Order } from '../order-repository';
import type { UnitOfWork } from '../../../platform/unit-of-work';

/**
 * Closes a refund of cash, or one that the gateway finally refused, after an operator has paid it in another way. A pending
 * refund is left to the gateway, because the customer would be paid twice. The caller holds the order's row lock. See
 * docs/behaviour.md, D23.
 */
export async function closeManualRefund(unit: UnitOfWork, order: Order, at: Date): Promise<Order> {
  const { tx } = unit;
  const paymentId = (await capturedPayment(tx, order)) ?? 0;
  const closed = await tx
    .update(refunds)
    .set({ state: 'done', settledAt: at, nextAttemptAt: null })
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.nextAttemptAt), ne(refunds.state, 'done')))
    .returning({ id: refunds.id });
  if (closed.length === 0) {
    throw new OperatorError('The refund is under way: the order is cancelled by itself when the money is back.');
  }
  await addPaymentEvent(unit, paymentId, { kind: 'refund-by-hand', at });
  return transitionOrder(unit, order, orderStatus.cancelled, { kind: 'refund-done', at });
}
