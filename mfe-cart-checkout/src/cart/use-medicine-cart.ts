import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../keys';
import { useCartContext } from '../quantity/cart-context';
import { isBusy } from '../quantity/line-quantity';
import { lineQuery } from '../quantity/line-query';
import { cartView, nextPage } from './cart-view';
import { readMedicinePage } from './read-cart';

/** The medicine cart in pages of 10, read again whenever the tab is shown, so that two tabs agree. */
export function useMedicineCart() {
  const context = useCartContext();
  const query = useInfiniteQuery({
    queryKey: keys.lines('medicine'),
    queryFn: ({ pageParam, signal }) => readMedicinePage(context, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const pages = query.data?.pages;
  const cart = useMemo(() => (pages ? cartView(pages) : undefined), [pages]);
  const saving = useSaving(cart?.lines.map((line) => line.product_detail_id) ?? []);
  const refreshing = query.isFetching && !query.isPending && !query.isFetchingNextPage;
  return { ...query, cart, totalsPending: saving || refreshing };
}

/** Whether one of these lines is being changed. */
function useSaving(ids: readonly number[]): boolean {
  return useQueries({
    queries: ids.map((id) => lineQuery('medicine', id)),
    combine: (lines) => lines.some(({ data }) => data !== undefined && isBusy(data)),
  });
}
