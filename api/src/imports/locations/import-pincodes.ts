import { ImportError, type CsvLayout, optionalText, requiredText, RowRejectedError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type ReadRow, readRows, type CsvKind } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { readStateNames, stateFinder, writeStates } from './state-names';
import { cityOfDistrict } from './city-of-district';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { pincodes } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';

/** The first row of each pincode. A second post office with another district does not change the location. */
function firstOfEach(rows: readonly ReadRow<PincodeRow>[]): PincodeRow[] {
  const byPincode = new Map<number, PincodeRow>();
  for (const { row } of rows) if (!byPincode.has(row.pincode)) byPincode.set(row.pincode, row);
  return [...byPincode.values()];
}

const noCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 };

/** A list that omits a larger share of the stored codes is probably incomplete. */
const largestRemovedShare = 0.1;

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
  const {
    layout,
    rows,
    refused,
    truncatedAtLine: breaksOffIn,
  } = await readRows(stream, pincodeFile(stateFinder(names)), (read) => onProgress?.({ stage: 'reading', rows: read }));
  if (breaksOffIn !== undefined) throw new ImportError(`The file breaks off in line ${breaksOffIn}.`);
  if (rows.length === 0) {
    return { source: 'pincodes', layout: layout.id, ...noCounts, repeated: 0, refused };
  }
  const list = firstOfEach(rows);
  const counts = await retriedTransaction(db, async (transaction) => {
    // Created here, because the transaction may be repeated.
    const counted = { ...noCounts };
    await lockImports(transaction);
    const store = new PincodeWriter(transaction, await writeStates(transaction, names));
    await writeBatches(
      list,
      async (batch) => {
        for (const outcome of await store.write(batch)) counted[outcome] += 1;
      },
      onProgress,
    );
    counted.removed = await store.removeOthers(new Set(list.map((row) => row.pincode)));
    const before = counted.removed + counted.changed + counted.unchanged;
    if (!replace && counted.removed > before * largestRemovedShare) {
      throw new ImportError(
        `The list leaves out ${counted.removed} of the ${before} pincodes that are delivered to. Repeat the command with --replace if that is meant; nothing was changed.`,
      );
    }
    return counted;
  });
  return { source: 'pincodes', layout: layout.id, ...counts, repeated: rows.length - list.length, refused };
}

/** A valid row. */
export interface PincodeRow {
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

/** The list of pincodes with state and district. Other columns are ignored, also `delivery`. See docs/behaviour.md, D31. */
export const pincodeFile = (
  stateOf: (text: string) => string | undefined,
): CsvKind<PincodeRow, CsvLayout<PincodeRow>> => ({ layouts: [layout(stateOf)] });

/** Rows per query of the stored list, so that other requests are answered in between. */
const pageRows = 1000;

/** Writes the list of pincodes in batches, inside the caller's transaction. */
export class PincodeWriter {
  constructor(
    private readonly db: Database,
    private readonly stateIds: ReadonlyMap<string, number>,
  ) {}

  /** Inserts or updates a batch and returns the outcome of each row, in order. */
  async write(batch: readonly PincodeRow[]): Promise<('added' | 'changed' | 'unchanged')[]> {
    const values = batch.map(({ pincode, state, city }) => ({
      pincode,
      stateId: this.stateIds.get(state) ?? 0,
      city,
    }));
    const stored = await this.stored(values.map((row) => row.pincode));
    const outcomes = values.map((row) => {
      const before = stored.get(row.pincode);
      if (before === undefined) return 'added';
      return before.stateId === row.stateId && before.city === row.city ? 'unchanged' : 'changed';
    });
    const different = values.filter((_, index) => outcomes[index] !== 'unchanged');
    if (different.length > 0) {
      await this.db
        .insert(pincodes)
        .values(different)
        .onConflictDoUpdate({
          target: pincodes.pincode,
          set: { stateId: sql`excluded.state_id`, city: sql`excluded.city` },
        });
    }
    return outcomes;
  }

  /** Deletes all other pincodes and returns their number. */
  async removeOthers(kept: ReadonlySet<number>): Promise<number> {
    let removed = 0;
    let last = 0;
    for (;;) {
      const page = await this.db
        .select({ pincode: pincodes.pincode })
        .from(pincodes)
        .where(gt(pincodes.pincode, last))
        .orderBy(asc(pincodes.pincode))
        .limit(pageRows);
      const gone = page.map((row) => row.pincode).filter((pincode) => !kept.has(pincode));
      if (gone.length > 0) await this.db.delete(pincodes).where(inArray(pincodes.pincode, gone));
      removed += gone.length;
      const end = page.at(-1);
      if (end === undefined) return removed;
      last = end.pincode;
    }
  }

  private async stored(numbers: readonly number[]) {
    const rows = await this.db
      .select()
      .from(pincodes)
      .where(inArray(pincodes.pincode, [...numbers]));
    return new Map(rows.map((row) => [row.pincode, row]));
  }
}
