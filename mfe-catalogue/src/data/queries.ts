import {
  endpoints,
  limits,
  medicineType,
  unwrap,
  type ApiClient,
  type EndpointOutput,
  type Medicine,
} from '@storefront/shared-contracts';
import { pagedQuery, type PagedQuery } from '@storefront/page-kit';
import { queryOptions } from '@tanstack/react-query';
import { keys, type MedicineFilters } from './keys';

/** One page of medicines with what the API says beside it. */
export type MedicinePage = EndpointOutput<typeof endpoints.products>;

const minuteMs = 60_000;

/*
 * Prices and stock are fresh enough for a few minutes of browsing (the cart asks the server anyway), and a list that
 * was left stays long enough to be whole on Back. The API client repeats what may be repeated, so the cache doesn't;
 * a call without network fails at once and says so.
 */
const cacheOptions = { staleTime: 5 * minuteMs, gcTime: 30 * minuteMs, retry: false, networkMode: 'always' } as const;

/** The master categories. */
export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.categories,
    queryFn: async ({ signal }) => (await unwrap(api.call(endpoints.mainCategory, {}, { quiet: true, signal }))).data,
  });

/** A list of medicines, 15 to a page. */
export function medicinesQuery(api: ApiClient, filters: MedicineFilters): PagedQuery<MedicinePage> {
  const { category, order_by, keyword, exact } = filters;
  const type = medicineType.safeParse(filters.type);
  const filter = { ...(type.success && { type: type.data }), category: [...category] };
  const words = keyword !== '' && { keyword, ...(exact && { exact }) };
  return pagedQuery({
    ...cacheOptions,
    queryKey: keys.list(filters),
    pageSize: limits.pageSize.products,
    read: ({ page, limit, signal }) =>
      unwrap(
        api.call(endpoints.products, { body: { limit, page, filter, order_by, ...words } }, { quiet: true, signal }),
      ),
  });
}

/** One medicine; a failure of status 404 means that it isn't there. */
export const medicineQuery = (api: ApiClient, product_id: number) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.detail(product_id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.call(endpoints.product, { params: { id: product_id } }, { quiet: true, signal }))).data,
  });

/** Other medicines of the same salts, strength and form, cheapest first. */
export const sameCompositionQuery = (api: ApiClient, product_id: number) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.sameComposition(product_id),
    queryFn: async ({ signal }) => {
      const query = { limit: limits.pageSize.similarMedicines, order_by: 'low' } as const;
      const input = { params: { id: product_id }, query };
      return (await unwrap(api.call(endpoints.similarComposition, input, { quiet: true, signal }))).data;
    },
  });

/** The best-selling medicines in stock of the largest categories. `total` counts all medicines on sale. */
export const bestSellersQuery = (api: ApiClient) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.bestSellers,
    queryFn: async ({ signal }) => {
      const { data, total } = await unwrap(api.call(endpoints.bestSellers, { query: {} }, { quiet: true, signal }));
      return { total, groups: data.map(({ medicines, ...category }) => ({ ...category, items: medicines })) };
    },
  });

/** The key by which a medicine is one item of a list. */
export const productIdOf = (item: Medicine): number => item.product_id;
