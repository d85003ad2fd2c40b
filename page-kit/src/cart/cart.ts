import { productTypes, unwrap, type ApiClient, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { queryOptions, QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { applyPending, type Cart, type CartChange, type CartQuantities } from './apply-change';

/** Identifies a line of a cart: product_detail_id of a medicine, or the id of a lab test. */
export interface LineRef {
  readonly type: ProductType;
  readonly id: number;
}

/** Keys of the carts in the query cache, and of their changes in the mutation cache. */
export const cartKeys = {
  all: ['cart'],
  cart: (type: ProductType) => ['cart', type] as const,
  /** Key of all changes of a cart. */
  changes: (type: ProductType) => ['cart', type, 'change'],
  /** Key of the changes of one line and of its replacements. These wait for each other. */
  lineChanges: ({ type, id }: LineRef) => ['cart', type, 'change', id],
} as const;

/**
 * Query of a cart. The shell fetches both carts once the API knows the visitor (`observeCarts`). Other parts select
 * from the cache, so they send no call for a first-time visitor.
 */
export const cartQuery = (api: ApiClient, type: ProductType) =>
  queryOptions({
    queryKey: cartKeys.cart(type),
    queryFn: ({ signal }) => fetchCart(api, type, signal),
    // Another device of the same customer may have changed the cart.
    refetchOnWindowFocus: 'always',
  });

/** Fetches a whole cart, with as few calls as the API's largest `limit` allows. @throws ApiError */
async function fetchCart(api: ApiClient, type: ProductType, signal: AbortSignal): Promise<Cart> {
  const read = (page: number) => {
    const input = { query: { page, limit: limits.pageSizeMax } };
    return [input, { quiet: true, signal }] as const;
  };
  if (type === 'lab') {
    const content = await readPages(
      async (page) => (await unwrap(api.call('cartLab', ...read(page)))).data,
      ({ cart_lab_count }) => cart_lab_count,
      ({ id }) => id,
    );
    return { content, quantities: toQuantities(content.data, ({ id }) => id) };
  }
  const content = await readPages(
    async (page) => (await unwrap(api.call('cartMedicine', ...read(page)))).data,
    ({ cart_med_count }) => cart_med_count,
    ({ product_detail_id }) => product_detail_id,
  );
  return { content, quantities: toQuantities(content.data, ({ product_detail_id }) => product_detail_id) };
}

/** Joins the pages of a cart. The totals are those of the page that was fetched last. */
async function readPages<Line, Content extends { readonly data: Line[] }>(
  read: (page: number) => Promise<Content>,
  totalOf: (content: Content) => number,
  idOf: (line: Content['data'][number]) => number,
): Promise<Content> {
  // A line that moved to the next page between two calls is in both pages.
  const lines = new Map<number, Content['data'][number]>();
  for (let page = 1; ; page += 1) {
    const content = await read(page);
    for (const line of content.data) lines.set(idOf(line), line);
    if (content.data.length === 0 || lines.size >= totalOf(content)) return { ...content, data: [...lines.values()] };
  }
}

function toQuantities<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  idOf: (line: Line) => number,
): CartQuantities {
  return Object.fromEntries(lines.map((line) => [idOf(line), line.quantity]));
}

/** The changes under a key of `cartKeys` that the server has not answered yet, oldest first. */
export function getPendingChanges(client: QueryClient, mutationKey: readonly unknown[]): CartChange[] {
  return (
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      // The mutation cache does not store the types of its variables.
      .map(({ state }) => state.variables as CartChange)
  );
}

/** The quantity of a line that is shown now; 0 while the cart is unknown. */
export function getQuantity(client: QueryClient, { type, id }: LineRef): number {
  const cart = client.getQueryData<Cart>(cartKeys.cart(type));
  return applyPending(cart?.quantities[id] ?? 0, getPendingChanges(client, cartKeys.changes(type)), id);
}

/** Number of lines in both carts; undefined while one of the carts is unknown. */
export function countLines(client: QueryClient): number | undefined {
  let count = 0;
  for (const type of productTypes) {
    const cart = client.getQueryData<Cart>(cartKeys.cart(type));
    if (cart?.content === undefined) return undefined;
    count += Object.keys(cart.quantities).length;
  }
  return count;
}

/**
 * Fetches both carts and keeps them in the cache.
 * @param onCount called with the number of lines in both carts when they are fetched or changed
 * @returns a function that stops it
 */
export function observeCarts(client: QueryClient, api: ApiClient, onCount: (count: number) => void): () => void {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const carts = client.getQueryCache().findAll({ queryKey: cartKeys.all });
      if (!carts.some(({ queryHash }) => queryHash === event.query.queryHash)) return;
      const count = countLines(client);
      if (count !== undefined) onCount(count);
    }),
    ...productTypes.map((type) => new QueryObserver(client, cartQuery(api, type)).subscribe(() => undefined)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Called when the session changes: changes of the former visitor's cart are neither shown nor sent any more. */
export function forgetChanges(client: QueryClient): void {
  const changes = client.getMutationCache();
  for (const change of changes.findAll({ mutationKey: cartKeys.all })) changes.remove(change);
}

/**
 * The quantity of a product in the visitor's cart, including pending changes. 0 on the server and during hydration,
 * whatever the cache contains.
 */
export function useCartQuantity({ type, id }: LineRef): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [client.getQueryCache().subscribe(onChange), client.getMutationCache().subscribe(onChange)];
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  // useQuery and useMutationState render one task later, and until then a select would show the previous quantity.
  return useSyncExternalStore(
    subscribe,
    () => getQuantity(client, { type, id }),
    () => 0,
  );
}
