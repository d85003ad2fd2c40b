import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';
import { constants } from 'node:fs';
import pg from 'pg';
import { storeEvent } from '../../platform/security-events';
import { operatorName } from '../../platform/admin-command';
import type { Config } from '../settings/config';
import { writeArchive } from './archive';
import { type BackupManifest, dataParts, newestMigration } from '../data-folder/backup-manifest';
import { openShopDatabase } from '../database/shop-database';
import { databaseFolder, provideLocalDatabase } from '../local-database/local-database';
import { makeWorkFolder, stageReleases, stageSandboxPayments } from './stage-files';

/**
 * Files that PostgreSQL's documentation excludes from a base backup: the running server's own state; and the WAL, which is
 * copied last.
 */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_dynshmem',
]);

/** Ignores a file that the server has deleted in the meantime: the WAL creates or deletes it again at the restore. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !leftOut.has(relative(from, path)),
  });
}

/**
 * Copies the files of the running local server: PostgreSQL's low-level base backup with its WAL. The shop works meanwhile.
 * @returns when `folder`/postgres is complete
 */
async function copyDatabase(url: string, dataDir: string, folder: string): Promise<void> {
  const source = databaseFolder(dataDir);
  const target = join(folder, 'postgres');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The temporary replication slot keeps the WAL until the connection ends.
    await client.query(`SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
    await client.query(`SELECT pg_backup_start('shop', true)`);
    await copyIfThere(source, target);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    for (const name of leftOut) {
      if (name.startsWith('pg_')) await mkdir(join(target, name), { recursive: true, mode: 0o700 });
    }
    for (const name of ['archive_status', 'summaries']) {
      await mkdir(join(target, 'pg_wal', name), { recursive: true, mode: 0o700 });
    }
    for (const name of await readdir(join(source, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) {
        await cp(join(source, 'pg_wal', name), join(target, 'pg_wal', name), { mode: constants.COPYFILE_FICLONE });
      }
    }
  } finally {
    await client.end();
  }
}

interface BackupOptions {
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
