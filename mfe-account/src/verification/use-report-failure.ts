import { hasServerReason } from '@storefront/page-kit/forms';
import type { SubmitError } from '@storefront/page-kit/forms';
import { messages, useShell } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';

type Words = (failure: Failure, otherwise: string, online: boolean) => SubmitError;

/**
 * Words for a failed verification or resend: what the server says stands beside the code; a fault of ours has its own
 * sentence, there and as a notification.
 */
export function useReportFailure(): (failure: Failure, words: Words) => SubmitError {
  const { notify } = useShell();
  return (failure, words) => {
    const refusal = { ...words(failure, messages.verification, navigator.onLine), errors: undefined };
    if (hasServerReason(failure)) return refusal;
    notify({ type: 'danger', message: refusal.message });
    return { ...refusal, notified: true };
  };
}
