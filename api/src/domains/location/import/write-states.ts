import type { Database } from '../../../platform/db/database';
import { states } from '../../../platform/db/schema';
import type { StateNames } from './state-names';

/** Writes the states that are not there yet and gives the id of each by its name. */
export async function writeStates(db: Database, names: readonly StateNames[]): Promise<Map<string, number>> {
  const stored = () => db.select().from(states);
  const there = new Set((await stored()).map((row) => row.name));
  const missing = names.filter(({ name }) => !there.has(name)).map(({ name }) => ({ name }));
  if (missing.length > 0) await db.insert(states).values(missing).onConflictDoNothing();
  return new Map((await stored()).map((row) => [row.name, row.id]));
}
