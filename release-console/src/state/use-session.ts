import { type ConsoleSession, type GrantAction, mayAct } from '@storefront/release-registry/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { keys } from './keys';

/** The signed-in user. `ended` is true after a session ended. */
export interface SessionState {
  readonly environment: string;
  readonly session: ConsoleSession | null;
  readonly ended: boolean;
  /** Host name of the provider that people may sign in with. */
  readonly provider?: string | undefined;
}

/** Removes the data of the signed-in user, which closes every open dialog. */
export function clearSessionData(client: QueryClient, ended: boolean): void {
  client.setQueryData<SessionState>(keys.session, (state) => state && { ...state, session: null, ended });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] });
}

/** The session, refetched whenever the page becomes visible. */
export function useSession() {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.session,
    queryFn: async (): Promise<SessionState> => {
      const former = client.getQueryData<SessionState>(keys.session);
      const { environment, session, provider } = await api.session();
      const wasIn = former !== undefined && (former.session !== null || former.ended);
      return { environment, session, provider, ended: session === null && wasIn };
    },
  });
}

/** Signs in with a token. A rejection has the server's message. */
export function useSignIn() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.signIn({ token }),
    onSuccess: (session) => {
      client.setQueryData<SessionState>(keys.session, (state) => state && { ...state, session, ended: false });
    },
  });
}

/** Signs out in this browser, or ends all sessions of the person. */
export function useSignOut(where: 'here' | 'everywhere') {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => (where === 'here' ? api.signOut() : api.endSessions()),
    onSuccess: () => clearSessionData(client, false),
  });
}

/**
 * Returns whether the signed-in user may act on a part. The registry enforces rights; this only disables actions that
 * it would reject.
 */
export function usePermissions(): (action: GrantAction, part: string) => boolean {
  const scope = useSession().data?.session?.scope ?? [];
  return (action, part) => mayAct(scope, action, part);
}
