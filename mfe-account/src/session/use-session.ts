import { initialState, useShell, type SessionView } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

/* A served page was rendered for nobody, and the browser must begin with the same. */
const nobody: SessionView = { signedIn: false, ...initialState.auth.user_info };
const getNobody = () => nobody;

/** The current session; that of nobody on the server and while a served page starts. */
export function useSession(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, getNobody);
}
