import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { amountPaise, paymentForm, type PaymentForm } from '@storefront/server-kit/paytm';
import * as z from 'zod/mini';
import type { SandboxSettings } from './settings';

const decision = z.object({
  outcome: z.enum(['success', 'failure', 'pending']),
  at: z.number(),
  bankTransactionId: z.string(),
  mode: z.enum(['NB', 'CC']),
  bank: z.string(),
});

const refund = z.object({ refId: z.string(), refundId: z.string(), paise: z.int(), at: z.number() });

/** A stored payment; times in ms since 1970. */
const sandboxPayment = z.object({
  /** Random id in the page's URL. */
  pageId: z.string(),
  /** The shop's newest form. */
  form: paymentForm,
  transactionId: z.string(),
  openedAt: z.number(),
  /** The outcome that the visitor chose. */
  decision: z.optional(decision),
  refunds: z.array(refund),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;
export type Decision = z.infer<typeof decision>;
export type SandboxRefund = z.infer<typeof refund>;

/** `open`: not decided yet. `left`: not decided in time, which is a failure. */
export type PaymentState = 'open' | 'left' | 'success' | 'failure' | 'pending';

type Times = Pick<SandboxSettings, 'pendingMs' | 'openMs' | 'refundMs'>;

/** State of a payment at `now`. A pending one becomes a success after `pendingMs`. */
export function stateOf({ decision: decided, openedAt }: SandboxPayment, now: Date, times: Times): PaymentState {
  if (decided === undefined) return now.getTime() - openedAt < times.openMs ? 'open' : 'left';
  if (decided.outcome !== 'pending') return decided.outcome;
  return now.getTime() - decided.at < times.pendingMs ? 'pending' : 'success';
}

export const isRefundDone = (one: SandboxRefund, now: Date, { refundMs }: Times): boolean =>
  now.getTime() - one.at >= refundMs;

/** Paid amount in paise. */
export const paidPaise = ({ form }: Pick<SandboxPayment, 'form'>): number => amountPaise(form.TXN_AMOUNT) ?? 0;

/** Refunded amount in paise. */
export const refundedPaise = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { paise }) => sum + paise, 0);

export const randomDigits = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');

/** A new payment for the shop's form. */
export function openPayment(form: PaymentForm, pageId: string, now: Date): SandboxPayment {
  return { pageId, form, transactionId: randomDigits(23), openedAt: now.getTime(), refunds: [] };
}

/** Number of payments that are kept; the oldest ones are deleted. */
const maxPayments = 5000;

/** Payments of the sandbox gateway, in memory and in a file. */
export interface SandboxStore {
  byOrder(orderId: string): SandboxPayment | undefined;
  byPage(pageId: string): SandboxPayment | undefined;
  /** Updates the memory at once; the promise resolves after the write to the file. */
  put(payment: SandboxPayment): Promise<void>;
}

function paymentOf(line: string): SandboxPayment | undefined {
  try {
    return sandboxPayment.safeParse(JSON.parse(line)).data;
  } catch {
    // A killed process may have left an incomplete last line.
    return undefined;
  }
}

const linesOf = async (file: string): Promise<string[]> =>
  existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];

const lineOf = (payment: SandboxPayment) => `${JSON.stringify(payment)}\n`;

/** Opens the file, which has one line per change, and rewrites it with the last line of each payment. */
export async function openSandboxStore(file: string): Promise<SandboxStore> {
  const byOrder = new Map<string, SandboxPayment>();
  const byPage = new Map<string, SandboxPayment>();
  const keep = (payment: SandboxPayment) => {
    byOrder.set(payment.form.ORDER_ID, payment);
    byPage.set(payment.pageId, payment);
    const [oldest] = byOrder.size > maxPayments ? byOrder.values() : [];
    if (oldest === undefined) return;
    byOrder.delete(oldest.form.ORDER_ID);
    byPage.delete(oldest.pageId);
  };
  await mkdir(dirname(file), { recursive: true });
  for (const line of await linesOf(file)) {
    const payment = paymentOf(line);
    if (payment) keep(payment);
  }
  await writeFile(`${file}.new`, [...byOrder.values()].map(lineOf).join(''), { mode: 0o600 });
  await rename(`${file}.new`, file);
  let written = Promise.resolve();
  return {
    byOrder: (orderId) => byOrder.get(orderId),
    byPage: (pageId) => byPage.get(pageId),
    put: (payment) => {
      keep(payment);
      const write = () => appendFile(file, lineOf(payment));
      written = written.then(write, write);
      return written;
    },
  };
}
