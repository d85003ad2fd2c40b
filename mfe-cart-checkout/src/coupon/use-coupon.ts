import { ApiError, messages } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { keys } from '../keys';
import { useCartContext } from '../quantity/cart-context';
import { askedFor, canApply } from './coupon-machine';
import type { CouponState } from './coupon-machine';
import { readCouponPrice } from './read-coupon-price';
import type { CouponPrice } from './read-coupon-price';
import { useCouponState } from './use-coupon-state';

export interface Coupon {
  readonly state: CouponState;
  readonly edit: (code: string) => void;
  readonly apply: () => void;
  readonly remove: () => void;
  /** The totals that count while a coupon is applied. */
  readonly price: CouponPrice | undefined;
  /** They are being asked for anew. */
  readonly pending: boolean;
  /** Asks again, where the totals could not be read after a change: they are older than the cart. */
  readonly retry: (() => void) | undefined;
}

/** The coupon of a cart: its price is asked of the server when it is applied and after each change of the cart. */
export function useCoupon(type: ProductType, cartHasErrors: boolean): Coupon {
  const context = useCartContext();
  const { shell, client } = context;
  const [state, send] = useCouponState(type);
  const code = askedFor(state);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.price(type, code ?? ''),
    queryFn: code === undefined ? skipToken : ({ signal }) => readCouponPrice(context, type, code, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

  useEffect(() => {
    if (code === undefined) return;
    if (error !== null) send({ kind: 'failed', code, message: refusalOf(error) });
    else if (data !== undefined) send({ kind: 'answered', code, details: data.coupon_details });
  }, [code, data, error, send]);

  // A coupon that a change elsewhere on the page made unfit is gone from the price: that is told where the change was made.
  const applied = state.kind === 'applied';
  const refusal = applied && data?.coupon_details?.success_status === 0 ? data.coupon_details.message : undefined;
  useEffect(() => {
    if (refusal !== undefined) shell.notify({ type: 'warning', message: refusal });
  }, [refusal, shell]);

  const apply = useCallback(() => {
    if (!canApply(state, cartHasErrors)) return;
    // What the server said of this code before does not count.
    client.removeQueries({ queryKey: keys.price(type, state.code.trim()), exact: true });
    send({ kind: 'submitted' });
  }, [client, type, state, cartHasErrors, send]);

  return {
    state,
    edit: useCallback((text: string) => send({ kind: 'edited', code: text }), [send]),
    apply,
    remove: useCallback(() => send({ kind: 'removed' }), [send]),
    price: applied ? data : undefined,
    pending: applied && isFetching,
    retry: applied && error !== null && !isFetching ? () => void refetch() : undefined,
  };
}

/** The server says why it refused to look at a code; a fault of ours has one sentence. Source: spec 8. */
function refusalOf(error: Error): string {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure !== undefined && failure.status >= 400 && failure.status < 500 && failure.message !== ''
    ? failure.message
    : messages.applyCoupon;
}
