import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

type Work = 'backup' | 'restore';

/** Makes an empty folder in the data folder for this process, and removes those of processes that were killed. */
export async function makeWorkFolder(dataDir: string, work: Work): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    const pid = /^(?:backup|restore)-(\d+)$/.exec(name)?.[1];
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (isLeft) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `${work}-${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
