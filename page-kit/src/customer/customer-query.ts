import { unwrap, type ApiClient } from '@storefront/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The customer's names, mobile number and email address. No page of the site changes them. */
export const customerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'customer'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.call('user', { query: { type: 'profile' } }, { quiet: true, signal }))).data,
    staleTime: 600_000,
  });
