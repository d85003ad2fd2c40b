import { isRejection } from '../api/served-queries';
import { prefetchQueries } from '../lifecycle/first-queries';
import { skipToken } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Fetches the queries that rendered components requested and that were never fetched, until all are settled or the
 * deadline passes.
 * @returns the number of fetched queries
 */
export async function fetchPendingQueries(queryClient: QueryClient, deadline: AbortSignal): Promise<number> {
  if (deadline.aborted) return 0;
  const pending = queryClient.getQueryCache().getAll().filter(isPending);
  if (pending.length === 0) return 0;
  await untilDeadline(queryClient, Promise.allSettled(pending.map((query) => query.fetch())), deadline);
  return pending.length;
}

/** Fetches queries that no component has requested yet, until all are settled or the deadline passes. */
export async function fetchFirstQueries(
  queryClient: QueryClient,
  queries: Parameters<typeof prefetchQueries>[1],
  deadline: AbortSignal,
): Promise<void> {
  if (queries.length === 0 || deadline.aborted) return;
  await untilDeadline(queryClient, prefetchQueries(queryClient, queries), deadline);
}

/** Waits for the fetches, and cancels them when the deadline passes. */
async function untilDeadline(queryClient: QueryClient, fetches: Promise<unknown>, deadline: AbortSignal) {
  const aborted = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([fetches, aborted]);
  if (deadline.aborted) await queryClient.cancelQueries();
}

/** A query gets its options from the component that requests it. */
function isPending({ state, options }: Query): boolean {
  const disabled = options.queryFn === skipToken || ('enabled' in options && options.enabled === false);
  return state.status === 'pending' && state.fetchStatus === 'idle' && !disabled;
}

/** The error of the first failed query that the browser will repeat. A 4xx is excluded, because the page shows it. */
export function findDataError(queryClient: QueryClient): string | undefined {
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .find(({ state: { error } }) => error !== null && !isRejection(error));
  return failed && `${JSON.stringify(failed.queryKey)}: ${String(failed.state.error)}`;
}
