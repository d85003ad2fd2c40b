import { ApiError, endpoints, unwrap, useShell } from '@storefront/shared-contracts';
import type { CheckoutData } from '@storefront/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keys } from '../cart-state/keys';
import type { CheckoutParams } from './checkout-params';
import { parsePricing, parsePricingFailure } from './checkout-result';
import type { PricingResult } from './checkout-result';

export interface PricedCheckout {
  /** Undefined while it is on its way. */
  readonly outcome: PricingResult | undefined;
  readonly checkout: CheckoutData | undefined;
  readonly retrying: boolean;
  /** Counts the pricings of this visit. */
  readonly turn: number;
  /** Prices the cart anew, under another reference. */
  readonly priceAgain: () => void;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/**
 * Prices the cart once for each visit. What was priced stays as it is while it is looked at, whatever else is read anew:
 * the amount on the button is the amount that is ordered (D20). It is dropped when the page goes, and a page that the
 * browser kept for Back is priced anew.
 */
export function usePricedCheckout({ type, address_id, code, codeFits }: CheckoutParams): PricedCheckout {
  const { api } = useShell();
  const [turn, setTurn] = useState(0);
  const priceAgain = useCallback(() => setTurn((before) => before + 1), []);
  useBfcacheRestore(priceAgain);
  const body = { address_id, ...(code !== '' && codeFits && { code }) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.checkout(type, address_id, code, turn),
    queryFn: async ({ signal }) => {
      const input = { params: { product_type: type }, body };
      return (await unwrap(api.call(endpoints.orderCreation, input, { quiet: true, signal }))).data;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return {
    outcome: outcomeOf(data, error),
    checkout: data,
    retrying: isFetching,
    turn,
    priceAgain,
    retry: () => void refetch(),
  };
}

function outcomeOf(data: CheckoutData | undefined, error: Error | null): PricingResult | undefined {
  if (data) return parsePricing(data);
  if (error instanceof ApiError) return parsePricingFailure(error.failure);
  return error ? { kind: 'failed' } : undefined;
}

/** Calls when the browser shows a page again that it had kept. */
function useBfcacheRestore(onRestored: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && onRestored();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [onRestored]);
}
