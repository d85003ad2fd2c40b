import {
  endpoints,
  limits,
  unwrap,
  type ApiClient,
  type EndpointOutput,
  type LabTest,
} from '@storefront/shared-contracts';
import { pagedQuery, type PagedQuery } from '@storefront/page-kit';
import { queryOptions } from '@tanstack/react-query';
import { keys, type LabFilters } from './keys';

/** One page of lab tests with what the API says beside it. */
export type LabTestPage = EndpointOutput<typeof endpoints.labTests>;

const minuteMs = 60_000;

/*
 * Prices are fresh enough for a few minutes of browsing (the cart asks the server anyway), and a list that was left
 * stays long enough to be whole on Back. The API client repeats what may be repeated, so the cache doesn't; a call
 * without network fails at once and says so.
 */
const cacheOptions = { staleTime: 5 * minuteMs, gcTime: 30 * minuteMs, retry: false, networkMode: 'always' } as const;

/** A list of lab tests and packages, 15 to a page. */
export function labTestsQuery(api: ApiClient, filters: LabFilters): PagedQuery<LabTestPage> {
  const { type, category, organ, is_package, order_by, keyword, exact } = filters;
  const filter = { type, category: [...category], organ: [...organ], is_package: [...is_package] };
  const words = keyword !== '' && { keyword, ...(exact && { exact }) };
  return pagedQuery({
    ...cacheOptions,
    queryKey: keys.list(filters),
    pageSize: limits.pageSize.labTests,
    read: ({ page, limit, signal }) =>
      unwrap(
        api.call(endpoints.labTests, { body: { limit, page, filter, order_by, ...words } }, { quiet: true, signal }),
      ),
  });
}

/** One lab test or package; a failure of status 404 means that it isn't there. */
export const labTestQuery = (api: ApiClient, id: number) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.detail(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.call(endpoints.labTestDetail, { params: { id } }, { quiet: true, signal }))).data,
  });

/** Packages like a test or package, cheapest first. */
export const similarPackagesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.similar(id),
    queryFn: async ({ signal }) => {
      const query = { limit: limits.pageSize.similarLabTests, order_by: 'low' } as const;
      return (await unwrap(api.call(endpoints.labTestSimilar, { params: { id }, query }, { quiet: true, signal })))
        .data;
    },
  });

/** The tests and packages that are booked most, as many as a list of the home page shows. */
export const popularTestsQuery = (api: ApiClient) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.popular,
    queryFn: async ({ signal }) => {
      const body = { limit: limits.pageSize.homeLists, page: 1, filter: { type: 'popular' as const } };
      return (await unwrap(api.call(endpoints.labTests, { body }, { quiet: true, signal }))).data;
    },
  });

/** The organs, with their drawings. */
export const organsQuery = (api: ApiClient) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.organs,
    queryFn: async ({ signal }) => {
      const query = { limit: limits.pageSize.homeLists, fetch_image: '1' } as const;
      return (await unwrap(api.call(endpoints.labTestOrgan, { query }, { quiet: true, signal }))).data;
    },
  });

/** The categories of the lab filter. */
export const labCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    ...cacheOptions,
    queryKey: keys.categories,
    queryFn: async ({ signal }) =>
      (await unwrap(api.call(endpoints.labTestCategory, {}, { quiet: true, signal }))).data,
  });

/** The key by which a test is one item of a list. */
export const testIdOf = (item: LabTest): number => item.id;
