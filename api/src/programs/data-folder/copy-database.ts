import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';

/** Copies the files of the embedded database into a work folder. Nothing may write to them meanwhile. */
export async function copyDatabaseFiles(dataDir: string, folder: string): Promise<void> {
  await cp(join(dataDir, 'pg'), join(folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** The running program writes into no other folder than one for a backup. @throws OperatorError */
export function checkWorkFolder(dataDir: string, folder: string): void {
  const isWorkFolder = dirname(resolve(folder)) === resolve(dataDir) && /^backup-\d+$/.test(basename(folder));
  if (!isWorkFolder) throw new OperatorError(`${folder} is no folder for a backup of ${dataDir}.`);
}
