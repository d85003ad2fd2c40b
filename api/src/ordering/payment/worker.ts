import { seconds } from '../../platform/clock';
import { repeat, workThrough, type IsEnding } from '../../platform/recurring-job';
import { refundStep } from './refund';
import { takeDuePayments, takeDueRefunds } from './repository';
import type { AskAndSettle, PaymentParts } from './settle-order';

/** How often the worker looks by itself. */
const pause = 2 * seconds;
const atOnce = 10;

/** Brings payments and refunds to their end without any visitor, also after a restart. Source: D23. */
export interface PaymentWorker {
  /** Asks about all that is due and resolves when nothing is left; what is undecided waits for its next time. */
  settleDue(isEnding?: IsEnding): Promise<void>;
  /** Looks soon, and from then on now and again. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

export function paymentWorker(parts: PaymentParts, askAndSettle: AskAndSettle): PaymentWorker {
  const { db, clock, log } = parts;
  const stepRefund = refundStep(parts);

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

  async function settleDue(isEnding: IsEnding = () => false): Promise<void> {
    await workThrough(
      { take: (most) => takeDuePayments(db, most, clock()), each: alone('payment', askAndSettle), atOnce },
      isEnding,
    );
    await workThrough(
      { take: (most) => takeDueRefunds(db, most, clock()), each: alone('refund', stepRefund), atOnce },
      isEnding,
    );
  }

  const { wake, stop } = repeat(settleDue, {
    pause,
    onFault: (error) => log.error({ err: error }, 'the payments could not be worked through'),
  });
  return { settleDue, wake, stop };
}
