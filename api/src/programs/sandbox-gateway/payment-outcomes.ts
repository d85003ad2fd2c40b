import { limits } from '@storefront/shared-contracts/limits';
import { seconds } from '../../platform/clock';
import type { SandboxSettings } from './settings';

/** How a visitor may let a payment end. */
export const paymentOutcomes = ['success', 'failure', 'pending', 'close', 'duplicate', 'delayed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Callbacks that a duplicate sends from server to server, beside the browser's. */
export const repeats = 5;

const inSeconds = (ms: number) => `${ms / seconds} ${ms === seconds ? 'second' : 'seconds'}`;

/** What each is called, and what the shop will do. */
export function paymentOutcomeLabels({
  pendingMs,
  delayMs,
}: Pick<SandboxSettings, 'pendingMs' | 'delayMs'>): Record<PaymentOutcome, { label: string; words: string }> {
  return {
    success: {
      label: 'Success',
      words: 'Returns with status=success. The shop shows order status, then the order.',
    },
    failure: {
      label: 'Failure',
      words: 'Returns with status=failed. The shop shows the refund note, then the cart.',
    },
    pending: {
      label: 'Pending',
      words: `Returns with no result. The payment succeeds ${inSeconds(pendingMs)} later, and the shop asks for it.`,
    },
    close: {
      label: 'Close the window',
      words: `Leaves the payment open. The shop hears nothing. The hold runs out after ${limits.paymentWindowMinutes} minutes.`,
    },
    duplicate: {
      label: 'Duplicate callback',
      words: `Succeeds, and tells the shop ${repeats + 1} times. The shop takes one order.`,
    },
    delayed: {
      label: 'Delayed callback',
      words: `Succeeds at once. The browser returns after ${inSeconds(delayMs)}; the shop may ask before.`,
    },
  };
}
