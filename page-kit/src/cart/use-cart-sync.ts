import {
  useShell,
  type EventBus,
  type EventPayload,
  type ProductType,
  type ShellApi,
} from '@storefront/shared-contracts';
import { useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  setGroupsQuantity,
  setItemQuantity,
  setPagesQuantity,
  type HasCartQuantity,
  type ItemGroups,
  type QuantityOf,
} from './cart-quantities';
import type { ListPage } from '../list/list-pages';
import { fetchFullCart, type CartQuantities } from './fetch-cart';

/** Query keys of one product type and its key in the cart. Create it once, outside of components. */
export interface CachedProducts<Item extends HasCartQuantity> {
  readonly productType: ProductType;
  /** The key of an item in the cart: product_detail_id, or the lab test's id. */
  cartKeyOf(item: Item): number;
  /** Start of the keys of everything that may hold a quantity; fetched again after a sign-in, a sign-out or an order. */
  readonly all: QueryKey;
  /** Start of the keys of lists that grow page by page. */
  readonly lists: QueryKey;
  /** Start of the keys of single items. */
  readonly details: QueryKey;
  /** Start of the keys of short lists that come at once, where there are any. */
  readonly shortLists?: QueryKey;
  /** Start of the keys of short lists in groups (`ItemGroups`), where there are any. */
  readonly grouped?: QueryKey;
}

/** Product types that an event bus is already subscribed for. Filled by an effect, never on a server. */
const subscribedTypes = new WeakMap<EventBus, Set<ProductType>>();

function subscribeToCart<Item extends HasCartQuantity>(
  { api, events }: Pick<ShellApi, 'api' | 'events'>,
  cache: QueryClient,
  products: CachedProducts<Item>,
): void {
  const set = (quantityOf: QuantityOf) => setQuantities(cache, products, quantityOf);
  const read = () =>
    // Through the cache, so that an answer for one visitor never reaches the next.
    cache.fetchQuery({
      queryKey: [...products.all, 'cart-quantities'],
      queryFn: async () => (await fetchFullCart(api, products.productType)).quantities,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
    });
  const reread = createReread(read, set);
  const refresh = () => void cache.invalidateQueries({ queryKey: products.all });
  const changed = ({ product_type, id, quantity }: EventPayload<'cart:changed'>) => {
    if (product_type !== products.productType) return;
    if (id === undefined || quantity === undefined) {
      if (holdsItems(cache, products)) reread.ask();
      return;
    }
    reread.changed(id);
    set((key) => (key === id ? quantity : undefined));
  };
  events.on('cart:changed', changed);
  events.on('order:placed', refresh);
  events.on('session:signed-in', refresh);
  events.on('session:signed-out', refresh);
}

/** Updates the quantities in every cached response, and leaves its age and staleness as they are. */
function setQuantities<Item extends HasCartQuantity>(
  cache: QueryClient,
  { cartKeyOf, lists, details, shortLists, grouped }: CachedProducts<Item>,
  quantityOf: QuantityOf,
): void {
  const update = <Data>(queryKey: QueryKey, change: (data: Data) => Data) => {
    for (const [key, data] of cache.getQueriesData<Data>({ queryKey })) {
      const state = cache.getQueryState(key);
      if (data === undefined || state === undefined) continue;
      cache.setQueryData<Data>(key, change(data), { updatedAt: state.dataUpdatedAt });
      if (state.isInvalidated) void cache.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
    }
  };
  update<InfiniteData<ListPage<Item>, number>>(lists, (list) => setPagesQuantity(list, quantityOf, cartKeyOf));
  update<Item>(details, (item) => setItemQuantity(item, quantityOf, cartKeyOf));
  if (shortLists)
    update<Item[]>(shortLists, (items) => items.map((item) => setItemQuantity(item, quantityOf, cartKeyOf)));
  if (grouped) update<ItemGroups<Item>>(grouped, (answer) => setGroupsQuantity(answer, quantityOf, cartKeyOf));
}

function holdsItems<Item extends HasCartQuantity>(
  cache: QueryClient,
  { lists, details, shortLists, grouped }: CachedProducts<Item>,
): boolean {
  return [lists, details, shortLists, grouped].some(
    (queryKey) => queryKey !== undefined && cache.getQueriesData({ queryKey }).some(([, data]) => data !== undefined),
  );
}

/**
 * Reads the cart where it is unknown what changed in it: one read at a time, and one more for changes that were
 * reported meanwhile. A failure leaves the quantities as they are.
 */
function createReread(read: () => Promise<CartQuantities>, set: (quantityOf: QuantityOf) => void) {
  let running = false;
  let asked = 0;
  /** Lines that changed on this page during the read, which may be older than they are. */
  const changedHere = new Set<number>();
  const run = async () => {
    running = true;
    try {
      let answered: number;
      do {
        answered = asked;
        changedHere.clear();
        const quantities = await read();
        set((key) => (changedHere.has(key) ? undefined : (quantities.get(key) ?? 0)));
      } while (answered !== asked);
    } catch {
      // The cart's own controls ask again when they are used.
    } finally {
      running = false;
    }
  };
  return {
    ask() {
      asked += 1;
      if (!running) void run();
    },
    changed: (id: number) => void changedHere.add(id),
  };
}

/**
 * Updates the quantities in cached lists and details when the cart changes. The subscription outlives the page: after a
 * change at /my-cart the list that Back shows must be right.
 */
export function useCartSync<Item extends HasCartQuantity>(products: CachedProducts<Item>): void {
  const { api, events } = useShell();
  const cache = useQueryClient();
  useEffect(() => {
    const kinds = subscribedTypes.get(events) ?? new Set();
    subscribedTypes.set(events, kinds);
    if (kinds.has(products.productType)) return;
    kinds.add(products.productType);
    subscribeToCart({ api, events }, cache, products);
  }, [api, events, cache, products]);
}
