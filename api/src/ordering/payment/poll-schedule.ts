import { hours, later, minutes, seconds } from '../../platform/clock';
import { finalPollMs, type PaymentDecision } from './settle-decision';

/** [time since the start, interval of status queries until then]: short while the visitor waits, longer later. */
const pollIntervals: readonly (readonly [untilMs: number, gapMs: number])[] = [
  [2 * minutes, 15 * seconds],
  [10 * minutes, 30 * seconds],
  [40 * minutes, 2 * minutes],
  [6 * hours, 15 * minutes],
  [72 * hours, 2 * hours],
];
const slowestPollMs = 6 * hours;

/** Time of the next status query of a payment that began at `startedAt`. */
export function getNextPoll(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime();
  const gap = pollIntervals.find(([until]) => age < until)?.[1] ?? slowestPollMs;
  return later(now, gap);
}

/** Next poll of a payment that is not captured; null when polling ends. */
export function getPollAfter(decision: PaymentDecision, startedAt: Date, now: Date): Date | null {
  if (decision.do === 'wait' || decision.do === 'lapse') return getNextPoll(startedAt, now);
  const lastLook = later(startedAt, finalPollMs);
  return now < lastLook ? lastLook : null;
}

/** Delays between the steps of a refund: a bank takes seconds or days. */
const refundRetryDelays = [10 * seconds, 30 * seconds, 1 * minutes, 5 * minutes, 15 * minutes, 1 * hours, 3 * hours];
const slowestRefundRetryMs = 6 * hours;

/** A refund that is not done after this time needs an operator. */
export const refundTimeoutMs = 14 * 24 * hours;

/** Time of the next step of a refund after this many attempts, from 1. */
export const nextRefundStep = (attempts: number, now: Date): Date =>
  later(now, refundRetryDelays[attempts - 1] ?? slowestRefundRetryMs);
