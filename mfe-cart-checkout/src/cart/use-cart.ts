import { cartKeys, cartQuery } from '@storefront/page-kit';
import { useShell, type ProductType } from '@storefront/shared-contracts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartView } from '../cart-state/cart-view';

/**
 * A cart, refetched whenever its tab or the window becomes visible, so that two windows agree.
 * @param shown whether its tab is open; a cart that is not shown is not fetched
 */
export function useCart(type: ProductType, shown: boolean) {
  const { api } = useShell();
  const query = useQuery({ ...cartQuery(api, type), enabled: shown, refetchOnMount: 'always' });
  const { data } = query;
  const cart = useMemo(() => data && cartView(data), [data]);
  const saving = useIsMutating({ mutationKey: cartKeys.changes(type) }) > 0;
  return { ...query, cart, saving, refreshing: query.isFetching && cart !== undefined };
}

/** What `useCart` returns. */
export type CartQuery = ReturnType<typeof useCart>;
