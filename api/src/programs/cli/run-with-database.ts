import { announceOnce } from '../../platform/changes/announce-once';
import type { Database } from '../../platform/db/database';
import { openFilledDatabase } from '../database/shop-database';
import { readConfig } from '../settings/config';
import { print } from './terminal';

/** Works on the database that the environment names, also while the site runs. See docs/behaviour.md, D27. */
export async function runWithDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openFilledDatabase(readConfig(process.env, process.cwd()), print);
  try {
    const result = await work(open.db);
    // Otherwise running processes notice it by themselves, a little later.
    await announceOnce(open.changes, 'catalogue').catch(() => undefined);
    return result;
  } finally {
    await open.close();
  }
}
