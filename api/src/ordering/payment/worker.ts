import { seconds } from '../../platform/clock';
import { createRecurringJob, processInBatches, type IsStopping } from '../../platform/recurring-job';
import { runRefundAttempt } from './refund';
import { claimDuePayments, claimDueRefunds } from './repository';
import type { SyncPayment, PaymentParts } from './settle-order';

/** How often the worker looks by itself. */
const pause = 2 * seconds;
const concurrency = 10;

/** Brings payments and refunds to their end without any visitor, also after a restart. See docs/behaviour.md, D23. */
export interface PaymentWorker {
  /** Asks about all that is due and resolves when nothing is left; what is undecided waits for its next time. */
  settleDue(isEnding?: IsStopping): Promise<void>;
  /** Looks soon, and from then on now and again. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

export function paymentWorker(parts: PaymentParts, askAndSettle: SyncPayment): PaymentWorker {
  const { db, clock, log } = parts;
  const stepRefund = runRefundAttempt(parts);

  /** What one of them throws is none of the others' business; its lease ends, and it comes again. */
  const alone =
    <Item extends { id: number }>(what: string, work: (item: Item) => Promise<unknown>) =>
    async (item: Item): Promise<void> => {
      try {
        await work(item);
      } catch (error) {
        log.error({ err: error, row: item.id }, `a ${what} could not be settled`);
      }
    };

  async function settleDue(isEnding: IsStopping = () => false): Promise<void> {
    await processInBatches(
      {
        take: (most) => claimDuePayments(db, most, clock()),
        each: alone('payment', askAndSettle),
        atOnce: concurrency,
      },
      isEnding,
    );
    await processInBatches(
      { take: (most) => claimDueRefunds(db, most, clock()), each: alone('refund', stepRefund), atOnce: concurrency },
      isEnding,
    );
  }

  const { wake, stop } = createRecurringJob(settleDue, {
    pause,
    onFault: (error) => log.error({ err: error }, 'the payments could not be worked through'),
  });
  return { settleDue, wake, stop };
}
