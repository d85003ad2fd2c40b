import { isMedicineListSlug, unwrap, type ApiClient, type CallOutput } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import {
  browsingCache,
  endpointQuery,
  pagedQuery,
  toRequestBody,
  type ListQuery,
  type PagedQuery,
  parseIds,
  parseListQuery,
} from '@storefront/page-kit';

/** The filters of a list of medicines. */
export interface MedicineFilters extends ListQuery {
  /** A slug of medicineLists; '' for all medicines. */
  readonly type: string;
  /** Sorted values of master_cat_id; empty for all categories. */
  readonly category: readonly number[];
}

/** One page of medicines with the other fields of the response. */
export type MedicinePage = CallOutput<'products'>;

const keys = {
  categories: ['catalogue', 'categories'],
  lists: ['catalogue', 'list'],
  details: ['catalogue', 'detail'],
  shortLists: ['catalogue', 'short'],
  bestSellers: ['catalogue', 'best-sellers'],
} as const;

/** The master categories. */
export const categoriesQuery = (api: ApiClient) =>
  endpointQuery(api, keys.categories, 'mainCategory', {}, ({ data }) => data);

/** A list of medicines, 15 per page. */
export function medicinesQuery(api: ApiClient, filters: MedicineFilters): PagedQuery<MedicinePage> {
  const { type } = filters;
  const filter = { ...(isMedicineListSlug(type) && { type }), category: [...filters.category] };
  return pagedQuery({
    ...browsingCache,
    queryKey: [...keys.lists, filters],
    pageSize: limits.pageSize.products,
    firstPage: filters.page,
    read: ({ page, limit, signal }) => {
      const body = { limit, page, filter, ...toRequestBody(filters) };
      return unwrap(api.call('products', { body }, { quiet: true, signal }));
    },
  });
}

/** One medicine. Fails with status 404 if it does not exist. */
export const medicineQuery = (api: ApiClient, product_id: number) =>
  endpointQuery(api, [...keys.details, product_id], 'product', { params: { id: product_id } }, ({ data }) => data);

/** Other medicines with the same salts, strength and dose form, cheapest first. */
export const sameCompositionQuery = (api: ApiClient, product_id: number) =>
  endpointQuery(
    api,
    [...keys.shortLists, 'same-composition', product_id],
    'similarComposition',
    { params: { id: product_id }, query: { limit: limits.pageSize.similarMedicines, order_by: 'low' } },
    ({ data }) => data,
  );

/** The best-selling medicines in stock of the largest categories. `total` counts all medicines on sale. */
export const bestSellersQuery = (api: ApiClient) =>
  endpointQuery(api, keys.bestSellers, 'bestSellers', { query: {} }, ({ data, total }) => ({
    total,
    groups: data.map(({ medicines, ...category }) => ({ ...category, items: medicines })),
  }));

/** Parses the filters of a URL. Omits values that the API would reject. */
export const parseFilters = (query: URLSearchParams, type = ''): MedicineFilters => ({
  ...parseListQuery(query),
  type,
  category: parseIds(query.get('category')).sort((a, b) => a - b),
});
