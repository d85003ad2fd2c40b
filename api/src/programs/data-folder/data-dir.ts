import { join } from 'node:path';
import { openEmbedded, openServer, type Database, type OpenDatabase, type PoolState } from '../../platform/db/database';
import { checkWorkFolder, copyDatabaseFiles } from './copy-database';
import { finishRestore } from './finish-restore';
import { seedAll } from './seed-lists';
import type { Config } from '../settings/config';
import { lockDataDir } from './data-lock';

/** The data folder in use by this process, its database open, migrated and filled. */
export interface DataDir {
  db: Database;
  /** Copies the embedded database, as a kill at this moment would leave it, into a work folder; absent on a server. */
  copyDatabase?: (folder: string) => Promise<void>;
  /** The connections to a server; absent where the database is embedded. */
  pool?: PoolState;
  /** Closes the database and gives the folder back. */
  close(): Promise<void>;
}

async function copyPaused(dataDir: string, folder: string, pause: NonNullable<OpenDatabase['pause']>): Promise<void> {
  checkWorkFolder(dataDir, folder);
  await pause(() => copyDatabaseFiles(dataDir, folder));
}

/**
 * Takes the data folder and opens the database: embedded in it, or the server that the configuration names. Says what takes
 * time. Throws `DataDirInUseError`.
 */
export async function openDataDir(config: Config, say: (line: string) => void): Promise<DataDir> {
  const lock = await lockDataDir(config.dataDir);
  try {
    finishRestore(config.dataDir);
    say(config.databaseUrl === undefined ? 'Opening the database …' : 'Connecting to the database …');
    const open = await (config.databaseUrl === undefined
      ? openEmbedded(join(config.dataDir, 'pg'))
      : openServer(config.databaseUrl));
    try {
      await seedAll(open.db, say, config.delivery.development);
    } catch (error) {
      await open.close();
      throw error;
    }
    const { pause, pool } = open;
    return {
      db: open.db,
      ...(pool && { pool }),
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
