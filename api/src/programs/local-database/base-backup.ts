import { constants } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { databaseFolder } from './local-database';

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
export async function copyDatabase(url: string, dataDir: string, folder: string): Promise<void> {
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
