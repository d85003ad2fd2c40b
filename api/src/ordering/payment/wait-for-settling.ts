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
  /** Waits for the questions that took longer than their visitors waited. */
  finish(): Promise<void>;
}

/** A question that takes too long goes on without its visitor. */
export function settlingWait(
  { log }: Pick<PaymentParts, 'log'>,
  { syncPayment, timeoutMs = callbackTimeoutMs }: Options,
): SettlingWait {
  const asking = new Set<Promise<unknown>>();
  return {
    async settledStatus(payment, before) {
      const answered = new AbortController();
      const settled: Promise<number> = syncPayment(payment)
        .catch((error: unknown) => {
          log.error({ err: error, row: payment.id }, 'a payment could not be settled');
          return before;
        })
        .finally(() => {
          asking.delete(settled);
          answered.abort();
        });
      asking.add(settled);
      const tired = wait(timeoutMs, before, { signal: answered.signal }).catch(() => before);
      return Promise.race([settled, tired]);
    },
    async finish() {
      await Promise.all(asking);
    },
  };
}
