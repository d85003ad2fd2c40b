import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleSession } from '@storefront/release-registry/contract';
import { keys } from './keys';

/** The signed-in user; `ended` after a session ended. */
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
