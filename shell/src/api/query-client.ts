import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of server state that all parts share. It never retries by itself: the API client does, where the endpoint
 * allows it, and a second layer would multiply the tries. Data stay 10 minutes, so that Back finds a long list again.
 * Offline a query fails at once, so that its view can say so, and what is stale is read again with the connection.
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
