import type { OpenPayment } from '@storefront/shared-contracts';
import { useEffect, useState } from 'react';
import { holdLeftMs } from './hold-end';

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
