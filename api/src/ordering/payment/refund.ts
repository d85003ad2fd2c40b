import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { refunds } from '../../platform/db/schema';
import { enqueueOrderMessages, recipientOf, type OrderMailer } from '../orders/confirmation';
import { addPaymentEvent } from '../orders/payment-event';
import { lockOrder, transitionOrder, addOrderEvent } from '../orders/record';
import type { RefundResult } from './gateway';
import { decideRefund, type RefundVerdict } from './refund-decision';
import { refundMessages } from './refund-message';
import type { ClaimedRefund } from './repository';
import { nextRefundStep } from './poll-schedule';
import type { PaymentParts } from './settle-order';

interface Step {
  refund: ClaimedRefund;
  result: RefundResult;
  now: Date;
}

/** The refund is done: the order ends and the customer gets a message. */
async function finish(tx: Database, { refund, now }: Step, { shop, orderSms }: OrderMailer): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  const what = { kind: 'refund-done', at: now } as const;
  if (order.status === orderStatus.refundInitiated) await transitionOrder(tx, order, orderStatus.cancelled, what);
  else await addOrderEvent(tx, order, what);
  const messageInput = { amountPaise: refund.amountPaise, shop, now };
  const messages = refundMessages(order, await recipientOf(tx, order), messageInput);
  await enqueueOrderMessages(tx, order, messages, { orderSms, now });
}

/** Applies a result of the gateway to a refund in one transaction; repeated, it changes nothing. */
async function applyRefundResult(db: Database, step: Step, mailer: OrderMailer): Promise<RefundVerdict> {
  const { refund, result, now } = step;
  return db.transaction(async (tx) => {
    // The order before its payment, as everybody locks them.
    await lockOrder(tx, refund.orderId);
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refund.id)).for('update');
    if (row === undefined) throw new Error(`Refund ${refund.refId} is gone`);
    if (row.state === 'done') return { state: 'done', error: '' };
    const decision = decideRefund({ state: row.state, startedAt: row.createdAt }, result, now);
    const { state, error } = decision;
    const isOver = state === 'done' || state === 'failed';
    await tx
      .update(refunds)
      .set({
        state,
        lastError: error,
        nextAttemptAt: isOver ? null : nextRefundStep(refund.attempts, now),
        settledAt: isOver ? now : null,
      })
      .where(eq(refunds.id, refund.id));
    if (state !== row.state)
      await addPaymentEvent(tx, refund.paymentId, { kind: `refund-${state}`, at: now, detail: error });
    if (state === 'done') await finish(tx, step, mailer);
    return decision;
  });
}

/** Takes a refund one step on: asks for it, always by the same refId, or asks how far it is. */
export function runRefundAttempt({
  db,
  clock,
  gateway,
  mailer,
  log,
}: PaymentParts): (refund: ClaimedRefund) => Promise<void> {
  return async (refund) => {
    const { refId, gatewayOrderId: orderId, transactionId, amountPaise } = refund;
    if (transactionId === null) throw new Error(`Refund ${refId} is of a payment that was not captured`);
    const result =
      refund.state === 'accepted'
        ? await gateway.refundStatus({ refId, orderId })
        : await gateway.refund({ refId, orderId, transactionId, amountPaise });
    const { state, error } = await applyRefundResult(db, { refund, result, now: clock() }, mailer);
    if (state === 'done') mailer.deliverSoon();
    const about = { order: orderId, refund: refId, attempts: refund.attempts, reason: error };
    if (state === 'failed') log.error(about, 'a refund is given up: it needs an operator');
    else if (result.kind === 'failed') log.error(about, 'a refund was refused: it is asked for again');
    else if (error !== '') log.warn(about, 'a refund is no further');
  };
}
