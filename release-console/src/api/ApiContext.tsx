import { createContext, use, type ReactNode } from 'react';
import type { ConsoleApi } from './console-api';

const ApiContext = createContext<ConsoleApi | undefined>(undefined);

/** Provides the registry to its children. */
export function ApiProvider({ api, children }: { api: ConsoleApi; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The registry. @throws outside of an `ApiProvider` */
export function useApi(): ConsoleApi {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiProvider around it.');
  return api;
}
