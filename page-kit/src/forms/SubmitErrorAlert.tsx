import { InlineAlert } from '@storefront/shared-ui';
import { ApiError, type Failure } from '@storefront/shared-contracts';
import { hasServerReason } from '@storefront/shared-contracts/texts';

/** Why the form was not accepted, above its button. Renders nothing if the error is shown at a field. */
export function SubmitErrorAlert({ error }: { error: SubmitError | undefined }) {
  if (error === undefined || error.errors !== undefined) return null;
  return (
    <InlineAlert tone="danger" icon="warning-circle-fill" role={error.notified === true ? undefined : 'alert'}>
      {error.message}
      {error.next !== undefined && <p>{error.next}</p>}
    </InlineAlert>
  );
}

/** Why a form was not accepted. */
export interface SubmitError {
  /** The server's reason, or the text for the case. */
  readonly message: string;
  /** The visitor's next step, as a second sentence. */
  readonly next?: string | undefined;
  /** Messages of single fields, by wire name. See docs/behaviour.md, D13. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Whether a notification announces the error too. The alert must then not announce it again. */
  readonly notified?: boolean | undefined;
}

/**
 * The error of a failed call: the server's reason if there is one, else `otherwise`.
 * @param online whether the browser has a network connection
 */
export function toSubmitError(failure: Failure, otherwise: string, online: boolean): SubmitError {
  return {
    message: hasServerReason(failure) ? failure.message : otherwise,
    next: nextStep(failure, online),
    errors: failure.errors,
  };
}

/** The error of a failed mutation whose function calls `unwrap`; undefined without one. Parameters as of `toSubmitError`. */
export function toMutationError(error: Error | null, otherwise: string, online: boolean): SubmitError | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError ? toSubmitError(error.failure, otherwise, online) : { message: otherwise };
}

function nextStep({ status }: Failure, online: boolean): string | undefined {
  if (status >= 500 && !online) return 'You seem to be offline. What you typed is kept on this page.';
  return undefined;
}
