import type { ApiClient } from '@storefront/shared-contracts';

/** A client that knows how many of its calls that may change something are under way. */
export interface CountingClient extends ApiClient {
  changes(): number;
}

/** Counts calls that a load of the page would cut off before anybody learns what came of them. */
export function countChanges(api: ApiClient): CountingClient {
  let changes = 0;
  return {
    changes: () => changes,
    async call(endpoint, input, options) {
      const counts = endpoint.method === 'GET' ? 0 : 1;
      changes += counts;
      try {
        return await api.call(endpoint, input, options);
      } finally {
        changes -= counts;
      }
    },
  };
}
