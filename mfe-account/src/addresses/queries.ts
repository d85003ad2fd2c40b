import { unwrap, type ApiClient } from '@storefront/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Cached only while the page is open, because the next visitor of this browser may be another person. */
export const addressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async ({ signal }) => (await unwrap(api.call('addressList', {}, { quiet: true, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The states do not change during a visit. */
export const indianStatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await unwrap(api.call('stateList', {}, { quiet: true, signal }))).data,
    staleTime: Infinity,
  });
