import { lazy, useCallback, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { QueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import { mayRecover, RemoteLoadError } from './load-failure';

export interface UsedModule {
  readonly Component: LazyComponent;
  /** How often `Component` was replaced; used as the key of the boundary around it. */
  readonly failureCount: number;
  /** Whether the load failed. A successful retry replaces `Component`. */
  readonly failed: boolean;
  readonly onLoadFailed: () => void;
  readonly tryAgain: () => void;
}

interface ModuleOptions {
  /** If the module has already failed, waits for the shared retry instead of loading at once. */
  readonly waits?: boolean;
  /** The first load starts after this promise. */
  readonly loadAfter?: Promise<void> | undefined;
}

/** The component of a module. After a failed load, a successful retry replaces it. */
export function useModule(
  components: LazyComponents,
  part: string,
  module: string,
  { waits = false, loadAfter }: ModuleOptions = {},
): UsedModule {
  const [state, setState] = useState(() => ({
    Component: components.get(part, module, loadAfter),
    failureCount: 0,
    failed: waits && components.hasFailed(part, module),
  }));
  const onLoadFailed = useCallback(() => setState((before) => ({ ...before, failed: true })), []);
  const tryAgain = useCallback(
    () =>
      setState(({ failureCount }) => ({
        Component: components.get(part, module),
        failureCount: failureCount + 1,
        failed: false,
      })),
    [components, module, part],
  );
  const { failed } = state;
  useEffect(
    () => (failed ? components.onRecovered(part, module, tryAgain) : undefined),
    [components, failed, module, part, tryAgain],
  );
  return { ...state, onLoadFailed, tryAgain };
}

/** A `React.lazy` component in browsers; the loaded component on the server. */
type LazyComponent = LazyExoticComponent<ComponentType<object>> | ComponentType<object>;

/**
 * One lazy component per module of a part. It is replaced after a failure, because React caches a failed load forever.
 */
export interface LazyComponents extends Pick<ModuleLoads<ComponentType<object>>, 'hasFailed' | 'onRecovered'> {
  /** @param loadAfter delays the load of a module that nothing has rendered yet */
  get(part: string, module: string, loadAfter?: Promise<void>): LazyComponent;
  /** Starts loading without rendering. */
  preload(part: string, module: string): void;
}

/** Each component loads through `loads` when it is first rendered. */
export function createLazyComponents(loads: ModuleLoads<ComponentType<object>>): LazyComponents {
  const components = new Map<string, LazyComponent>();
  const make = (part: string, module: string, loadAfter: Promise<void> | undefined) => {
    const key = `${part} ${module}`;
    const component: LazyComponent = lazy(async () => {
      await loadAfter;
      try {
        return { default: await loads.load(part, module) };
      } catch (error) {
        // The next `get` creates a new component.
        if (components.get(key) === component) components.delete(key);
        throw error;
      }
    });
    // A component that waits for `loadAfter` is not stored, so that other places that show the module do not wait.
    if (loadAfter === undefined) components.set(key, component);
    return component;
  };
  return {
    ...loads,
    get: (part, module, loadAfter) => components.get(`${part} ${module}`) ?? make(part, module, loadAfter),
    preload: (part, module) => void loads.load(part, module).catch(() => undefined),
  };
}

/** Loads each module of all parts once for all components that use it, and retries it after a failure. */
interface ModuleLoads<Module> {
  /** Returns the loaded module, the pending load or a new load. @throws the error of the load */
  load(part: string, module: string): Promise<Module>;
  /** Whether the last load of the module, by default of any module of the part, failed and no retry has succeeded since. */
  hasFailed(part: string, module?: string): boolean;
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
