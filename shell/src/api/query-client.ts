import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache that all parts share. retry: false, because the API client retries. gcTime 10 minutes, so that Back
 * finds a long list again. networkMode 'always', so that offline queries fail at once instead of pausing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        gcTime: 600_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Counts pending mutations: a page load would cut them off before their result is known. */
export interface MutationTracker {
  /** Number of pending calls that may change data, over all API clients. */
  pending(): number;
  /** Counts a new call. @returns a function that ends it; calling it again does nothing */
  start(): () => void;
}

export function createMutationTracker(): MutationTracker {
  const calls = new Set<symbol>();
  return {
    pending: () => calls.size,
    start() {
      const call = Symbol('call');
      calls.add(call);
      return () => void calls.delete(call);
    },
  };
}
