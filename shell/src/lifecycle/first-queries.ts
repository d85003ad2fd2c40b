import type { ApiClient } from '@storefront/shared-contracts';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { isRecord } from '../platform/is-record';

type FirstQuery = FetchQueryOptions | FetchInfiniteQueryOptions;

/** Params and query of a page's URL, as its module reads them. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** The queries that a page's module exports for its first view; an empty list if the export is missing or invalid. */
export function readFirstQueries(module: unknown, api: ApiClient, { params, query }: PageAddress): FirstQuery[] {
  const firstQueries = isRecord(module) ? module['firstQueries'] : undefined;
  if (typeof firstQueries !== 'function') return [];
  const queries: unknown = Reflect.apply(firstQueries, undefined, [api, params, query]);
  return Array.isArray(queries) ? queries.filter(isQuery) : [];
}

/** Fetches the queries that are not cached. Never rejects: the page shows the failure of its query. */
export async function prefetchQueries(queryClient: QueryClient, queries: readonly FirstQuery[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      isPaged(query) ? queryClient.prefetchInfiniteQuery(query) : queryClient.prefetchQuery(query),
    ),
  );
}

const isPaged = (query: FirstQuery): query is FetchInfiniteQueryOptions => 'initialPageParam' in query;

function isQuery(value: unknown): value is FirstQuery {
  return isRecord(value) && Array.isArray(value['queryKey']) && typeof value['queryFn'] === 'function';
}
