import { limitMessages, messageTemplates } from './texts/index';
import type { Failure } from './schemas/common';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `90` -> `2 minutes`. Rounded up, so that the customer does not try too early. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  if (seconds <= 3600) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}

/** After these messages the customer need not wait: each names another option that is available at once. */
const withoutWaiting: ReadonlySet<string> = new Set([limitMessages.otpSpent]);

/**
 * Adds to the message of a call that a limit rejected when to try again (D37). The API client applies it to every
 * failed call, so that pages, forms and notifications show the time without code of their own.
 */
export function withRetryTime(failure: Failure): Failure {
  const { message, retry_after } = failure;
  if (retry_after === undefined || retry_after <= 0 || withoutWaiting.has(message)) return failure;
  const ended = message === '' || /[.!?]$/.test(message) ? message : `${message}.`;
  return { ...failure, message: `${ended} ${messageTemplates.tryAgainIn(waitingTime(retry_after))}`.trim() };
}
