import type { ProductType } from '@storefront/shared-contracts';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../keys';
import { useCartContext } from '../quantity/cart-context';
import { isBusy } from '../quantity/line-quantity';
import { lineQuery } from '../quantity/line-query';
import { cartView, nextPage } from './cart-view';
import { fetchCartPage } from './fetch-cart';

/**
 * A cart in pages of 10, read again whenever its tab or the window is shown, so that two windows agree.
 * @param shown whether its tab is the open one; the other cart is not read
 */
export function useCart(type: ProductType, shown: boolean) {
  const context = useCartContext();
  const query = useInfiniteQuery({
    queryKey: keys.lines(type),
    queryFn: ({ pageParam, signal }) => fetchCartPage(context, type, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    enabled: shown,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const pages = query.data?.pages;
  const cart = useMemo(() => (pages ? cartView(pages) : undefined), [pages]);
  const saving = useIsSaving(type, cart?.items.map((item) => item.id) ?? []);
  const refreshing = query.isFetching && !query.isPending && !query.isFetchingNextPage;
  return { ...query, cart, saving, refreshing };
}

/** What `useCart` gives. */
export type CartQuery = ReturnType<typeof useCart>;

/** Whether one of these lines is being changed. */
function useIsSaving(type: ProductType, ids: readonly number[]): boolean {
  return useQueries({
    queries: ids.map((id) => lineQuery(type, id)),
    combine: (lines) => lines.some(({ data }) => data !== undefined && isBusy(data)),
  });
}
