import type { RenderComposition, RenderFailure, RenderRequest } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import type { LazyComponents } from '../remotes/lazy-components';
import { findComponent } from '../remotes/load-module';

/** A module that a part exposes. */
export interface ModuleId {
  readonly part: string;
  readonly module: string;
}

/** Loads the modules of a page on the server before they are rendered. */
interface ServerModules extends LazyComponents {
  add(part: string, module: string, component: ComponentType): void;
  /** The exports of a module. Undefined if it cannot be loaded; rendering its component then throws. */
  exportsOf(part: string, module: string): unknown;
  /** The remotes' modules whose components were rendered. */
  used(): readonly ModuleId[];
}

/**
 * Thrown when the component of a module that failed to load is rendered, so that the browser renders it. The load
 * failure is already recorded.
 */
export class ModuleFailedError extends Error {
  override readonly name = 'ModuleFailedError';
}

/** Loads each module at its first use. A failure is added once to `failures`, with the part of the module. */
export function createServerModules(
  { remotes }: RenderComposition,
  loadModule: RenderRequest['loadModule'],
  failures: RenderFailure[],
): ServerModules {
  const components = new Map<string, ComponentType>();
  const used: ModuleId[] = [];
  const load = (part: string, module: string): ComponentType => {
    try {
      const component = findComponent(loadModule(part, module));
      if (component === undefined) throw new Error(`${module} has no component as its default export`);
      return component;
    } catch (error) {
      const release = remotes.find(({ name }) => name === part)?.release ?? '';
      failures.push({ phase: 'load', remote: part, release, error: String(error) });
      return function FailedModule() {
        throw new ModuleFailedError(module);
      };
    }
  };
  return {
    exportsOf(part, module) {
      try {
        return loadModule(part, module);
      } catch {
        return undefined;
      }
    },
    used: () => used,
    add: (part, module, component) => void components.set(`${part} ${module}`, component),
    get(part, module) {
      const key = `${part} ${module}`;
      const known = components.get(key);
      if (known !== undefined) return known;
      const component = load(part, module);
      used.push({ part, module });
      components.set(key, component);
      return component;
    },
    preload: () => undefined,
    hasFailed: () => false,
    onRecovered: () => () => undefined,
  };
}
