import type { RecurringJob } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { createClaimWorker } from '../../platform/claim-worker';
import { claimDuePayments, claimDueRefunds, type ClaimedRefund } from './repository';
import { syncPayment, type PaymentParts } from './settle-order';
import { enqueueNotice, type OrderMailer } from '../orders/confirmation';
import { addPaymentEvent, lockOrder } from '../orders/order-repository';
import { noteRefundDone } from '../orders/start-refund';
import type { RefundResult } from './gateway';
import { nextRefundStep } from './poll-schedule';
import { decideRefund, type RefundVerdict } from './refund-decision';
import { refunds } from '../../platform/db/schema';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work';

interface Step {
  refund: ClaimedRefund;
  result: RefundResult;
  now: Date;
}

/** Notes on the order that the refund is done, and tells the customer. */
async function finish(unit: UnitOfWork, { refund, now }: Step, mailer: OrderMailer): Promise<void> {
  const { tx } = unit;
  const order = await lockOrder(tx, refund.orderId);
  await noteRefundDone(unit, order, refund.paymentId, now);
  await enqueueNotice(tx, order, { notice: { kind: 'refunded', amountPaise: refund.amountPaise }, mailer, now });
}

/** Applies a response of the gateway to a refund in one transaction. A repeated call changes nothing. */
async function applyRefundResult(parts: PaymentParts, step: Step): Promise<RefundVerdict> {
  const { refund, result, now } = step;
  return inTransaction(parts, async (unit) => {
    const { tx } = unit;
    // Lock order: order, then payment.
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
      await addPaymentEvent(unit, refund.paymentId, { kind: `refund-${state}`, at: now, detail: error });
    if (state === 'done') await finish(unit, step, parts.mailer);
    return decision;
  });
}

/** Runs one step of a refund: requests it, always with the same refId, or queries its state. */
export async function runRefundAttempt(parts: PaymentParts, refund: ClaimedRefund): Promise<void> {
  const { clock, gateway, mailer, log } = parts;
  const { refId, gatewayOrderId: orderId, transactionId, amountPaise } = refund;
  if (transactionId === null || orderId === null) throw new Error(`Refund ${refId} is of no captured online payment`);
  const result =
    refund.state === 'accepted'
      ? await gateway.refundStatus({ refId, orderId })
      : await gateway.refund({ refId, orderId, transactionId, amountPaise });
  const { state, error } = await applyRefundResult(parts, { refund, result, now: clock() });
  if (state === 'done') mailer.deliverSoon();
  const about = { order: orderId, refund: refId, attempts: refund.attempts, reason: error };
  if (state === 'failed') log.error(about, 'a refund is given up: it needs an operator');
  else if (result.kind === 'failed') log.error(about, 'a refund was refused: it is requested again');
  else if (error !== '') log.warn(about, 'a refund made no progress');
}

const concurrency = 10;

/** Settles payments and refunds without a visitor, also after a restart. See docs/behaviour.md, D23. */
interface PaymentWorker extends RecurringJob {
  /** Queries the status of all due payments and refunds; an undecided one waits for its next query. */
  settleDue(): Promise<void>;
}

export function paymentWorker(parts: PaymentParts): PaymentWorker {
  const { db, clock, log } = parts;
  const onError = (what: string) => (error: unknown, row?: { id: number }) =>
    log.error(
      { err: error, row: row?.id },
      row === undefined ? `the ${what}s could not be processed` : `a ${what} could not be settled`,
    );
  const payments = createClaimWorker({
    name: 'payments',
    claim: (max) => claimDuePayments(db, max, clock()),
    process: (payment) => syncPayment(parts, payment),
    concurrency,
    onError: onError('payment'),
  });
  const refunds = createClaimWorker({
    name: 'refunds',
    claim: (max) => claimDueRefunds(db, max, clock()),
    process: (refund) => runRefundAttempt(parts, refund),
    concurrency,
    onError: onError('refund'),
  });
  return {
    settleDue: async () => {
      await payments.processDue();
      await refunds.processDue();
    },
    runSoon: () => {
      payments.runSoon();
      refunds.runSoon();
    },
    stop: async () => {
      await Promise.all([payments.stop(), refunds.stop()]);
    },
  };
}

/** Runs the payment worker while the server listens. See docs/behaviour.md, D23. */
export function startPaymentJob(app: FastifyInstance, options: Omit<PaymentParts, 'log'>): void {
  const worker = paymentWorker({ ...options, log: app.log });
  app.addHook('onListen', async () => worker.runSoon());
  app.addHook('onClose', () => worker.stop());
}
