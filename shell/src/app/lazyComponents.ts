import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ModuleLoads } from '../core/moduleLoads';

/** A component of a part that loads when it is first rendered. */
export type LazyComponent = LazyExoticComponent<ComponentType<object>>;

/** One lazy component per module of a part, kept until it fails: React remembers a failed load for ever. */
export interface LazyComponents extends Pick<
  ModuleLoads<ComponentType<object>>,
  'hasFailed' | 'hasFailedPart' | 'onRecovered' | 'start'
> {
  get(part: string, module: string): LazyComponent;
  /** Starts loading without rendering. */
  preload(part: string, module: string): void;
}

/** A component is asked of `loads` when it is first rendered. */
export function createLazyComponents(loads: ModuleLoads<ComponentType<object>>): LazyComponents {
  const components = new Map<string, LazyComponent>();
  const make = (part: string, module: string) => {
    const key = `${part} ${module}`;
    const component: LazyComponent = lazy(async () => {
      try {
        return { default: await loads.load(part, module) };
      } catch (error) {
        // Whoever asks next gets a fresh one.
        if (components.get(key) === component) components.delete(key);
        throw error;
      }
    });
    components.set(key, component);
    return component;
  };
  return {
    ...loads,
    get: (part, module) => components.get(`${part} ${module}`) ?? make(part, module),
    preload: (part, module) => void loads.load(part, module).catch(() => undefined),
  };
}
