import { toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { paths, useShell, type CustomerSession, unwrap, type ApiClient } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '../addresses/use-single-flight';
import { deviceName } from './DeviceRow';

const others = 'others';

/**
 * Ends sessions, one call at a time. `ended` is called after a session left the list, so that the focus is not lost.
 */
export function useEndSessions(ended: () => void) {
  const { api, navigate } = useShell();
  const client = useQueryClient();
  const { send } = useSingleFlight();
  const [target, setTarget] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [error, setError] = useState<SubmitError>();
  const { queryKey } = sessionsQuery(api);

  const run = async (
    what: string,
    call: (signal: AbortSignal) => Promise<SubmitError | undefined>,
    remains: (session: CustomerSession) => boolean,
    done: string,
  ) => {
    setTarget(what);
    setError(undefined);
    setAnnouncement('');
    const result = await send(async (signal) => ({ error: await call(signal) }));
    if (result === undefined) return;
    setTarget(undefined);
    setError(result.error);
    if (result.error !== undefined) return;
    client.setQueryData(queryKey, (list) => list?.filter(remains));
    void client.invalidateQueries({ queryKey });
    setAnnouncement(done);
    ended();
  };

  return {
    announcement,
    error,
    endsOthers: target === others,
    isEnding: ({ session_id }: CustomerSession) => target === session_id,
    end: (session: CustomerSession) => {
      // The logout page ends the session on the server and in the browser.
      if (session.is_current) {
        navigate(paths.logout);
        return;
      }
      const { session_id } = session;
      void run(
        session_id,
        async (signal) => {
          const answer = await api.call('sessionEnd', { body: { session_id } }, { quiet: true, signal });
          // 404: the session has already ended, for example in another tab.
          if (answer.ok || answer.failure.status === 404) return undefined;
          return toSubmitError(answer.failure, accountTexts.endFailed, navigator.onLine);
        },
        (one) => one.session_id !== session_id,
        `${deviceName(session)} was logged out`,
      );
    },
    endOthers: () =>
      void run(
        others,
        async (signal) => {
          const answer = await api.call('sessionEndOthers', {}, { quiet: true, signal });
          return answer.ok ? undefined : toSubmitError(answer.failure, accountTexts.endOthersFailed, navigator.onLine);
        },
        ({ is_current }) => is_current,
        'All other devices were logged out',
      ),
  };
}

/** Cached only while the page is open, because the next visitor of this browser may be another person. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await unwrap(api.call('sessionList', {}, { quiet: true, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });
