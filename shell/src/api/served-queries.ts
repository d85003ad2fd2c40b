import { ApiError, type ServedQuery } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';

/** An answer of the API that another call would get too. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.failure.status < 500;
}

/** The loaded queries of a cache, and those that the API rejected with a 4xx. Others are left to the browser. */
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

/** The queries that a cache was filled with. */
export interface FilledQueries {
  /** Ends that a rejected query is not repeated by its first component. */
  retryRejected(): void;
}

/**
 * Fills a cache, so that the first render shows what the server rendered. A rejected query is not repeated by its first
 * component.
 * @param clockDifference added to the times, in ms; unknown: the data may have any age and count as stale
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

/** What is known about the load of the document. */
export interface DocumentLoad {
  readonly timeOrigin: number;
  getEntriesByType(type: 'navigation'): readonly object[];
}

/**
 * When the response with the document arrived, in ms of the browser's clock. Undefined if the browser took it from its
 * cache, as it may on Back: the response may have any age.
 */
export function readReceivedAt(load: DocumentLoad): number | undefined {
  const [navigation = {}] = load.getEntriesByType('navigation');
  if ('transferSize' in navigation && navigation.transferSize === 0) return undefined;
  const start = 'responseStart' in navigation ? Number(navigation.responseStart) : 0;
  return load.timeOrigin + start;
}
