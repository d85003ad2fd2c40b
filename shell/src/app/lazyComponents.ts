import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { LoadComponent } from '../federation/moduleLoader';

/** A component of a part that loads when it is first rendered. */
export type LazyComponent = LazyExoticComponent<ComponentType<object>>;

/** One lazy component per module of a part, kept until it fails: React remembers a failed load for ever. */
export interface LazyComponents {
  get(part: string, module: string): LazyComponent;
  /** Starts loading without rendering. */
  preload(part: string, module: string): void;
}

/** `load` is asked for a module once, and again only after it failed. */
export function createLazyComponents(load: LoadComponent): LazyComponents {
  const components = new Map<string, LazyComponent>();
  const loads = new Map<string, ReturnType<LoadComponent>>();
  const loadOnce = (part: string, module: string) => {
    const key = `${part} ${module}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = load(part, module);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  };
  const make = (part: string, module: string) => {
    const key = `${part} ${module}`;
    const component: LazyComponent = lazy(async () => {
      try {
        return { default: await loadOnce(part, module) };
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
    get: (part, module) => components.get(`${part} ${module}`) ?? make(part, module),
    preload: (part, module) => void loadOnce(part, module).catch(() => undefined),
  };
}
