import { ApiError, unwrap, useShell, type ApiClient, type CheckoutData } from '@storefront/shared-contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keys } from '../cart-state/keys';
import type { CheckoutParams } from './checkout-params';
import { parsePricing, parsePricingFailure, type PricingResult } from './checkout-result';

interface PricedCheckout {
  /** Undefined while loading. */
  readonly outcome: PricingResult | undefined;
  readonly checkout: CheckoutData | undefined;
  readonly retrying: boolean;
  /** Number of pricings in this visit. */
  readonly turn: number;
  /** Prices the cart again under a new reference. */
  readonly reprice: () => void;
  /** Prices the cart again after a failure. */
  readonly retry: () => void;
}

/** One pricing of a checkout; `turn` counts the pricings of a visit, from 0. */
export function checkoutQuery(api: ApiClient, address: CheckoutParams, turn: number) {
  const { type, address_id, code, isCouponLengthValid } = address;
  const body = { address_id, ...(code !== '' && isCouponLengthValid && { code }) };
  return queryOptions({
    queryKey: keys.checkout(type, address_id, code, turn),
    queryFn: async ({ signal }) => {
      const input = { params: { product_type: type }, body };
      return (await unwrap(api.call('orderCreation', input, { quiet: true, signal }))).data;
    },
    staleTime: 'static',
    gcTime: 0,
  });
}

/**
 * Prices the cart once per visit, under a query that no invalidation refetches: the amount on the button is the amount
 * that is ordered (docs/behaviour.md, D20). A page that the back/forward cache restores is priced again.
 */
export function usePricedCheckout(address: CheckoutParams): PricedCheckout {
  const { api } = useShell();
  const [turn, setTurn] = useState(0);
  const reprice = useCallback(() => setTurn((before) => before + 1), []);
  useBfcacheRestore(reprice);
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(api, address, turn));
  return {
    outcome: outcomeOf(data, error),
    checkout: data,
    retrying: isFetching,
    turn,
    reprice,
    retry: () => void refetch(),
  };
}

function outcomeOf(data: CheckoutData | undefined, error: Error | null): PricingResult | undefined {
  if (data) return parsePricing(data);
  if (error instanceof ApiError) return parsePricingFailure(error.failure);
  return error ? { kind: 'failed' } : undefined;
}

/** Calls `onRestored` when the browser restores the page from its back/forward cache. */
function useBfcacheRestore(onRestored: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && onRestored();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [onRestored]);
}
