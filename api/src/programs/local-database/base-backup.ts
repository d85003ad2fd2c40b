import { constants } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { databaseFolder } from './local-database';

/** What a base backup leaves out by PostgreSQL's documentation: the running server's own state, and WAL, which is copied last. */
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

/** A file that the server removed meanwhile is brought back or removed again by the WAL. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !leftOut.has(relative(from, path)),
  });
}

/**
 * Copies the files of the running local server as they can be restored: the low-level base backup of PostgreSQL, with the WAL that
 * belongs to it. Customers go on ordering. @returns when all is in `folder`/postgres
 */
export async function copyDatabase(url: string, dataDir: string, folder: string): Promise<void> {
  const source = databaseFolder(dataDir);
  const target = join(folder, 'postgres');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Keeps the WAL from now on; it ends with the connection.
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
