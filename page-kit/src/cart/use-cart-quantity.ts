import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { getQuantity, type LineRef } from './cart';

/**
 * The quantity of a product in the visitor's cart, including pending changes. 0 on the server and during hydration,
 * whatever the cache contains.
 */
export function useCartQuantity({ type, id }: LineRef): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [client.getQueryCache().subscribe(onChange), client.getMutationCache().subscribe(onChange)];
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  // useQuery and useMutationState render one task later, and until then a select would show the previous quantity.
  return useSyncExternalStore(
    subscribe,
    () => getQuantity(client, { type, id }),
    () => 0,
  );
}
