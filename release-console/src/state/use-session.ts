import { useEffect } from 'react';
import {
  type ConsoleSession,
  type GrantAction,
  mayAct,
  signInLinkFragment,
} from '@storefront/release-registry/contract';
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

/** Signs in with a token or the secret of a sign-in link. A rejection has the server's message. */
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

/**
 * Takes the secret of a sign-in link out of the page's URL, so that the history does not contain it and a reload does
 * not use it again.
 */
function takeSignInLink(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(signInLinkFragment)) return undefined;
  window.history.replaceState(null, '', pathname + search);
  return hash.slice(signInLinkFragment.length);
}

/**
 * Signs in with the sign-in link that opened the page, unless a user is signed in. Requesting the link alone signs in
 * nobody: a program such as a messenger's link preview does not send its fragment.
 */
export function useSignInLink(session: SessionState['session'] | undefined) {
  const signIn = useSignIn();
  const { mutate } = signIn;
  const isKnown = session !== undefined;
  const isSignedOut = session === null;
  useEffect(() => {
    if (!isKnown) return undefined;
    const signInByLink = () => {
      const secret = takeSignInLink();
      if (secret !== undefined && isSignedOut) mutate(secret);
    };
    signInByLink();
    // A link that is opened in the console's own tab loads no page.
    window.addEventListener('hashchange', signInByLink);
    return () => window.removeEventListener('hashchange', signInByLink);
  }, [isKnown, isSignedOut, mutate]);
  return signIn;
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
