import type { ProductType } from '@storefront/shared-contracts';
import { hashKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keys } from '../keys';
import { useCartContext } from '../quantity/cart-context';
import { noCoupon, step } from './coupon-machine';
import type { CouponEvent, CouponState } from './coupon-machine';

/** Holds a cart's coupon. It is never fetched; it lives as long as the page app, and goes with the session. */
const couponQuery = (type: ProductType) =>
  queryOptions<CouponState>({
    queryKey: keys.coupon(type),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The one coupon of a cart, wherever it shows, and the way to tell it what happened. */
export function useCouponState(type: ProductType): [CouponState, (event: CouponEvent) => void] {
  const { client } = useCartContext();
  // Keeps the state in the cache. Its observers are told a moment later, too late for a text that is being typed.
  useQuery({ ...couponQuery(type), notifyOnChangeProps: [] });
  const subscribe = useCallback(
    (told: () => void) => {
      const hash = hashKey(keys.coupon(type));
      return client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) told();
      });
    },
    [client, type],
  );
  const read = () => client.getQueryData<CouponState>(keys.coupon(type)) ?? noCoupon;
  const state = useSyncExternalStore(subscribe, read, read);
  const send = useCallback(
    (event: CouponEvent) =>
      void client.setQueryData<CouponState>(keys.coupon(type), (before) => step(before ?? noCoupon, event)),
    [client, type],
  );
  return [state, send];
}
