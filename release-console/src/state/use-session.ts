import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext';
import { keys } from './keys';
import { clearSessionData, type SessionState } from './session-state';

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

/** Signs in by a token. A rejection has the server's message. */
export function useSignIn() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.signIn(token),
    onSuccess: (session) => {
      client.setQueryData<SessionState>(keys.session, (state) => state && { ...state, session, ended: false });
    },
  });
}

/** Signs out. */
export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({ mutationFn: () => api.signOut(), onSuccess: () => clearSessionData(client, false) });
}
