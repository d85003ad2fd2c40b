import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RegistryError } from '@storefront/release-registry/contract';
import { keys } from './keys';
import { clearSessionData, type SessionState } from './use-session';

/**
 * Caches the registry's responses. It never retries: the next refresh repeats a query, and a change is sent only once.
 * If the session has ended, a failed call shows the sign-in.
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
      // By default queries pause without a message while the browser reports being offline.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
