import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Coupon } from './use-coupon';

/**
 * Takes the code that stands in the address (coming back from login or address) over into a cart with items, once, and
 * out of the address. A coupon that is in the cart already stays.
 */
export function useCouponFromAddress({ state, edit, apply }: Coupon): void {
  const [query, setQuery] = useSearchParams();
  const code = query.get('coupon_code') ?? '';
  const taken = useRef('');
  const toApply = useRef('');
  useEffect(() => {
    if (code === '' || code === taken.current) return;
    taken.current = code;
    const rest = new URLSearchParams(query);
    rest.delete('coupon_code');
    setQuery(rest, { replace: true });
    if (state.kind === 'applied' || state.kind === 'applying') return;
    toApply.current = code;
    edit(code);
  }, [code, query, setQuery, state.kind, edit]);
  // The code shows first: where the cart has errors it stays there, unapplied.
  useEffect(() => {
    if (toApply.current === '' || state.code !== toApply.current) return;
    toApply.current = '';
    apply();
  }, [state.code, apply]);
}
