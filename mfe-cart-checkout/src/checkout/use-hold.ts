import type { OpenPayment } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';

/** Whether the items are still held. Becomes false when the hold ends, also without a new response of the server. */
export function useHold(payment: OpenPayment): boolean {
  const [endedOf, setEndedOf] = useState<OpenPayment>();
  const left = holdLeftMs(payment);
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => setEndedOf(payment), left);
    return () => clearTimeout(timer);
  }, [payment, left]);
  return left !== undefined && endedOf !== payment;
}

/**
 * Remaining time of the hold in ms, counted from the response; undefined without a hold. It is computed from the
 * server's time, because a wrong browser clock would end the hold too early or too late.
 */
export function holdLeftMs({ hold_expires_at, server_time }: OpenPayment): number | undefined {
  if (hold_expires_at === undefined) return undefined;
  const left = Date.parse(hold_expires_at) - Date.parse(server_time);
  return left > 0 ? left : undefined;
}
