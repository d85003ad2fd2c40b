import type { Failure } from '@storefront/shared-contracts';

/** Why a form was not accepted, in words. */
export interface SubmitError {
  /** The server's words, or the sentence that the specification has for the case. */
  readonly message: string;
  /** What to do now, beside words that are not ours to change. */
  readonly next?: string | undefined;
  /** Messages of single fields, by wire name. See docs/behaviour.md, D13. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** A notification says it too, and interrupts. */
  readonly notified?: boolean | undefined;
}

/** Whether the server said why: a fault of ours has a sentence of its own. */
export const hasServerReason = ({ status, message }: Failure): boolean =>
  status >= 400 && status < 500 && message !== '';

/**
 * A failed call in the words of a form: the server's where it gave a reason, else `otherwise`.
 * @param online whether the browser has a network
 */
export function toSubmitError(failure: Failure, otherwise: string, online: boolean): SubmitError {
  return {
    message: hasServerReason(failure) ? failure.message : otherwise,
    next: nextStep(failure, online),
    errors: failure.errors,
  };
}

function nextStep({ status }: Failure, online: boolean): string | undefined {
  if (status >= 500 && !online) return 'You seem to be offline. What you typed is kept on this page.';
  return undefined;
}
