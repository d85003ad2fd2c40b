import { type ChangeRequest, type FleetStatus, requestChange } from '@storefront/release-registry/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { keys, refreshSeconds } from './keys';

const refetchInterval = refreshSeconds * 1000;

/** Returns a function that refetches responses by the names of their keys. */
export function useRefetch() {
  const client = useQueryClient();
  return (...names: (keyof typeof keys)[]) =>
    Promise.all(names.map((name) => client.invalidateQueries({ queryKey: keys[name] })));
}

/** The current fleet, refetched every 30 s while the page is visible. After a failed fetch the old data remain. */
export function useFleet() {
  const api = useApi();
  return useQuery({ queryKey: keys.fleet, queryFn: () => api.status(), refetchInterval });
}

/** The newest lines of the audit trail. */
export function useHistory(limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.history, limit],
    queryFn: () => api.history({ limit }),
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** Sends a change of the fleet. The table shows the response immediately. */
export function useChange() {
  const api = useApi();
  const client = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (request: ChangeRequest) => requestChange(api, request),
    onSuccess: async ({ part, slot, revision }) => {
      // A response that was requested before the change would overwrite it.
      await client.cancelQueries({ queryKey: keys.fleet });
      client.setQueryData<FleetStatus>(
        keys.fleet,
        (status) =>
          status && {
            ...status,
            revision,
            parts: status.parts.map((one) => (one.name === part ? { ...one, slot } : one)),
          },
      );
      void refetch('fleet');
    },
    // The trail lists rejections too.
    onSettled: () => void refetch('history', 'requests'),
  });
}

/** Promotions that wait for another person, refetched like the fleet. */
export function useRequests() {
  const api = useApi();
  return useQuery({ queryKey: keys.requests, queryFn: () => api.requests(), refetchInterval });
}

/** The user's decision about a request. A rejection has a reason. */
type Decision = { readonly kind: 'approve' } | { readonly kind: 'reject'; readonly why: string };

/** Approves or rejects a request. Refetches everything that it may have changed. */
export function useDecideRequest() {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: number; decision: Decision }) => {
      if (decision.kind === 'approve') await api.approve({ id });
      else await api.rejectRequest({ id, why: decision.why });
    },
    onSettled: () => refetch('requests', 'fleet', 'history'),
  });
}
