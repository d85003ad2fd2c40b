import { createRecurringJob, type IsStopping, type RecurringJob } from '@storefront/server-kit/program';
import { traceJob } from '@storefront/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import { runRefundAttempt } from './refund';
import { claimDuePayments, claimDueRefunds } from './repository';
import { type SyncPayment, type PaymentParts, createPaymentSync } from './settle-order';
import { processInBatches } from '../../platform/process-in-batches';

const pollSeconds = 2;
const concurrency = 10;

/** Brings payments and refunds to their end without any visitor, also after a restart. See docs/behaviour.md, D23. */
export interface PaymentWorker extends RecurringJob {
  /** Queries the status of all that is due; what is undecided waits for its next time. */
  settleDue(isStopping?: IsStopping): Promise<void>;
}

export function paymentWorker(parts: PaymentParts, syncPayment: SyncPayment): PaymentWorker {
  const { db, clock, log } = parts;
  const stepRefund = runRefundAttempt(parts);

  /** An error of one row leaves the others alone; the row is due again when its lease ends. */
  const logErrors =
    <Item extends { id: number }>(what: string, work: (item: Item) => Promise<unknown>) =>
    async (item: Item): Promise<void> => {
      try {
        await work(item);
      } catch (error) {
        log.error({ err: error, row: item.id }, `a ${what} could not be settled`);
      }
    };

  async function settleDue(isStopping: IsStopping = () => false): Promise<void> {
    const claimPayments = (max: number) => claimDuePayments(db, max, clock());
    const claimRefunds = (max: number) => claimDueRefunds(db, max, clock());
    await processInBatches(
      { claim: claimPayments, process: logErrors('payment', syncPayment), concurrency },
      isStopping,
    );
    await processInBatches({ claim: claimRefunds, process: logErrors('refund', stepRefund), concurrency }, isStopping);
  }

  const job = createRecurringJob(
    traceJob('payments', settleDue),
    pollSeconds,
    (error) => log.error({ err: error }, 'the payments could not be worked through'),
    { waits: true },
  );
  return { settleDue, ...job };
}

/** Follows payments and refunds up while the server listens, without any visitor. See docs/behaviour.md, D23. */
export function startPaymentJob(app: FastifyInstance, options: Omit<PaymentParts, 'log'>): void {
  const parts = { ...options, log: app.log };
  const worker = paymentWorker(parts, createPaymentSync(parts));
  app.addHook('onListen', async () => worker.runSoon());
  app.addHook('onClose', () => worker.stop());
}
