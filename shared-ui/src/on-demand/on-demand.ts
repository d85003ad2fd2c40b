/** A module that a browser build may put into a chunk of its own, which is loaded when it is first needed. */
export interface OnDemand<Module> {
  /** The module; undefined until it has loaded. */
  readonly get: () => Module | undefined;
  /**
   * Loads the module unless it is there. After a failure the next call tries again.
   * @returns a function that unsubscribes
   */
  readonly subscribe: (onLoaded: () => void, onFailed?: () => void) => () => void;
}

const nothing = () => undefined;

/** A module that the bundle contains: on a server, in tests, in the gallery and the release console. */
export function included<Module>(module: Module): OnDemand<Module> {
  return { get: () => module, subscribe: () => nothing };
}

/** A module that `load` imports. A failure is reported as an uncaught error, which the page survives. */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let module: Module | undefined;
  let isLoading = false;
  const waiting = new Set<{ readonly onLoaded: () => void; readonly onFailed: () => void }>();

  const start = async () => {
    isLoading = true;
    try {
      module = await load();
    } catch (error) {
      reportError(error);
    }
    isLoading = false;
    for (const { onLoaded, onFailed } of waiting) (module === undefined ? onFailed : onLoaded)();
  };

  return {
    get: () => module,
    subscribe(onLoaded, onFailed = nothing) {
      const listener = { onLoaded, onFailed };
      waiting.add(listener);
      if (module === undefined && !isLoading) void start();
      return () => void waiting.delete(listener);
    },
  };
}
