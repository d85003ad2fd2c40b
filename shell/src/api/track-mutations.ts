import type { ApiClient } from '@storefront/shared-contracts';

/** Counts pending mutations: a page load would cut them off before their result is known. */
export interface MutationTracker {
  /** Pending calls other than GET, of all tracked clients. */
  pending(): number;
  /** The same client with its calls tracked. */
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
