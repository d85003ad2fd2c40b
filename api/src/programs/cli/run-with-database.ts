import type { Database } from '../../platform/db/database';
import { readConfig } from '../settings/config';
import { controlSocketPath } from '../control/control-protocol';
import { openDataDir } from '../data-folder/data-dir';
import { holderOf } from '../data-folder/data-lock';
import { say } from './terminal';

interface Ways<T> {
  /** Has the running site do it, by its control socket. */
  throughSocket: (socketPath: string) => Promise<T>;
  /** Does it in this process, on the open database. */
  directly: (db: Database) => Promise<T>;
}

/** Works on the data folder that the environment names: through the site that holds it, else alone. Source: D27. */
export async function onData<T>({ throughSocket, directly }: Ways<T>): Promise<T> {
  const config = readConfig(process.env, process.cwd());
  if (holderOf(config.dataDir) !== undefined) return throughSocket(controlSocketPath(config.dataDir, process.cwd()));
  const data = await openDataDir(config, say);
  try {
    return await directly(data.db);
  } finally {
    await data.close();
  }
}
