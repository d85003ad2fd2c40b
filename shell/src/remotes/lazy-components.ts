import { lazy, useCallback, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { ModuleLoads } from './module-loads';

export interface UsedModule {
  readonly Component: LazyComponent;
  /** How often `Component` was replaced; used as the key of the boundary around it. */
  readonly failureCount: number;
  /** Whether the load failed. A successful retry replaces `Component`. */
  readonly failed: boolean;
  readonly onLoadFailed: () => void;
  readonly tryAgain: () => void;
}

export interface ModuleOptions {
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
export interface LazyComponents extends Pick<
  ModuleLoads<ComponentType<object>>,
  'hasFailed' | 'hasFailedPart' | 'onRecovered'
> {
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
