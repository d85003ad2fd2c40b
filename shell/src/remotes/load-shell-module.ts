import { toRemoteLoadError } from './classify-failure';
import { RemoteLoadError, type LoadFailure, type ProbeFile } from './load-failure';
import { loadWithRetries, type RetryPorts } from './load-with-fallback';

/** Loads a chunk of the shell by its `import()`. @throws RemoteLoadError */
export type LoadShellModule = <Module>(name: string, load: () => Promise<Module>) => Promise<Module>;

export interface ShellModulePorts extends RetryPorts {
  /** The shell's own release. */
  readonly release: string;
  readonly probe: ProbeFile;
  /** Called once per failure, with what recovered it or undefined. */
  readonly onFailure: (failure: LoadFailure, recovered_by: string | undefined) => void;
}

/** Loads the shell's own chunks with the retries and failure kinds of remotes. */
export function createShellModuleLoader({ release, probe, onFailure, ...ports }: ShellModulePorts): LoadShellModule {
  return async (name, load) => {
    // A chunk error carries its URL; other errors are reported with the name as URL.
    const source = { release, base: '', entry: name };
    const loadClassified = () =>
      load().catch(async (error: unknown) => {
        throw await toRemoteLoadError(error, 'module', source, probe);
      });
    const result = await loadWithRetries('module', source, loadClassified, ports);
    for (const failure of result.failures) onFailure(failure, result.ok ? 'retry' : undefined);
    if (!result.ok) throw new RemoteLoadError(result.failure);
    return result.value;
  };
}
