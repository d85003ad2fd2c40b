import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../../platform/clock';
import type { GatewayPayment } from './repository';
import { syncPayment, type PaymentParts } from './settle-order';

/** Maximum time that a visitor waits for the gateway's response. */
const callbackTimeoutMs = 5 * seconds;

/** Settles payments while visitors wait, up to a timeout. */
export interface SettlingWait {
  /** The order's status after the gateway's response; `before` if the call fails or exceeds the timeout. Never throws. */
  settledStatus(payment: GatewayPayment, before: number): Promise<number>;
  /** Waits for calls of the gateway that exceeded the timeout and still run. */
  finish(): Promise<void>;
}

/** A call that exceeds the timeout continues in the background. */
export function settlingWait(parts: PaymentParts, timeoutMs = callbackTimeoutMs): SettlingWait {
  const running = new Set<Promise<unknown>>();
  return {
    async settledStatus(payment, before) {
      const answered = new AbortController();
      const settled: Promise<number> = syncPayment(parts, payment)
        .catch((error: unknown) => {
          parts.log.error({ err: error, row: payment.id }, 'a payment could not be settled');
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
