import { ScriptError, type LoadCandidate, type ToLoadError } from './load-failure';

/** Loads modules of remotes. No other file uses the containers of Module Federation. */
export interface RemoteRuntime {
  /**
   * @param giveUp aborted with the load's error after its timeout; the entry must not run afterwards
   * @returns the release that runs in this page: another release if its entry ran before or was already loading
   * @throws RemoteLoadError
   */
  loadEntry(remote: string, candidate: LoadCandidate, giveUp?: AbortSignal): Promise<LoadCandidate>;
  /** @throws RemoteLoadError */
  loadModule(remote: string, module: string, candidate: LoadCandidate): Promise<unknown>;
  /**
   * Loads the files of an exposed module.
   * @returns a function that evaluates it.
   * @throws the original error of the load
   */
  fetchModule(remote: string, module: string): Promise<() => unknown>;
}

/** The shared packages of this page, by scope and name. */
type ShareScopes = Record<string, object>;

/** The object that a remote's entry script assigns to a global property with the remote's name. */
interface Container {
  init(shared: object, initScope: unknown[], host: ContainerHost): unknown;
  get(module: string): Promise<() => unknown>;
}

interface ContainerHost {
  readonly version: string;
  readonly shareScopeKeys: string;
  readonly shareScopeMap: ShareScopes;
}

/** An entry script that is loading. */
interface StartingEntry {
  /** The release that runs. */
  readonly result: Promise<LoadCandidate>;
  /** Rejects `result` with the reason. The script does not run afterwards. */
  giveUp(reason: unknown): void;
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
 * Loads entry scripts and containers here instead of in the federation runtime. The runtime's loading of remotes would
 * be half of its code. Load failures here can be classified and are not cached.
 */
export function createRemoteRuntime(
  run: RunScript,
  toLoadError: ToLoadError,
  readShareScopes: () => ShareScopes,
): RemoteRuntime {
  const loaded = new Map<string, { readonly container: Container; readonly candidate: LoadCandidate }>();
  /** The loading entry of each remote. One per remote, because two releases of a remote must never run in one page. */
  const starting = new Map<string, StartingEntry>();
  const initialized = new Map<Container, Promise<void>>();

  const start = async (remote: string, candidate: LoadCandidate, signal: AbortSignal) => {
    await run(candidate.base + candidate.entry, signal, candidate.integrity).catch(async (error: unknown) => {
      signal.throwIfAborted();
      throw await toLoadError(error, 'entry', candidate);
    });
    signal.throwIfAborted();
    const container: unknown = Reflect.get(globalThis, remote);
    if (!isContainer(container)) {
      throw await toLoadError(new Error('The entry left no container'), 'entry', candidate);
    }
    loaded.set(remote, { container, candidate });
    return candidate;
  };

  const startOnce = (remote: string, candidate: LoadCandidate) => {
    const controller = new AbortController();
    const end = () => {
      if (starting.get(remote) === entry) starting.delete(remote);
    };
    const entry: StartingEntry = {
      result: start(remote, candidate, controller.signal).finally(end),
      giveUp(reason) {
        end();
        controller.abort(reason);
      },
    };
    starting.set(remote, entry);
    return entry;
  };

  const initialize = async (container: Container) => {
    const shareScopeMap = readShareScopes();
    const shared = (shareScopeMap[shareScope] ??= {});
    await container.init(shared, [], { version: '', shareScopeKeys: shareScope, shareScopeMap });
  };
  /** Passes the shared packages to the container, once. */
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
    const container = loaded.get(remote)?.container;
    if (container === undefined) throw new Error(`The entry of ${remote} has not run`);
    await initializeOnce(container);
    return container.get(module);
  };

  return {
    fetchModule,
    async loadEntry(remote, candidate, giveUp) {
      const known = loaded.get(remote);
      if (known !== undefined) return known.candidate;
      const entry = starting.get(remote) ?? startOnce(remote, candidate);
      giveUp?.addEventListener('abort', () => entry.giveUp(giveUp.reason));
      return entry.result;
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

/** Adds a script to the page. After `giveUp` is aborted the script does not run. @throws ScriptError */
type RunScript = (address: string, giveUp: AbortSignal, integrity?: string) => Promise<void>;

/** Runs a release's entry script. A failed script element is removed, so that a retry loads it again. */
export function createScriptRunner(page: Document, nonce: () => string | undefined): RunScript {
  return (address, giveUp, integrity = '') =>
    new Promise((resolve, reject) => {
      const script = page.createElement('script');
      script.src = address;
      script.integrity = integrity;
      // A developer's machine serves its files only to pages of the origins that it lists.
      if (new URL(address, page.baseURI).origin !== page.location.origin) script.crossOrigin = 'anonymous';
      script.async = true;
      const key = nonce();
      if (key !== undefined) script.nonce = key;
      let threw = false;
      const onError = (event: ErrorEvent) => {
        if (event.filename !== script.src) return;
        threw = true;
        // The loader reports the failed load with its kind. Without this, `watchUncaught` would report it again.
        event.stopImmediatePropagation();
      };
      const view = page.defaultView;
      const finish = (failed: ScriptError | undefined) => {
        view?.removeEventListener('error', onError, true);
        giveUp.removeEventListener('abort', onGiveUp);
        script.remove();
        if (failed) reject(failed);
        else resolve();
      };
      const onGiveUp = () => {
        finish(new ScriptError('transport'));
        // A removed script element still runs when its file arrives; an element that was moved to another document does
        // not.
        page.implementation.createHTMLDocument('').adoptNode(script);
      };
      giveUp.addEventListener('abort', onGiveUp);
      view?.addEventListener('error', onError, true);
      script.onload = () => finish(threw ? new ScriptError('threw') : undefined);
      script.onerror = () => finish(new ScriptError('transport'));
      page.head.append(script);
    });
}
