import { lazy, useCallback, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
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
