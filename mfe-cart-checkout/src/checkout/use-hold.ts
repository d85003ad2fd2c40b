import type { OpenPayment } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';

/** Whether the items are still held; turns false at the end of the hold, also without a new answer of the server. */
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
 * How long the items are still held, in ms from when the answer came; undefined where none are held. Counted from the server's
 * time: a browser whose clock is wrong would end the hold too early or too late.
 */
export function holdLeftMs({ hold_expires_at, server_time }: OpenPayment): number | undefined {
  if (hold_expires_at === undefined) return undefined;
  const left = Date.parse(hold_expires_at) - Date.parse(server_time);
  return left > 0 ? left : undefined;
}
