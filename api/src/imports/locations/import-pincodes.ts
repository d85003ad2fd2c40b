import { inArray, sql } from 'drizzle-orm';
import { fields } from '@storefront/shared-contracts/fields';
import { fieldSchema } from '@storefront/shared-contracts/schemas';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { type CsvLayout, ImportError, optionalText, requiredText, RowRejectedError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type CsvKind, type ReadRow, readRows } from '../read-rows';
import { checkRemoved, lockImports, writeBatches } from '../write-rows';
import { pincodes, states } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';

/** A state or union territory: its official name, its code in GST (two digits), and other names in lists. */
interface StateNames {
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

/** Words that a district's name adds to the city's name. */
const parts = /\b(?:urban|rural|suburban|dehat|metro|district)\b/gi;
const inBrackets = /\([^)]*\)/g;
const directions = /^(?:(?:north|south|east|west|central)\s*)+$/i;
const cityName = fieldSchema(fields.city);

/** "NEW DELHI" -> "New Delhi", "LAHUL AND SPITI" -> "Lahul and Spiti", "SPSR NELLORE" -> "SPSR Nellore". */
function titleCase(word: string): string {
  if (/^and$/i.test(word)) return 'and';
  if (!/[aeiouy]/i.test(word)) return word;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/**
 * The city of an address by its district's name: "BENGALURU URBAN" -> "Bengaluru". A part of Delhi is Delhi. '' if the name is
 * only a direction, or contains characters that the address form rejects ("24 PARAGANAS NORTH"). See docs/behaviour.md, D31.
 */
export function cityOfDistrict(district: string, state: string): string {
  const words = district
    .replace(inBrackets, ' ')
    .replace(parts, ' ')
    .replace(/[.\-/]/g, ' ')
    .trim()
    .split(/\s+/);
  const name = words.map(titleCase).join(' ');
  if (directions.test(name)) return state === 'Delhi' ? state : '';
  return cityName.safeParse(name).success ? name : '';
}

/** The first row of each pincode. A second post office with another district does not change the location. */
function firstOfEach(rows: readonly ReadRow<PincodeRow>[]): PincodeRow[] {
  const byPincode = new Map<number, PincodeRow>();
  for (const { row } of rows) if (!byPincode.has(row.pincode)) byPincode.set(row.pincode, row);
  return [...byPincode.values()];
}

const noCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 };

/**
 * Imports the list of serviceable pincodes in one transaction. It replaces the stored list: a code that it lacks is no longer
 * serviceable. A list without a valid row changes nothing. See docs/behaviour.md, D27, D31.
 * @throws ImportError, and the stored list stays, if the file is unreadable, ends in the middle of a row, or omits more than a
 * tenth of the stored codes without `replace`
 */
export async function importPincodes({
  db,
  stream,
  onProgress,
  replace = false,
}: ImportOptions): Promise<ImportResult> {
  const names = readStateNames();
  const file: CsvKind<PincodeRow, CsvLayout<PincodeRow>> = { layouts: [layout(stateFinder(names))] };
  const read = await readRows(stream, file, onProgress);
  if (read.truncatedAtLine !== undefined) throw new ImportError(`The file breaks off in line ${read.truncatedAtLine}.`);
  const { rows, refused } = read;
  if (rows.length === 0) {
    return { source: 'pincodes', layout: read.layout.id, ...noCounts, repeated: 0, refused };
  }
  const list = firstOfEach(rows);
  const counts = await retriedTransaction(db, async (transaction) => {
    // Created here, because the transaction may be repeated.
    const counted = { ...noCounts };
    await lockImports(transaction);
    const stateIds = await writeStates(transaction, names);
    const stored = new Map((await transaction.select().from(pincodes)).map((row) => [row.pincode, row]));
    await writeBatches(
      list.map(({ pincode, state, city }) => ({ pincode, stateId: stateIds.get(state) ?? 0, city })),
      async (batch) => {
        const different = batch.filter(({ pincode, stateId, city }) => {
          const before = stored.get(pincode);
          if (before === undefined) counted.added += 1;
          else if (before.stateId !== stateId || before.city !== city) counted.changed += 1;
          else {
            counted.unchanged += 1;
            return false;
          }
          return true;
        });
        if (different.length === 0) return;
        await transaction
          .insert(pincodes)
          .values(different)
          .onConflictDoUpdate({
            target: pincodes.pincode,
            set: { stateId: sql`excluded.state_id`, city: sql`excluded.city` },
          });
      },
      onProgress,
    );
    const kept = new Set(list.map((row) => row.pincode));
    const gone = [...stored.keys()].filter((pincode) => !kept.has(pincode));
    await writeBatches(gone, async (batch) => {
      await transaction.delete(pincodes).where(inArray(pincodes.pincode, [...batch]));
    });
    counted.removed = gone.length;
    const before = counted.removed + counted.changed + counted.unchanged;
    checkRemoved(counted.removed, [before, 'pincodes that are delivered to'], replace);
    return counted;
  });
  return { source: 'pincodes', layout: read.layout.id, ...counts, repeated: rows.length - list.length, refused };
}

/** A valid row. */
interface PincodeRow {
  pincode: number;
  /** The state's official name. */
  state: string;
  /** '' if the district names none. */
  city: string;
}

/** The columns of the list. */
export const pincodeColumns = {
  pincode: 'six digits from 100000',
  state: 'state or union territory, current or former name',
  district: 'district; gives the city where a district is one; may be empty',
};

/** The list of pincodes with state and district. Other columns are ignored, also `delivery`. See docs/behaviour.md, D31. */
function layout(stateOf: (text: string) => string | undefined): CsvLayout<PincodeRow> {
  return {
    id: 'pincode-list',
    columns: pincodeColumns,
    read(fields) {
      const pincode = requiredText(fields, 'pincode', 'pincode');
      if (!/^[1-9][0-9]{5}$/.test(pincode))
        throw new RowRejectedError(`pincode "${pincode}" is not six digits from 100000`);
      const printed = requiredText(fields, 'state', 'state');
      const state = stateOf(printed);
      if (state === undefined) throw new RowRejectedError(`state "${printed}" is unknown`);
      const district = optionalText(fields, 'district', 'district');
      return { pincode: Number(pincode), state, city: cityOfDistrict(district, state) };
    },
  };
}
