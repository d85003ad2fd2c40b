import { join } from 'node:path';
import { openEmbedded, openServer, type Database } from '../../platform/db/database';
import { seedAll } from './seed-lists';
import type { Config } from '../settings/config';
import { lockDataDir } from './data-lock';

/** The data folder in use by this process, its database open, migrated and filled. */
export interface DataDir {
  db: Database;
  /** Closes the database and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Takes the data folder and opens the database: embedded in it, or the server that the configuration names. Says what takes
 * time. Throws `DataDirInUseError`.
 */
export async function openDataDir(config: Config, say: (line: string) => void): Promise<DataDir> {
  const lock = await lockDataDir(config.dataDir);
  try {
    say(config.databaseUrl === undefined ? 'Opening the database …' : 'Connecting to the database …');
    const open = await (config.databaseUrl === undefined
      ? openEmbedded(join(config.dataDir, 'pg'))
      : openServer(config.databaseUrl));
    try {
      await seedAll(open.db, say);
    } catch (error) {
      await open.close();
      throw error;
    }
    return {
      db: open.db,
      close: async () => {
        await open.close().finally(() => lock.release());
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
