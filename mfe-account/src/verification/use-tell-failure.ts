import { messages, useShell } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';
import { saysWhy } from '../form/refusal';
import type { Refusal } from '../form/refusal';

type Words = (failure: Failure, otherwise: string, online: boolean) => Refusal;

/**
 * Words for a failed verification or resend: what the server says stands beside the code; a fault of ours has its own
 * sentence, there and as a notification. Source: spec 8 (Verification/resend).
 */
export function useTellFailure(): (failure: Failure, words: Words) => Refusal {
  const { notify } = useShell();
  return (failure, words) => {
    const refusal = { ...words(failure, messages.verification, navigator.onLine), errors: undefined };
    if (saysWhy(failure)) return refusal;
    notify({ type: 'danger', message: refusal.message });
    return { ...refusal, notified: true };
  };
}
