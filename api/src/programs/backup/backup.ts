import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';
import { storeEvent } from '../../platform/security-events';
import { operatorName } from '../../platform/admin-command';
import type { Config } from '../settings/config';
import { writeArchive } from './archive';
import { dataParts, newestMigration, type BackupManifest } from '../data-folder/backup-manifest';
import { openShopDatabase } from '../database/shop-database';
import { copyDatabase } from '../local-database/base-backup';
import { provideLocalDatabase } from '../local-database/local-database';
import { stageReleases, stageSandboxPayments, makeWorkFolder } from './stage-files';

export interface BackupOptions {
  readonly file: string;
  /** Excludes the database and the payments of the sandbox gateway. */
  readonly releasesOnly: boolean;
}

/** For a PostgreSQL server of its own: its programs make the backups. */
export const useServerPrograms = new OperatorError(
  'DATABASE_URL names a PostgreSQL server. Back up and restore it with pg_dump and pg_restore, or pg_basebackup for point-in-time ' +
    'recovery: docs/operations.md, "Backup and restore". --releases-only does the rest.',
);

/** Copies the database with a security event of this command in it. */
async function stageDatabase(config: Config, folder: string): Promise<void> {
  const local = await provideLocalDatabase(config.dataDir);
  try {
    const open = await openShopDatabase(config, () => undefined);
    try {
      await storeEvent(open.db, { kind: 'admin-command', operator: operatorName(), detail: 'backup' });
      await copyDatabase(local.url, config.dataDir, folder);
    } finally {
      await open.close();
    }
  } finally {
    await local.close();
  }
}

/**
 * Writes a backup, also while the site runs.
 * @param stage copies the database into a folder
 * @throws OperatorError
 */
export async function backUp(
  config: Config,
  options: BackupOptions,
  cwd: string,
  stage = stageDatabase,
): Promise<BackupManifest> {
  const { dataDir, databaseUrl } = config;
  const { releasesOnly } = options;
  if (databaseUrl !== undefined && !releasesOnly) throw useServerPrograms;
  const folder = await makeWorkFolder(dataDir, 'backup');
  try {
    if (!releasesOnly) {
      await stage(config, folder);
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
}
