import { unwrap, type ApiClient, type LabTestType, type CallOutput } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import {
  browsingCache,
  endpointQuery,
  pagedQuery,
  toRequestBody,
  type ListQuery,
  type PagedQuery,
} from '@storefront/page-kit';

/** The filters of a list of lab tests. Ids are sorted; empty for all. */
export interface LabFilters extends ListQuery {
  /** The type in the URL; '' for all types. */
  readonly type: LabTestType | '';
  readonly category: readonly number[];
  readonly organ: readonly number[];
  /** 0 for tests, 1 for packages, sorted; empty for both. */
  readonly is_package: readonly (0 | 1)[];
}

/** One page of lab tests with the other fields of the response. */
export type LabTestPage = CallOutput<'labTests'>;

const keys = {
  lists: ['lab', 'tests', 'list'],
  details: ['lab', 'tests', 'detail'],
  shortLists: ['lab', 'tests', 'short'],
  organs: ['lab', 'organs'],
  categories: ['lab', 'categories'],
} as const;

/** A list of lab tests and packages, 15 per page. */
export function labTestsQuery(api: ApiClient, filters: LabFilters): PagedQuery<LabTestPage> {
  const { type, category, organ, is_package } = filters;
  const filter = { type, category: [...category], organ: [...organ], is_package: [...is_package] };
  return pagedQuery({
    ...browsingCache,
    queryKey: [...keys.lists, filters],
    pageSize: limits.pageSize.labTests,
    firstPage: filters.page,
    read: ({ page, limit, signal }) => {
      const body = { limit, page, filter, ...toRequestBody(filters) };
      return unwrap(api.call('labTests', { body }, { quiet: true, signal }));
    },
  });
}

/** One lab test or package. Fails with status 404 if it does not exist. */
export const labTestQuery = (api: ApiClient, id: number) =>
  endpointQuery(api, [...keys.details, id], 'labTestDetail', { params: { id } }, ({ data }) => data);

/** Packages similar to a test or package, cheapest first. */
export const similarPackagesQuery = (api: ApiClient, id: number) =>
  endpointQuery(
    api,
    [...keys.shortLists, 'similar', id],
    'labTestSimilar',
    { params: { id }, query: { limit: limits.pageSize.similarLabTests, order_by: 'low' } },
    ({ data }) => data,
  );

/** The most booked tests and packages. */
export const popularTestsQuery = (api: ApiClient) =>
  endpointQuery(
    api,
    [...keys.shortLists, 'popular'],
    'labTests',
    { body: { limit: limits.pageSize.homeLists, page: 1, filter: { type: 'popular' } } },
    ({ data }) => data,
  );

/** The organs with the names of their drawings. */
export const organsQuery = (api: ApiClient) =>
  endpointQuery(
    api,
    keys.organs,
    'labTestOrgan',
    { query: { limit: limits.pageSize.homeLists, fetch_image: '1' } },
    ({ data }) => data,
  );

/** The categories of the lab filter. */
export const labCategoriesQuery = (api: ApiClient) =>
  endpointQuery(api, keys.categories, 'labTestCategory', {}, ({ data }) => data);
