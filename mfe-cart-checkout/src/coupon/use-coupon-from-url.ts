import { couponCodeOf } from '@storefront/shared-contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Coupon } from './use-coupon';

/**
 * Applies the code of the URL to a cart with items, once, and takes it out of the URL. It takes precedence over the coupon that
 * is applied already (D33).
 */
export function useCouponFromUrl({ state, applyCode }: Coupon): void {
  const [query, setQuery] = useSearchParams();
  const code = query.get('coupon_code') ?? '';
  const taken = useRef('');
  useEffect(() => {
    if (code === '' || code === taken.current) return;
    taken.current = code;
    const rest = new URLSearchParams(query);
    rest.delete('coupon_code');
    setQuery(rest, { replace: true });
    if (code.trim() !== '' && !(state.kind === 'applied' && state.code === couponCodeOf(code))) applyCode(code.trim());
  }, [code, query, setQuery, state, applyCode]);
}
