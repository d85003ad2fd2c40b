import type { Database } from '../db/database';
import { readConfig } from '../process/config';
import { controlSocketPath } from '../process/control-protocol';
import { openDataDir } from '../process/data-dir';
import { holderOf } from '../process/data-lock';
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
