import { initialState, useShell, type SessionView } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

/* The server renders pages for guests, and the first render of hydration must be the same. */
const guest: SessionView = { signedIn: false, ...initialState.auth.user_info };
const getGuest = () => guest;

/** The current session; on the server and during hydration the session of a guest. */
export function useSession(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, getGuest);
}
