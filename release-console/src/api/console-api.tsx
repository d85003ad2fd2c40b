import { createContext, use, type ReactNode } from 'react';
import type { CallFailure } from '@storefront/shared-contracts/client';
import {
  createReleaseClient,
  idleHeader,
  isRegistryErrorCode,
  parseRegistryFailure,
  RegistryError,
  registryEndpoints,
  sessionEndpoints,
  type Operations,
} from '@storefront/release-registry/contract';

const endpoints = { ...registryEndpoints, ...sessionEndpoints };

/** The calls of the console. Every failure is a RegistryError. After `unreachable` the change may have been made. */
type ConsoleApi = Operations<typeof endpoints>;

const noResponseText = 'The registry does not answer.';
const invalidResponseText = 'The registry answered in words that this page does not know. Reload the page.';

function toRegistryError(failure: CallFailure): RegistryError {
  const rejection = failure.kind === 'http' ? parseRegistryFailure(failure.json) : undefined;
  if (!rejection) {
    const text = failure.kind === 'contract' ? invalidResponseText : noResponseText;
    return new RegistryError('unreachable', text, undefined, { cause: failure.cause });
  }
  const { code, message, report } = rejection;
  return new RegistryError(isRegistryErrorCode(code) ? code : 'unreachable', message, report);
}

/**
 * Calls the release API on the page's origin. The browser sends the session cookie. `idleSeconds` returns the time
 * since the last input.
 */
export const createConsoleApi = (send: typeof fetch, idleSeconds: () => number): ConsoleApi =>
  createReleaseClient(endpoints, {
    options: () => ({
      fetch: send,
      headers: { [idleHeader]: String(idleSeconds()) },
      init: { credentials: 'same-origin', cache: 'no-store' },
    }),
    toError: toRegistryError,
  });

const ApiContext = createContext<ConsoleApi | undefined>(undefined);

/** Provides the release API to its children. */
export function ApiProvider({ api, children }: { api: ConsoleApi; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The release API. @throws outside of an `ApiProvider` */
export function useApi(): ConsoleApi {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiProvider around it.');
  return api;
}
