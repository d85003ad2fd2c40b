/** A module that a browser build may put into a chunk of its own, which is loaded when it is first needed. */
export interface OnDemand<Module> {
  /** The module; undefined until it has loaded. */
  readonly get: () => Module | undefined;
  /**
   * Loads the module unless it is there. After a failure the next call tries again, a timer, and a device that was offline when
   * it is online again.
   * @returns a function that unsubscribes
   */
  readonly subscribe: (onLoaded: () => void, onFailed?: () => void) => () => void;
}

const nothing = () => undefined;

/** A module that the bundle contains: on a server, in tests, in the gallery and the release console. */
export function included<Module>(module: Module): OnDemand<Module> {
  return { get: () => module, subscribe: () => nothing };
}

/** Before the first repeated load; doubles with each failure. */
const retryDelayMs = 5000;

/** A module that `load` imports. A failure of a device that is online is reported as an uncaught error, which the page survives. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let module: Module | undefined;
  let isLoading = false;
  let failureCount = 0;
  const waiting = new Set<{ readonly onLoaded: () => void; readonly onFailed: () => void }>();

  const start = async () => {
    isLoading = true;
    try {
      module = await load();
    } catch (error) {
      if (!navigator.onLine) addEventListener('online', retry, { once: true });
      else {
        if (failureCount === 0) reportError(error);
        setTimeout(retry, retryDelayMs * 2 ** failureCount);
        failureCount += 1;
      }
    }
    isLoading = false;
    for (const { onLoaded, onFailed } of waiting) (module === undefined ? onFailed : onLoaded)();
  };

  const retry = () => {
    if (module === undefined && !isLoading && waiting.size > 0) void start();
  };

  return {
    get: () => module,
    subscribe(onLoaded, onFailed = nothing) {
      const listener = { onLoaded, onFailed };
      waiting.add(listener);
      retry();
      return () => void waiting.delete(listener);
    },
  };
}
