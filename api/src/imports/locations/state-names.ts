import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { ImportError } from '../csv-layout';
import type { Database } from '../../platform/db/database';
import { states } from '../../platform/db/schema';
import { packageRoot } from '../../platform/package-root';

/** A state or union territory: its official name, its code in GST (two digits), and other names in lists. */
export interface StateNames {
  name: string;
  gstCode: string;
  also: string[];
}

const list = z.array(
  z.object({ name: z.string().check(z.minLength(1)), gst_code: z.optional(z.string()), also: z.string() }),
);

/** Path of the official list. */
const statesFile = () => join(packageRoot(), 'seed', 'states.csv');

/**
 * Reads a list of states: the columns `name`, `gst_code` and `also` with further names between semicolons.
 * @throws ImportError naming a state whose code is missing, wrong or that of another state
 */
export function parseStateNames(csv: Buffer | string): StateNames[] {
  const named = new Map<string, string>();
  return list.parse(parse(csv, { columns: true })).map(({ name, gst_code: gstCode = '', also }) => {
    if (!/^(?:0[1-9]|[12][0-9]|3[0-8])$/.test(gstCode))
      throw new ImportError(`states.csv: gst_code "${gstCode}" of ${name} is no code from 01 to 38.`);
    const other = named.get(gstCode);
    if (other !== undefined)
      throw new ImportError(`states.csv: ${other} and ${name} have the same gst_code ${gstCode}.`);
    named.set(gstCode, name);
    return { name, gstCode, also: also.split(';').filter((one) => one !== '') };
  });
}

/** The 28 states and 8 union territories. */
export const readStateNames = (): StateNames[] => parseStateNames(readFileSync(statesFile()));

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
  const missing = names.filter(({ name }) => !there.has(name)).map(({ name, gstCode }) => ({ name, gstCode }));
  if (missing.length > 0) await db.insert(states).values(missing).onConflictDoNothing();
  return new Map((await stored()).map((row) => [row.name, row.id]));
}
