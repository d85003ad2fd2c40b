import { QueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import { mayRecover, RemoteLoadError } from './load-failure';

/** Loads each module of all parts once for all components that use it, and retries it after a failure. */
export interface ModuleLoads<Module> {
  /** Returns the loaded module, the pending load or a new load. @throws the error of the load */
  load(part: string, module: string): Promise<Module>;
  /** Whether the last load failed and no retry has succeeded since. */
  hasFailed(part: string, module: string): boolean;
  /** Whether `hasFailed` is true for any module of the part. */
  hasFailedPart(part: string): boolean;
  /**
   * Calls `listener` when a failed module has loaded, at once if it already has. A module is retried only while it has
   * listeners.
   * @returns a function that unsubscribes
   */
  onRecovered(part: string, module: string, listener: () => void): () => void;
}

/** Delay in ms before the first retry. It doubles up to the maximum, plus up to 50 % jitter. */
const firstGapMs = 5000;
const maxGapMs = 60_000;

/** Maximum number of retries that timers start. After that, the page's visibility and reconnecting start them. */
const maxTimedRetries = 6;

/**
 * Modules as queries, so that TanStack Query shares their loads and retries them while the page is visible.
 * @param client not the client of the page's data, which are discarded when the visitor changes
 * @param random from 0 to 1
 */
export function createModuleLoads<Module>(
  client: QueryClient,
  load: (part: string, module: string) => Promise<Module>,
  random: () => number,
): ModuleLoads<Module> {
  const jitter = 1 + random() / 2;
  const keyOf = (part: string, module?: string) => ['code', part, ...(module === undefined ? [] : [module])];
  const queryOf = (part: string, module: string) => ({
    queryKey: keyOf(part, module),
    queryFn: async () => {
      const loaded = await load(part, module);
      // The part is reachable again, so its other failed modules are retried at once.
      void client.refetchQueries({ queryKey: keyOf(part), type: 'active', predicate: isRecoverable });
      return loaded;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    load: (part, module) => client.fetchQuery(queryOf(part, module)),
    hasFailed: (part, module) =>
      client
        .getQueryCache()
        .findAll({ queryKey: keyOf(part, module) })
        .some(hasFailed),
    hasFailedPart: (part) =>
      client
        .getQueryCache()
        .findAll({ queryKey: keyOf(part) })
        .some(hasFailed),
    onRecovered(part, module, listener) {
      const known = client.getQueryState<Module>(keyOf(part, module));
      const observer = new QueryObserver<Module>(client, {
        ...queryOf(part, module),
        retryOnMount: known !== undefined && Date.now() - known.errorUpdatedAt >= gapAfter(known.errorUpdateCount),
        refetchInterval: (query) =>
          isRecoverable(query) && query.state.errorUpdateCount <= maxTimedRetries
            ? gapAfter(query.state.errorUpdateCount) * jitter
            : false,
        refetchOnWindowFocus: isRecoverable,
        refetchOnReconnect: isRecoverable,
      });
      const tell = ({ isSuccess }: { readonly isSuccess: boolean }) => {
        if (isSuccess) listener();
      };
      tell(observer.getCurrentResult());
      return observer.subscribe(tell);
    },
  };
}

const gapAfter = (failures: number) => Math.min(firstGapMs * 2 ** (failures - 1), maxGapMs);

const hasFailed = ({ state }: Pick<Query, 'state'>) => state.errorUpdateCount > 0 && state.data === undefined;

function isRecoverable({ state: { error } }: { readonly state: { readonly error: unknown } }): boolean {
  return error instanceof RemoteLoadError && mayRecover(error.failure);
}
