import { importRemotely } from '../programs/control/control-import';
import { controlSocketPath } from '../programs/control/control-protocol';
import type { ApiProcess } from '../testing/api-process';

/**
 * Imports a file through a running API, which is killed after so many words of progress, or after the end.
 * @returns whether the import reported success
 */
export async function importUntilKilled(
  api: ApiProcess,
  { dataDir, list, file, steps }: { dataDir: string; list: string; file: string; steps: number },
): Promise<boolean> {
  let seen = 0;
  const imported = await importRemotely({
    socketPath: controlSocketPath(dataDir, process.cwd()),
    list,
    file,
    replace: true,
    onProgress: () => {
      seen += 1;
      if (seen > steps) void api.end('SIGKILL');
    },
  }).then(
    () => true,
    () => false,
  );
  await api.end('SIGKILL');
  return imported;
}
