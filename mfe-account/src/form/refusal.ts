import type { Failure } from '@storefront/shared-contracts';

/** Why a form was not accepted, in words. */
export interface Refusal {
  /** The server's words, or the sentence that the specification has for the case. */
  readonly message: string;
  /** What to do now, beside words that are not ours to change. */
  readonly next?: string | undefined;
  /** Messages of single fields, by wire name. Source: D13. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** A notification says it too, and interrupts. */
  readonly notified?: boolean | undefined;
}

/** Whether the server said why: a fault of ours has a sentence of its own. Source: spec 8. */
export const saysWhy = ({ status, message }: Failure): boolean => status >= 400 && status < 500 && message !== '';

/**
 * A failed call in the words of a form: the server's where it gave a reason, else `otherwise`.
 * @param online whether the browser has a network
 */
export function refusalOf(failure: Failure, otherwise: string, online: boolean): Refusal {
  return {
    message: saysWhy(failure) ? failure.message : otherwise,
    next: nextStep(failure, online),
    errors: failure.errors,
  };
}

function nextStep({ status, retry_after }: Failure, online: boolean): string | undefined {
  if (status === 429 && retry_after !== undefined && retry_after > 0) {
    return `You can try again in ${waitingTime(retry_after)}.`;
  }
  if (status >= 500 && !online) return 'You seem to be offline. What you typed stays here until you are back.';
  return undefined;
}

/** The same for a code that was checked: after too many tries the way on is another code, at once, and not to wait. */
export function codeRefusal(failure: Failure, otherwise: string, online: boolean): Refusal {
  return refusalOf({ ...failure, retry_after: undefined }, otherwise, online);
}

/** `90` -> `2 minutes`, rounded up: nobody should come back too early. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  if (seconds <= 3600) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
