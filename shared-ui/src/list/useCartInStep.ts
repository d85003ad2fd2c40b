import { useShell, type EventBus, type EventPayload, type ProductType } from '@storefront/shared-contracts';
import { useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inItem, inPages, type InCart } from './cartQuantities';
import type { ListPage } from './pages';

/** Where one kind of product stands in the query cache, and how the cart knows it. Make it once, outside of components. */
export interface CachedProducts<Item extends InCart> {
  readonly productType: ProductType;
  /** The key of an item in the cart: product_detail_id, or the lab test's id. */
  cartKeyOf(item: Item): number;
  /** Start of the keys of everything that may hold a quantity; asked for anew when it is unknown what changed. */
  readonly all: QueryKey;
  /** Start of the keys of lists that grow page by page. */
  readonly lists: QueryKey;
  /** Start of the keys of single items. */
  readonly details: QueryKey;
  /** Start of the keys of short lists that come at once, where there are any. */
  readonly shortLists?: QueryKey;
}

/** Kinds of product that a bus is listened to for already; one page has one bus. Filled by an effect, never on a server. */
const heard = new WeakMap<EventBus, Set<ProductType>>();

function follow<Item extends InCart>(events: EventBus, cache: QueryClient, products: CachedProducts<Item>): void {
  const { productType, cartKeyOf, all, lists, details, shortLists } = products;
  const refresh = () => void cache.invalidateQueries({ queryKey: all });
  const changed = ({ product_type, id, quantity }: EventPayload<'cart:changed'>) => {
    if (product_type !== productType) return;
    if (id === undefined || quantity === undefined) {
      refresh();
      return;
    }
    const line = { id, quantity };
    cache.setQueriesData<InfiniteData<ListPage<Item>, number>>(
      { queryKey: lists },
      (list) => list && inPages(list, line, cartKeyOf),
    );
    cache.setQueriesData<Item>({ queryKey: details }, (item) => item && inItem(item, line, cartKeyOf));
    if (!shortLists) return;
    cache.setQueriesData<Item[]>({ queryKey: shortLists }, (items) =>
      items?.map((item) => inItem(item, line, cartKeyOf)),
    );
  };
  events.on('cart:changed', changed);
  events.on('order:placed', refresh);
  events.on('session:signed-in', refresh);
  events.on('session:signed-out', refresh);
}

/**
 * Keeps the quantities that cached lists and details carry in step with the cart. It goes on listening after the page
 * is left: a cart that is changed at /my-cart must be right on the list that Back shows.
 */
export function useCartInStep<Item extends InCart>(products: CachedProducts<Item>): void {
  const { events } = useShell();
  const cache = useQueryClient();
  useEffect(() => {
    const kinds = heard.get(events) ?? new Set();
    heard.set(events, kinds);
    if (kinds.has(products.productType)) return;
    kinds.add(products.productType);
    follow(events, cache, products);
  }, [events, cache, products]);
}
