import { join } from 'node:path';
import { openEmbedded, openServer, type Database, type OpenDatabase, type PoolState } from '../../platform/db/database';
import { listMissingTimeouts } from '../../platform/db/server-timeouts';
import { checkWorkFolder, copyDatabaseFiles } from './copy-database';
import { finishRestore, isRestoreUnfinished } from './finish-restore';
import { seedAll } from './seed-lists';
import type { Config } from '../settings/config';
import { lockDataDir } from './data-lock';

/** A database that is open, migrated and filled; the embedded one with its folder in use by this process alone. */
export interface DataDir {
  db: Database;
  /** Copies the embedded database, as a kill at this moment would leave it, into a work folder; absent on a server. */
  copyDatabase?: (folder: string) => Promise<void>;
  /** The connections to a server; absent where the database is embedded. */
  pool?: PoolState;
  /** Closes the database, and gives its folder back. */
  close(): Promise<void>;
}

async function copyPaused(dataDir: string, folder: string, pause: NonNullable<OpenDatabase['pause']>): Promise<void> {
  checkWorkFolder(dataDir, folder);
  await pause(() => copyDatabaseFiles(dataDir, folder));
}

async function openFilled(open: OpenDatabase, config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  try {
    await seedAll(open.db, say, config.delivery.development);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function openFolder(config: Config, say: (line: string) => void): Promise<DataDir> {
  const lock = await lockDataDir(config.dataDir);
  try {
    finishRestore(config.dataDir);
    say('Opening the database …');
    const open = await openFilled(
      await openEmbedded(join(config.dataDir, 'pg'), config.tracing !== undefined),
      config,
      say,
    );
    const { pause } = open;
    return {
      db: open.db,
      ...(pause && { copyDatabase: (folder: string) => copyPaused(config.dataDir, folder, pause) }),
      close: async () => {
        await open.close().finally(() => lock.release());
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Releases that a restore has not put in their place yet are used by site and release server. */
async function finishRestoreAlone(dataDir: string): Promise<void> {
  if (!isRestoreUnfinished(dataDir)) return;
  const lock = await lockDataDir(dataDir);
  try {
    finishRestore(dataDir);
  } finally {
    lock.release();
  }
}

/** The database on a server, which several processes use at once, on any machine. Says what its role lacks. */
export async function openServerDatabase(
  { databaseUrl = '', databaseTimeouts, tracing }: Pick<Config, 'databaseUrl' | 'databaseTimeouts' | 'tracing'>,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  say('Connecting to the database …');
  const open = await openServer(databaseUrl, { timeouts: databaseTimeouts, isTraced: tracing !== undefined });
  const missing = databaseTimeouts === 'role' ? await listMissingTimeouts(open.db) : [];
  if (missing.length > 0) say(['No timeouts of the role limit statements. Run as its owner:', ...missing].join('\n  '));
  return open;
}

/**
 * Opens the database: embedded in the data folder, which this process then owns, or on the server that the configuration
 * names. Says what takes time. Throws `DataDirInUseError`.
 */
export async function openDataDir(config: Config, say: (line: string) => void): Promise<DataDir> {
  if (config.databaseUrl === undefined) return openFolder(config, say);
  await finishRestoreAlone(config.dataDir);
  return openFilled(await openServerDatabase(config, say), config, say);
}
