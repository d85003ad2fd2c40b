import { useShell, type SessionView } from '@storefront/shared-contracts';
import { useSyncExternalStore } from 'react';

/** The current session. For pages that open once the session is known. */
export function useSession(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
