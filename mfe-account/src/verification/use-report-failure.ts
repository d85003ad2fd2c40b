import { toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { useShell, type Failure } from '@storefront/shared-contracts';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';

/**
 * Handles a failed verification or resend. Shows the server's reason beside the OTP; any other failure is also a
 * notification.
 */
export function useReportFailure(): (failure: Failure) => SubmitError {
  const { notify } = useShell();
  return (failure) => {
    const error = { ...toSubmitError(failure, messages.verification, navigator.onLine), errors: undefined };
    if (hasServerReason(failure)) return error;
    notify({ type: 'danger', message: error.message });
    return { ...error, notified: true };
  };
}
