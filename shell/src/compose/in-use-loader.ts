import type { LoadShellModule } from '../remotes/load-module';
import type { CreatePageInUse, InUseServices, PageInUse } from './page-in-use';

/** Loads the code of `PageInUse` at its first use. */
export interface InUseLoader {
  /** Undefined until it has loaded. */
  get(): PageInUse | undefined;
  /** @throws RemoteLoadError if the code cannot be loaded; the next call loads it again */
  load(): Promise<PageInUse>;
}

/** @param services called at the first load: API clients load the code for the device id, and the code calls the API */
export function createInUseLoader(
  loadShellModule: LoadShellModule,
  importInUse: () => Promise<CreatePageInUse>,
  services: () => InUseServices,
): InUseLoader {
  let pageInUse: PageInUse | undefined;
  return {
    get: () => pageInUse,
    async load() {
      if (pageInUse !== undefined) return pageInUse;
      const createPageInUse = await loadShellModule('in-use', importInUse);
      return (pageInUse ??= createPageInUse(services()));
    },
  };
}
