import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { keys, refreshSeconds } from './keys';

/** Promotions that wait for another person, fetched like the fleet. */
export function useRequests() {
  const api = useApi();
  return useQuery({
    queryKey: keys.requests,
    queryFn: () => api.requests(),
    refetchInterval: refreshSeconds * 1000,
  });
}

/** What the user decides about a request; a rejection has a reason. */
export type Decision = { readonly kind: 'approve' } | { readonly kind: 'reject'; readonly why: string };

/** Approves or rejects a request. Everything that it may have changed is fetched again. */
export function useDecideRequest() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: number; decision: Decision }) => {
      if (decision.kind === 'approve') await api.approve({ id });
      else await api.rejectRequest({ id, why: decision.why });
    },
    onSettled: async () => {
      await Promise.all(
        [keys.requests, keys.fleet, keys.history].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
