import { ScriptError, type LoadCandidate, type ToLoadError } from './load-failure';

/** Loads modules of remotes; only this file knows the containers of Module Federation. */
export interface RemoteRuntime {
  /** @throws RemoteLoadError */
  loadEntry(remote: string, candidate: LoadCandidate): Promise<void>;
  /** @throws RemoteLoadError */
  loadModule(remote: string, module: string, candidate: LoadCandidate): Promise<unknown>;
  /** Loads the files of the exposed module. @returns a function that evaluates it. @throws what the load throws, as it is */
  fetchModule(remote: string, module: string): Promise<() => unknown>;
}

/** The shared packages of this page, by scope and name. */
export type ShareScopes = Record<string, object>;

/** What a remote's entry script leaves as a property of the global object, named after the remote. */
interface Container {
  init(shared: object, initScope: unknown[], host: ContainerHost): unknown;
  get(module: string): Promise<() => unknown>;
}

interface ContainerHost {
  readonly version: string;
  readonly shareScopeKeys: string;
  readonly shareScopeMap: ShareScopes;
}

const shareScope = 'default';

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

/**
 * Entry scripts and containers are loaded here, not by the federation runtime: its loading of remotes would be half of its
 * code, and here load failures can be classified and are not cached.
 */
export function createRemoteRuntime(
  run: RunScript,
  toLoadError: ToLoadError,
  readShareScopes: () => ShareScopes,
): RemoteRuntime {
  const containers = new Map<string, Container>();
  const running = new Map<string, Promise<void>>();
  const initialized = new Map<Container, Promise<void>>();

  const start = async (remote: string, candidate: LoadCandidate) => {
    await run(candidate.base + candidate.entry, candidate.integrity).catch(async (error: unknown) => {
      throw await toLoadError(error, 'entry', candidate);
    });
    const container: unknown = Reflect.get(globalThis, remote);
    if (!isContainer(container)) {
      throw await toLoadError(new Error('The entry left no container'), 'entry', candidate);
    }
    containers.set(remote, container);
  };

  const initialize = async (container: Container) => {
    const shareScopeMap = readShareScopes();
    const shared = (shareScopeMap[shareScope] ??= {});
    await container.init(shared, [], { version: '', shareScopeKeys: shareScope, shareScopeMap });
  };
  /** Gives the container the shared packages, once. */
  const initializeOnce = (container: Container) => {
    const initializing =
      initialized.get(container) ??
      initialize(container).catch((error: unknown) => {
        initialized.delete(container);
        throw error;
      });
    initialized.set(container, initializing);
    return initializing;
  };

  const fetchModule = async (remote: string, module: string) => {
    const container = containers.get(remote);
    if (container === undefined) throw new Error(`The entry of ${remote} has not run`);
    await initializeOnce(container);
    return container.get(module);
  };

  return {
    fetchModule,
    async loadEntry(remote, candidate) {
      if (containers.has(remote)) return;
      const key = candidate.base;
      const starting = running.get(key) ?? start(remote, candidate).finally(() => running.delete(key));
      running.set(key, starting);
      await starting;
    },
    async loadModule(remote, module, candidate) {
      try {
        const evaluate = await fetchModule(remote, module);
        return evaluate();
      } catch (error) {
        throw await toLoadError(error, 'module', candidate);
      }
    },
  };
}

/** Adds a script to the page. @throws ScriptError */
export type RunScript = (address: string, integrity?: string) => Promise<void>;

/** Runs a release's entry script. A failed script element is removed, so that a retry loads it again. */
export function createScriptRunner(page: Document, nonce: () => string | undefined): RunScript {
  return (address, integrity = '') =>
    new Promise((resolve, reject) => {
      const script = page.createElement('script');
      script.src = address;
      script.integrity = integrity;
      // A developer's machine serves its files to pages of the sites that it names only.
      if (new URL(address, page.baseURI).origin !== page.location.origin) script.crossOrigin = 'anonymous';
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
