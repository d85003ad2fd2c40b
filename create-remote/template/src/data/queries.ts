import type { ApiClient } from '@storefront/shared-contracts';
import { endpointQuery } from '@storefront/page-kit';

/** Fetches the most booked lab tests. */
export const popularTestsQuery = (api: ApiClient) =>
  endpointQuery(
    api,
    ['example-remote', 'popular'],
    'labTests',
    { body: { limit: 12, page: 1, filter: { type: 'popular' } } },
    ({ data }) => data,
  );
