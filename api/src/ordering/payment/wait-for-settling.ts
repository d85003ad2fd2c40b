import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../../platform/clock';
import type { PaymentWithOrder } from './repository';
import type { SyncPayment, PaymentParts } from './settle-order';

/** How long a visitor waits for the gateway's answer. */
const callbackTimeoutMs = 5 * seconds;

interface Options {
  syncPayment: SyncPayment;
  timeoutMs?: number;
}

/** Settles payments for visitors, who wait only so long. */
export interface SettlingWait {
  /** The order's status once the gateway has answered; `before` when it fails or takes too long. Never throws. */
  settledStatus(payment: PaymentWithOrder, before: number): Promise<number>;
  /** Waits for the calls of the gateway that still run after their visitors got a response. */
  finish(): Promise<void>;
}

/** A call of the gateway that takes longer than the visitor waits goes on in the background. */
export function settlingWait(
  { log }: Pick<PaymentParts, 'log'>,
  { syncPayment, timeoutMs = callbackTimeoutMs }: Options,
): SettlingWait {
  const running = new Set<Promise<unknown>>();
  return {
    async settledStatus(payment, before) {
      const answered = new AbortController();
      const settled: Promise<number> = syncPayment(payment)
        .catch((error: unknown) => {
          log.error({ err: error, row: payment.id }, 'a payment could not be settled');
          return before;
        })
        .finally(() => {
          running.delete(settled);
          answered.abort();
        });
      running.add(settled);
      const timeout = wait(timeoutMs, before, { signal: answered.signal }).catch(() => before);
      return Promise.race([settled, timeout]);
    },
    async finish() {
      await Promise.all(running);
    },
  };
}
