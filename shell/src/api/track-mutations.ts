import type { ApiClient } from '@storefront/shared-contracts';

/** Counts calls that a load of the page would cut off before anybody learns what came of them. */
export interface MutationTracker {
  /** Pending calls that may change something, of all counted clients. */
  pending(): number;
  /** The same client with its calls counted. */
  track(api: ApiClient): ApiClient;
}

export function createMutationTracker(): MutationTracker {
  let pending = 0;
  return {
    pending: () => pending,
    track: (api) => ({
      async call(endpoint, input, options) {
        const counts = endpoint.method === 'GET' ? 0 : 1;
        pending += counts;
        try {
          return await api.call(endpoint, input, options);
        } finally {
          pending -= counts;
        }
      },
    }),
  };
}
