import { unwrap, type ApiClient } from '@storefront/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Cached only while the page is open, because the next visitor of this browser may be another person. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await unwrap(api.call('sessionList', {}, { quiet: true, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });
