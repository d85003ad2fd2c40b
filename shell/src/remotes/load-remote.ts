import type { ComposedRemote } from '@storefront/shared-contracts';
import { lazy, useCallback, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteRuntime } from './federation-runtime';
import { RemoteLoadError, type LoadFailure, type LoadCandidate } from './load-failure';
import { loadWithFallback, type LoadResult, type LoadPorts } from './load-with-fallback';
import type { ModuleLoads } from './module-loads';

export interface UsedModule {
  readonly Component: LazyComponent;
  /** Number of replacements of `Component`; used as the key of the boundary around it. */
  readonly failureCount: number;
  /** The load failed; `Component` is replaced when a retry succeeds. */
  readonly failed: boolean;
  readonly onLoadFailed: () => void;
  readonly tryAgain: () => void;
}

export interface ModuleOptions {
  /** A module that has already failed waits for the shared retry instead of loading at once. */
  readonly waits?: boolean;
  /** Its first load waits for this. */
  readonly loadAfter?: Promise<void> | undefined;
}

/** The component of a module, replaced once it loads after a failure. */
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

/** Lazy in browsers; on the server the loaded component. */
type LazyComponent = LazyExoticComponent<ComponentType<object>> | ComponentType<object>;

/** One lazy component per module of a part, replaced after a failure: React caches a failed load forever. */
export interface LazyComponents extends Pick<
  ModuleLoads<ComponentType<object>>,
  'hasFailed' | 'hasFailedPart' | 'onRecovered' | 'start'
> {
  /** @param loadAfter what a module that nothing has rendered yet waits for */
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
    // Another place that shows the module does not wait.
    if (loadAfter === undefined) components.set(key, component);
    return component;
  };
  return {
    ...loads,
    get: (part, module, loadAfter) => components.get(`${part} ${module}`) ?? make(part, module, loadAfter),
    preload: (part, module) => void loads.load(part, module).catch(() => undefined),
  };
}

/** Loads the component that a remote exposes as a module. */
export type LoadComponent = (remote: string, module: string) => Promise<ComponentType<object>>;

export interface ModuleLoaderPorts extends Pick<LoadPorts, 'timer' | 'random'> {
  readonly runtime: RemoteRuntime;
  /** Called once per failure, with what recovered it or undefined. */
  readonly onFailure: (remote: string, failure: LoadFailure, recovered_by: string | undefined) => void;
  /** Called after a failed load. @returns whether the visitor was pinned to the last good release and the page must be reloaded */
  readonly pin: (remote: string, failure: LoadFailure) => boolean;
  readonly reload: () => void;
  /** Called when a part stays unavailable. */
  readonly onUnavailable: (remote: string, failure: LoadFailure) => void;
}

/** The loader of all remotes of a composed page. Every call starts with the composed release again. @throws RemoteLoadError */
export function createModuleLoader(remotes: readonly ComposedRemote[], ports: ModuleLoaderPorts): LoadComponent {
  return async (name, module) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote ${name} in this page`);
    const result = await loadWithFallback(toLoadCandidates(remote), {
      ...ports,
      loadEntry: (candidate, giveUp) => ports.runtime.loadEntry(name, candidate, giveUp),
      loadModule: async (candidate) =>
        getDefaultExport(await ports.runtime.loadModule(name, module, candidate), module, candidate),
    });
    const pinned = !result.ok && ports.pin(name, result.failure);
    const recoveredBy = pinned ? 'pinned-reload' : toRecoveredBy(result, remote);
    for (const failure of result.failures) ports.onFailure(name, failure, recoveredBy);
    if (pinned) {
      ports.reload();
      // The page is about to reload: callers wait until then.
      return new Promise<never>(() => undefined);
    }
    if (!result.ok) {
      ports.onUnavailable(name, result.failure);
      throw new RemoteLoadError(result.failure);
    }
    return getDefaultExport(result.module, module, result.candidate);
  };
}

/** Loads the files of a module without evaluating it. @returns a function that evaluates it */
export type FetchModule = (remote: string, module: string) => Promise<() => unknown>;

/** Loads files before they are needed: from the composed release, without retries and fallback. */
export function createModuleFetcher(remotes: readonly ComposedRemote[], runtime: RemoteRuntime): FetchModule {
  return async (name, module) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote ${name} in this page`);
    await runtime.loadEntry(name, toLoadCandidates(remote)[0]);
    return runtime.fetchModule(name, module);
  };
}

function toLoadCandidates({
  release,
  base,
  entry,
  integrity,
  lastGood,
}: ComposedRemote): readonly [LoadCandidate, ...LoadCandidate[]] {
  const stable = { release, base, entry, integrity };
  return lastGood === undefined || lastGood.release === release ? [stable] : [stable, lastGood];
}

function toRecoveredBy(result: LoadResult, remote: ComposedRemote): string | undefined {
  if (!result.ok) return undefined;
  return result.candidate.release === remote.release ? 'retry' : 'last-good';
}

/** The default export as a component; the federation runtime returns the module or its default export. */
function getDefaultExport(
  module: unknown,
  name: string,
  { release, base, entry }: LoadCandidate,
): ComponentType<object> {
  const component = findComponent(module);
  if (component !== undefined) return component;
  throw new RemoteLoadError({
    kind: 'contract',
    step: 'module',
    address: base + entry,
    message: `${name} has no component as its default export`,
    release,
  });
}

/** The module itself or its default export, if it is a component. */
export function findComponent(module: unknown): ComponentType<object> | undefined {
  if (isComponent(module)) return module;
  const exported = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  return isComponent(exported) ? exported : undefined;
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
