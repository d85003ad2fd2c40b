import { initialState, useShell, type SessionView } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

/* The server renders pages for guests, and hydration must begin with the same. */
const guest: SessionView = { signedIn: false, ...initialState.auth.user_info };
const getGuest = () => guest;

/** The current session; a guest's on the server and during hydration. */
export function useSession(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, getGuest);
}
