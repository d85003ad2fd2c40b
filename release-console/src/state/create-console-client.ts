import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RegistryError } from '@storefront/release-registry/contract';
import { keys } from './keys';
import { clearSessionData, type SessionState } from './session-state';

/**
 * Keeps the registry's answers. It never tries again by itself: the next refresh does, and a change is asked for once.
 * A call that fails because the session ended leads back to the sign-in.
 */
export function createConsoleClient(): QueryClient {
  const endOn = (error: Error) => {
    const ended = error instanceof RegistryError && error.code === 'unauthorised';
    if (ended && client.getQueryData<SessionState>(keys.session)?.session) clearSessionData(client, true);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endOn }),
    mutationCache: new MutationCache({ onError: endOn }),
    defaultOptions: {
      // Without it a browser that believes itself offline would neither ask nor say that it doesn't.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
