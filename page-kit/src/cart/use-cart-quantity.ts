import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { getQuantity, type LineRef } from './cart';

/**
 * The quantity of a product in the visitor's cart, with what was just chosen. 0 on a server and while its HTML is
 * hydrated, whatever the cache holds by then.
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
  // Not by useQuery and useMutationState, which render a task later: a select would show the former choice until then.
  return useSyncExternalStore(
    subscribe,
    () => getQuantity(client, { type, id }),
    () => 0,
  );
}
