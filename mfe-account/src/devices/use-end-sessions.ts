import { toMutationError } from '@storefront/page-kit/forms';
import { ApiError, paths, useShell, type CustomerSession, unwrap, type ApiClient } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { deviceName } from './DeviceRow';

const others = 'others';

/** A session to end, or all but the current one. */
type Target = CustomerSession | typeof others;

/**
 * Ends sessions, one call at a time. `ended` is called after a session left the list, so that the focus is not lost.
 */
export function useEndSessions(ended: () => void) {
  const { api, navigate } = useShell();
  const client = useQueryClient();
  const { queryKey } = sessionsQuery(api);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (target: Target) => endOnServer(api, target),
    onSuccess(_, target) {
      const remains = (one: CustomerSession) =>
        target === others ? one.is_current : one.session_id !== target.session_id;
      client.setQueryData(queryKey, (list) => list?.filter(remains));
      void client.invalidateQueries({ queryKey });
    },
  });
  const end = (target: Target) => {
    if (!isPending) mutate(target, { onSuccess: ended });
  };
  const target = isPending ? variables : undefined;
  const failed = variables === others ? accountTexts.endOthersFailed : accountTexts.endFailed;
  return {
    announcement: isSuccess ? announcementOf(variables) : '',
    error: toMutationError(error, failed, navigator.onLine),
    endsOthers: target === others,
    isEnding: ({ session_id }: CustomerSession) => typeof target === 'object' && target.session_id === session_id,
    // The logout page ends the current session on the server and in the browser.
    end: (session: CustomerSession) => (session.is_current ? navigate(paths.logout) : end(session)),
    endOthers: () => end(others),
  };
}

/** @throws ApiError */
async function endOnServer(api: ApiClient, target: Target): Promise<void> {
  if (target === others) {
    await unwrap(api.call('sessionEndOthers', {}, { quiet: true }));
    return;
  }
  const answer = await api.call('sessionEnd', { body: { session_id: target.session_id } }, { quiet: true });
  // 404: the session has already ended, for example in another tab.
  if (!answer.ok && answer.failure.status !== 404) throw new ApiError(answer.failure);
}

const announcementOf = (target: Target) =>
  target === others ? 'All other devices were logged out' : `${deviceName(target)} was logged out`;

/** Read at each opening: the customer ends sessions of this list. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await unwrap(api.call('sessionList', {}, { quiet: true, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });
