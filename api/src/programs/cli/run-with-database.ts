import { announceOnce } from '../../platform/changes/announce-once';
import type { Database } from '../../platform/db/database';
import { readConfig } from '../settings/config';
import { controlSocketPath } from '../control/control-protocol';
import { openDataDir } from '../data-folder/data-dir';
import { getLockOwner } from '../data-folder/data-lock';
import { print } from './terminal';

interface ExecutionModes<T> {
  /** Has the running site do it, by its control socket. */
  viaSocket: (socketPath: string) => Promise<T>;
  /** Does it in this process, on the open database. */
  viaDatabase: (db: Database) => Promise<T>;
}

/** Works on the database that the environment names: the embedded one through the site that holds it, if there is one. See docs/behaviour.md, D27. */
export async function runWithDatabase<T>({
  viaSocket: throughSocket,
  viaDatabase: directly,
}: ExecutionModes<T>): Promise<T> {
  const config = readConfig(process.env, process.cwd());
  const isOwned = config.databaseUrl === undefined && getLockOwner(config.dataDir) !== undefined;
  if (isOwned) return throughSocket(controlSocketPath(config.dataDir, process.cwd()));
  const data = await openDataDir(config, print);
  try {
    const result = await directly(data.db);
    // Otherwise running processes notice it by themselves, a little later.
    await announceOnce(config.changes, 'catalogue').catch(() => undefined);
    return result;
  } finally {
    await data.close();
  }
}
