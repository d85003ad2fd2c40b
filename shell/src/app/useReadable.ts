import type { Readable } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

/**
 * A stored value in a leaf component. `initial` is what the server rendered; the stored one follows after hydration.
 * Source: architecture, "Rendering" 3.
 */
export function useReadable<Value>(readable: Readable<Value>, initial: Value): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, () => initial);
}
