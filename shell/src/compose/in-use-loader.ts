import type { LoadShellModule } from '../remotes/load-module';
import type { CreatePageInUse, InUseServices, PageInUse } from './page-in-use';

/** Loads the code of a page in use when it is needed first. */
export interface InUseLoader {
  /** Undefined until it has loaded. */
  get(): PageInUse | undefined;
  /** After a failure the next call loads it again. @throws RemoteLoadError */
  load(): Promise<PageInUse>;
  /** Sets what it is created with. API clients load it for the device id, and it calls the API: they exist before it does. */
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
