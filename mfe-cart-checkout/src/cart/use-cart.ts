import type { ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emitRead } from '../cart-state/cart-count';
import { cartView, nextPage, type CartPage } from '../cart-state/cart-page';
import { nextLogicalTime, useCartContext, useCartState, writeServerLines } from '../cart-state/cart-store';
import type { CartContext } from '../cart-state/cart-store';
import { fetchCartPage, quantitiesOf } from '../cart-state/fetch-cart';
import { keys } from '../cart-state/keys';
import { isPending } from '../cart-state/line-quantity';

/**
 * A cart in pages of 10, refetched whenever its tab or the window is shown, so that two windows agree.
 * @param shown whether its tab is the open one; the other cart is not read
 */
export function useCart(type: ProductType, shown: boolean) {
  const context = useCartContext();
  const query = useInfiniteQuery({
    queryKey: keys.lines(type),
    queryFn: ({ pageParam, signal }) => readCartPage(context, type, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    enabled: shown,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const pages = query.data?.pages;
  const cart = useMemo(() => (pages ? cartView(pages) : undefined), [pages]);
  const saving = useCartState(({ lines }) =>
    (cart?.items ?? []).some(({ id }) => {
      const line = lines[type].get(id);
      return line !== undefined && isPending(line);
    }),
  );
  const refreshing = query.isFetching && !query.isPending && !query.isFetchingNextPage;
  return { ...query, cart, saving, refreshing };
}

/** What `useCart` returns. */
export type CartQuery = ReturnType<typeof useCart>;

/** Reads a page of a cart, and applies it to the lines that did not change meanwhile and to the count in the header. */
async function readCartPage(
  context: CartContext,
  type: ProductType,
  page: number,
  signal: AbortSignal,
): Promise<CartPage> {
  const readStartedAt = nextLogicalTime();
  const cart = await fetchCartPage(context, type, { page, limit: limits.pageSize.cart }, { signal });
  writeServerLines(context.client, type, quantitiesOf(cart), readStartedAt);
  void emitRead(context, type, { cart_count: cart.counts.medicine + cart.counts.lab, readStartedAt });
  return cart;
}
