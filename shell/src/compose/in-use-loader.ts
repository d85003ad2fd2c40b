import type { LoadShellModule } from '../remotes/load-module';
import type { CreatePageInUse, InUseServices, PageInUse } from './page-in-use';

/** Loads the code of `PageInUse` at its first use. */
export interface InUseLoader {
  /** Undefined until it has loaded. */
  get(): PageInUse | undefined;
  /** @throws RemoteLoadError if the code cannot be loaded; the next call loads it again */
  load(): Promise<PageInUse>;
  /**
   * Sets the services that `PageInUse` uses. API clients load it for the device id, and it calls the API, so it is
   * connected after both exist.
   */
  connect(services: InUseServices): void;
}

/** `connect` must be called before `load`. */
export function createInUseLoader(
  loadShellModule: LoadShellModule,
  importInUse: () => Promise<CreatePageInUse>,
): InUseLoader {
  let services: InUseServices | undefined;
  let pageInUse: PageInUse | undefined;
  return {
    get: () => pageInUse,
    async load() {
      if (services === undefined) throw new Error('The page in use is not connected');
      if (pageInUse !== undefined) return pageInUse;
      const createPageInUse = await loadShellModule('in-use', importInUse);
      return (pageInUse ??= createPageInUse(services));
    },
    connect(given) {
      services = given;
    },
  };
}
