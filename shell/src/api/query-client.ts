import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache that all parts share. retry: false, because the API client retries. gcTime 10 minutes, so that Back
 * finds a long list again; a query whose page must not act on an outdated response sets 0. Neither protects personal
 * data: a login or logout resets all queries (sync-visitor.ts). networkMode 'always', so that offline queries fail at
 * once instead of pausing.
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
