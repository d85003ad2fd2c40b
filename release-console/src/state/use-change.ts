import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestChange, type ChangeRequest, type FleetStatus } from '@storefront/release-registry/contract';
import { useApi } from '../api/console-api';
import { keys } from './keys';
import { applyChange } from './apply-change';

/** Sends a change of the fleet. The table shows the response at once. */
export function useChange() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChangeRequest) => requestChange(api, request),
    onSuccess: async (result, { action }) => {
      // A response in flight from before the change would undo it on the screen.
      await client.cancelQueries({ queryKey: keys.fleet });
      if (result.request === undefined) {
        client.setQueryData<FleetStatus>(keys.fleet, (status) => status && applyChange(status, result, action));
      }
      void client.invalidateQueries({ queryKey: keys.fleet });
    },
    // A rejection is a line of the trail too.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.history });
      void client.invalidateQueries({ queryKey: keys.requests });
    },
  });
}
