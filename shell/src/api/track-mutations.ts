import type { ApiClient } from '@storefront/shared-contracts';

/** Counts calls that a load of the page would cut off before anybody learns what came of them. */
export interface ChangeCount {
  /** Pending calls that may change something, of all counted clients. */
  changes(): number;
  /** The same client with its calls counted. */
  counted(api: ApiClient): ApiClient;
}

export function createChangeCount(): ChangeCount {
  let changes = 0;
  return {
    changes: () => changes,
    counted: (api) => ({
      async call(endpoint, input, options) {
        const counts = endpoint.method === 'GET' ? 0 : 1;
        changes += counts;
        try {
          return await api.call(endpoint, input, options);
        } finally {
          changes -= counts;
        }
      },
    }),
  };
}
