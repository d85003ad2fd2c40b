import type { ComposedRemote } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import { RemoteLoadError } from '../core/failure';
import type { LoadFailure } from '../core/failure';
import { climb } from '../core/ladder';
import type { Climb, LadderPorts, Rung } from '../core/ladder';
import type { RemoteRuntime } from './runtime';

/** Loads the component that a remote exposes as a module. */
export type LoadComponent = (remote: string, module: string) => Promise<ComponentType<object>>;

export interface ModuleLoaderPorts extends Pick<LadderPorts, 'timer' | 'random'> {
  readonly runtime: RemoteRuntime;
  /** Told of each failure once, with what recovered it or undefined where nothing did; `remote` as it was composed. */
  readonly onFailure: (remote: ComposedRemote, failure: LoadFailure, recovered_by: string | undefined) => void;
  /** After a failed climb. @returns whether the page is to be loaded anew, with the visitor pinned to the last good release */
  readonly pin: (remote: string, failure: LoadFailure) => boolean;
  readonly reload: () => void;
  /** Told when a part stays unavailable. */
  readonly onUnavailable: (remote: string, failure: LoadFailure) => void;
}

/** The loader of all remotes of a composed page. Every call climbs the whole ladder anew. @throws RemoteLoadError */
export function createModuleLoader(remotes: readonly ComposedRemote[], ports: ModuleLoaderPorts): LoadComponent {
  return async (name, module) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote ${name} in this page`);
    const result = await climb(rungsOf(remote), {
      ...ports,
      loadEntry: (rung) => ports.runtime.loadEntry(name, rung),
      loadModule: async (rung) => componentOf(await ports.runtime.loadModule(name, module, rung), module, rung),
    });
    const pinned = !result.ok && ports.pin(name, result.failure);
    const recoveredBy = pinned ? 'pinned-reload' : recovery(result, remote);
    for (const failure of result.failures) ports.onFailure(remote, failure, recoveredBy);
    if (pinned) {
      ports.reload();
      // The page is about to go: whoever waits goes on waiting.
      return new Promise<never>(() => undefined);
    }
    if (!result.ok) {
      ports.onUnavailable(name, result.failure);
      throw new RemoteLoadError(result.failure);
    }
    return componentOf(result.module, module, result.rung);
  };
}

function rungsOf({ release, base, entry, lastGood }: ComposedRemote): readonly [Rung, ...Rung[]] {
  const stable = { release, base, entry };
  return lastGood === undefined || lastGood.release === release ? [stable] : [stable, lastGood];
}

function recovery(result: Climb, remote: ComposedRemote): string | undefined {
  if (!result.ok) return undefined;
  return result.rung.release === remote.release ? 'retry' : 'last-good';
}

/** The default export as a component, whether the module came whole or was taken out already. */
function componentOf(module: unknown, name: string, { release, base, entry }: Rung): ComponentType<object> {
  if (isComponent(module)) return module;
  const exported = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (isComponent(exported)) return exported;
  throw new RemoteLoadError({
    kind: 'contract',
    step: 'module',
    address: base + entry,
    message: `${name} has no component as its default export`,
    release,
  });
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
