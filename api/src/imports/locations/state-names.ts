import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database';
import { states } from '../../platform/db/schema';
import { packageRoot } from '../../platform/package-root';

/** A state or union territory: its official name, and other names in lists. */
export interface StateNames {
  name: string;
  also: string[];
}

const list = z.array(
  z.object({
    name: z.string().check(z.minLength(1)),
    also: z.pipe(
      z.string(),
      z.transform((text) => text.split(';').filter((name) => name !== '')),
    ),
  }),
);

/** Path of the official list. */
const statesFile = () => join(packageRoot(), 'seed', 'states.csv');

/** The 28 states and 8 union territories. */
export const readStateNames = (): StateNames[] => list.parse(parse(readFileSync(statesFile()), { columns: true }));

/** A name for comparison: "THE DADRA & NAGAR HAVELI" and "Dadra and Nagar Haveli" are equal. */
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\band\b|&|\bthe\b/g, '')
    .replace(/[^a-z]/g, '');

/** Finds the official name of a state by any spelling in a list; undefined if there is none. */
export function stateFinder(names: readonly StateNames[]): (text: string) => string | undefined {
  const official = new Map(
    names.flatMap(({ name, also }) => [name, ...also].map((one) => [comparable(one), name] as const)),
  );
  return (text) => official.get(comparable(text));
}

/** Inserts missing states and returns the id of each by its name. */
export async function writeStates(db: Database, names: readonly StateNames[]): Promise<Map<string, number>> {
  const stored = () => db.select().from(states);
  const there = new Set((await stored()).map((row) => row.name));
  const missing = names.filter(({ name }) => !there.has(name)).map(({ name }) => ({ name }));
  if (missing.length > 0) await db.insert(states).values(missing).onConflictDoNothing();
  return new Map((await stored()).map((row) => [row.name, row.id]));
}
