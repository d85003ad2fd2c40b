import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { amountPaise } from '../../ordering/payment/paytm/amount';
import { paymentForm, type PaymentForm } from '../../ordering/payment/paytm/forms';
import type { SandboxSettings } from './settings';

const decision = z.object({
  outcome: z.enum(['success', 'failure', 'pending']),
  at: z.number(),
  bankTransactionId: z.string(),
  mode: z.enum(['NB', 'CC']),
  bank: z.string(),
});

const refund = z.object({ refId: z.string(), refundId: z.string(), paise: z.int(), at: z.number() });

/** A payment as the sandbox keeps it; times in ms since 1970. */
export const sandboxPayment = z.object({
  /** Names its page; not to be guessed. */
  pageId: z.string(),
  /** What the shop posted last. */
  form: paymentForm,
  transactionId: z.string(),
  openedAt: z.number(),
  /** How the visitor let it end. */
  decision: z.optional(decision),
  refunds: z.array(refund),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;
export type Decision = z.infer<typeof decision>;
export type SandboxRefund = z.infer<typeof refund>;

/** `open`: not decided yet. `left`: not decided in time, which is a failure. */
export type PaymentState = 'open' | 'left' | 'success' | 'failure' | 'pending';

type Times = Pick<SandboxSettings, 'pendingMs' | 'openMs' | 'refundMs'>;

/** State of a payment at a moment: a pending one becomes a success by itself. */
export function stateOf({ decision: decided, openedAt }: SandboxPayment, now: Date, times: Times): PaymentState {
  if (decided === undefined) return now.getTime() - openedAt < times.openMs ? 'open' : 'left';
  if (decided.outcome !== 'pending') return decided.outcome;
  return now.getTime() - decided.at < times.pendingMs ? 'pending' : 'success';
}

/** Whether a refund has reached the customer by then. */
export const isRefundDone = (one: SandboxRefund, now: Date, { refundMs }: Times): boolean =>
  now.getTime() - one.at >= refundMs;

/** In paise. */
export const paidPaise = ({ form }: Pick<SandboxPayment, 'form'>): number => amountPaise(form.TXN_AMOUNT) ?? 0;

/** In paise. */
export const refundedPaise = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { paise }) => sum + paise, 0);

/** So many random digits. */
export const randomDigits = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');

/** A payment that the shop has just asked for. */
export function openPayment(form: PaymentForm, pageId: string, now: Date): SandboxPayment {
  return { pageId, form, transactionId: randomDigits(23), openedAt: now.getTime(), refunds: [] };
}
