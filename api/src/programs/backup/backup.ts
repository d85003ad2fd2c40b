import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';
import { copyDatabaseRemotely } from '../control/control-backup';
import { controlSocketPath } from '../control/control-protocol';
import { getLockOwner, lockDataDir } from '../data-folder/data-lock';
import type { Config } from '../settings/config';
import { writeArchive } from './archive';
import { dataParts, newestMigration, type BackupManifest } from '../data-folder/backup-manifest';
import { copyDatabaseFiles } from '../data-folder/copy-database';
import { finishRestore } from '../data-folder/finish-restore';
import { stageReleases, stageSandboxPayments } from './stage-files';
import { makeWorkFolder } from './work-folder';

export interface BackupOptions {
  readonly file: string;
  /** Leaves out the database and the sandbox gateway. */
  readonly releasesOnly: boolean;
}

/** The message for a PostgreSQL server, whose own programs make backups. */
export const useServerPrograms = new OperatorError(
  'DATABASE_URL names a PostgreSQL server. Back up and restore it with pg_dump and pg_restore, or pg_basebackup for point-in-time ' +
    'recovery: docs/operations.md, "Backup and restore". --releases-only does the rest.',
);

/** Writes a backup, through the running site or without one. @throws OperatorError, DataDirInUseError */
export async function backUp(
  { dataDir, databaseUrl }: Config,
  options: BackupOptions,
  cwd: string,
): Promise<BackupManifest> {
  const { releasesOnly } = options;
  if (databaseUrl !== undefined && !releasesOnly) throw useServerPrograms;
  const isRunning = getLockOwner(dataDir) !== undefined;
  const lock = isRunning ? undefined : await lockDataDir(dataDir);
  try {
    if (lock !== undefined) finishRestore(dataDir);
    const folder = await makeWorkFolder(dataDir, 'backup');
    try {
      if (!releasesOnly) {
        if (isRunning) await copyDatabaseRemotely(controlSocketPath(dataDir, cwd), folder);
        else await copyDatabaseFiles(dataDir, folder);
        await stageSandboxPayments(dataDir, folder);
      }
      await stageReleases(dataDir, folder);
      return await writeArchive(folder, resolve(cwd, options.file), {
        format: 1,
        createdAt: new Date().toISOString(),
        schema: newestMigration(),
        parts: releasesOnly ? ['releases'] : [...dataParts],
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    lock?.release();
  }
}
