import { limitMessages, messageTemplates } from './texts/index';
import type { Failure } from './schemas/common';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `90` -> `2 minutes`. Rounded up, so that the next try is not too early. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  if (seconds <= 3600) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}

/** After these the customer need not wait: the message names another way that is open at once. */
const withoutWaiting: ReadonlySet<string> = new Set([limitMessages.otpSpent]);

/**
 * The failure with a message that also says when to try again, where a limit rejected the call (D37). The API client applies
 * it to every failed call, so that each page, form and notification shows the time without code of its own.
 */
export function withRetryTime(failure: Failure): Failure {
  const { message, retry_after } = failure;
  if (retry_after === undefined || retry_after <= 0 || withoutWaiting.has(message)) return failure;
  const ended = message === '' || /[.!?]$/.test(message) ? message : `${message}.`;
  return { ...failure, message: `${ended} ${messageTemplates.tryAgainIn(waitingTime(retry_after))}`.trim() };
}
