import type { Database } from '../../platform/db/database';
import { openFilledDatabase } from '../database/shop-database';
import { readConfig } from '../settings/config';
import { print } from './terminal';

/** Works on the database that the environment names, also while the site runs. See docs/behaviour.md, D27. */
export async function runWithDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openFilledDatabase(readConfig(process.env, process.cwd()), print);
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}
