import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ScriptError, toRemoteLoadError, type ProbeFile, type LoadCandidate } from './load-failure';

/** Loads modules of remotes; only this file knows Module Federation. */
export interface RemoteRuntime {
  /** @throws RemoteLoadError */
  loadEntry(remote: string, candidate: LoadCandidate): Promise<void>;
  /** @throws RemoteLoadError */
  loadModule(remote: string, module: string, candidate: LoadCandidate): Promise<unknown>;
}

/** Entry scripts are loaded here, not by the federation runtime: load failures can be classified and are not cached. */
export function createRemoteRuntime(run: RunScript, probe: ProbeFile): RemoteRuntime {
  const started = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const start = async (remote: string, candidate: LoadCandidate) => {
    const entry = candidate.base + candidate.entry;
    await run(entry).catch(async (error: unknown) => {
      throw await toRemoteLoadError(error, 'entry', candidate, probe);
    });
    const container: unknown = Reflect.get(globalThis, remote);
    if (typeof container !== 'object' || container === null) {
      throw await toRemoteLoadError(new Error('The entry left no container'), 'entry', candidate, probe);
    }
    started.add(remote);
    // A remote's container is a property of the global object, named after the remote.
    registerRemotes([{ name: remote, entry, entryGlobalName: remote }]);
  };

  return {
    async loadEntry(remote, candidate) {
      if (started.has(remote)) return;
      const key = candidate.base;
      const starting = running.get(key) ?? start(remote, candidate).finally(() => running.delete(key));
      running.set(key, starting);
      await starting;
    },
    async loadModule(remote, module, candidate) {
      try {
        return await loadRemote(`${remote}/${module.replace(/^\.\//, '')}`);
      } catch (error) {
        throw await toRemoteLoadError(error, 'module', candidate, probe);
      }
    },
  };
}

/** Adds a script to the page. @throws ScriptError */
export type RunScript = (address: string) => Promise<void>;

/** Runs a release's entry script. A failed script element is removed, so that a retry loads it again. */
export function createScriptRunner(page: Document, nonce: () => string | undefined): RunScript {
  return (address) =>
    new Promise((resolve, reject) => {
      const script = page.createElement('script');
      script.src = address;
      script.async = true;
      const key = nonce();
      if (key !== undefined) script.nonce = key;
      let threw = false;
      const onError = (event: ErrorEvent) => {
        if (event.filename !== script.src) return;
        threw = true;
        // The failed load is reported with its kind; without this it would also be reported as an uncaught error.
        event.stopImmediatePropagation();
      };
      const view = page.defaultView;
      const finish = (failed: ScriptError | undefined) => {
        view?.removeEventListener('error', onError, true);
        script.remove();
        if (failed) reject(failed);
        else resolve();
      };
      view?.addEventListener('error', onError, true);
      script.onload = () => finish(threw ? new ScriptError('threw') : undefined);
      script.onerror = () => finish(new ScriptError('transport'));
      page.head.append(script);
    });
}

/** HEAD request that bypasses the browser's cache. */
export function createProbe(fetchFile: typeof fetch): ProbeFile {
  return async (address) => {
    try {
      const { status, headers } = await fetchFile(address, { method: 'HEAD', cache: 'no-store' });
      return { status, contentType: headers.get('content-type') ?? '' };
    } catch {
      return undefined;
    }
  };
}
