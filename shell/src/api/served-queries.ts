import { ApiError, type ServedQuery } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';

/** Whether the API rejected the call with a 4xx: a repeated call would get the same response. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.failure.status < 500;
}

/** The loaded queries of a cache and the queries that the API rejected with a 4xx. The browser fetches all others. */
export function readServedQueries(queryClient: QueryClient): ServedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state }): ServedQuery[] => {
      if (state.status === 'success') return [{ key, updated_at: state.dataUpdatedAt, data: state.data }];
      const { error } = state;
      if (!isRejection(error)) return [];
      return [{ key, updated_at: state.errorUpdatedAt, failure: error.failure }];
    });
}

/** The queries that the page was served with. */
export interface FilledQueries {
  /** Removes the setting that stops a component from repeating a rejected query. */
  retryRejected(): void;
}

/**
 * Fills a cache with the served queries, so that the first render equals the server's. The first component that mounts
 * does not repeat a rejected query.
 * @param clockDifference added to the times, in ms; `unknown` makes all data stale
 */
export function fillQueryCache(
  queryClient: QueryClient,
  queries: readonly ServedQuery[],
  clockDifference: number | 'unknown' = 0,
): FilledQueries {
  const cache = queryClient.getQueryCache();
  const rejected = queries.filter(({ failure }) => failure !== undefined);
  for (const { key, updated_at, data, failure } of queries) {
    const updatedAt = clockDifference === 'unknown' ? 0 : updated_at + clockDifference;
    if (failure === undefined) queryClient.setQueryData(key, data, { updatedAt });
    else {
      const query = cache.build(queryClient, { queryKey: key });
      query.setState({
        status: 'error',
        fetchStatus: 'idle',
        error: new ApiError(failure),
        errorUpdateCount: 1,
        errorUpdatedAt: updatedAt,
      });
      queryClient.setQueryDefaults(key, { retryOnMount: false });
    }
  }
  return {
    retryRejected() {
      for (const { key } of rejected) queryClient.setQueryDefaults(key, {});
    },
  };
}

/** The part of `performance` that describes the load of the document. */
interface DocumentLoad {
  readonly timeOrigin: number;
  getEntriesByType(type: 'navigation'): readonly object[];
}

/**
 * When the response with the document arrived, in ms of the browser's clock. Undefined if the browser took the document
 * from its cache, as it may on Back: the age of the response is then unknown.
 */
export function readReceivedAt(load: DocumentLoad): number | undefined {
  const [navigation = {}] = load.getEntriesByType('navigation');
  if ('transferSize' in navigation && navigation.transferSize === 0) return undefined;
  const start = 'responseStart' in navigation ? Number(navigation.responseStart) : 0;
  return load.timeOrigin + start;
}
