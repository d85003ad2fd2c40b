import type { RecurringJob } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import { createClaimWorker } from '../../platform/claim-worker';
import { runRefundAttempt } from './refund';
import { claimDuePayments, claimDueRefunds } from './repository';
import { type SyncPayment, type PaymentParts, createPaymentSync } from './settle-order';

const concurrency = 10;

/** Settles payments and refunds without a visitor, also after a restart. See docs/behaviour.md, D23. */
export interface PaymentWorker extends RecurringJob {
  /** Queries the status of all due payments and refunds; an undecided one waits for its next query. */
  settleDue(): Promise<void>;
}

export function paymentWorker(parts: PaymentParts, syncPayment: SyncPayment): PaymentWorker {
  const { db, clock, log } = parts;
  const onError = (what: string) => (error: unknown, row?: { id: number }) =>
    log.error(
      { err: error, row: row?.id },
      row === undefined ? `the ${what}s could not be processed` : `a ${what} could not be settled`,
    );
  const payments = createClaimWorker({
    name: 'payments',
    claim: (max) => claimDuePayments(db, max, clock()),
    process: syncPayment,
    concurrency,
    onError: onError('payment'),
  });
  const refunds = createClaimWorker({
    name: 'refunds',
    claim: (max) => claimDueRefunds(db, max, clock()),
    process: runRefundAttempt(parts),
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
  const parts = { ...options, log: app.log };
  const worker = paymentWorker(parts, createPaymentSync(parts));
  app.addHook('onListen', async () => worker.runSoon());
  app.addHook('onClose', () => worker.stop());
}
