import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Rung } from '../core/ladder';
import { scriptFailure } from './scriptLoader';
import type { ProbeFile, RunScript } from './scriptLoader';

/** How modules of remotes get into the page; the one place that knows Module Federation. */
export interface RemoteRuntime {
  /** @throws RemoteLoadError */
  loadEntry(remote: string, rung: Rung): Promise<void>;
  /** @throws RemoteLoadError */
  loadModule(remote: string, module: string, rung: Rung): Promise<unknown>;
}

/**
 * The federation runtime of the page. Entry scripts are run here, and the federation runtime takes the container that
 * they leave: so every failure has its kind, and nothing remembers a failed one.
 */
export function createRemoteRuntime(run: RunScript, probe: ProbeFile): RemoteRuntime {
  const started = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const start = async (remote: string, rung: Rung) => {
    const entry = rung.base + rung.entry;
    await run(entry).catch(async (error: unknown) => {
      throw await scriptFailure(error, 'entry', rung, probe);
    });
    const container: unknown = Reflect.get(globalThis, remote);
    if (typeof container !== 'object' || container === null) {
      throw await scriptFailure(new Error('The entry left no container'), 'entry', rung, probe);
    }
    started.add(remote);
    // A remote's container is a property of the global object under the remote's own name.
    registerRemotes([{ name: remote, entry, entryGlobalName: remote }]);
  };

  return {
    async loadEntry(remote, rung) {
      if (started.has(remote)) return;
      const key = rung.base;
      const starting = running.get(key) ?? start(remote, rung).finally(() => running.delete(key));
      running.set(key, starting);
      await starting;
    },
    async loadModule(remote, module, rung) {
      try {
        return await loadRemote(`${remote}/${module.replace(/^\.\//, '')}`);
      } catch (error) {
        throw await scriptFailure(error, 'module', rung, probe);
      }
    },
  };
}
