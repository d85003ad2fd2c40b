import { ImportError, type CsvLayout, optionalText, requiredText, RowRejectedError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type ReadRow, readRows, type CsvKind } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { readStateNames, stateFinder, writeStates } from './state-names';
import { cityOfDistrict } from './city-of-district';
import { inArray, sql } from 'drizzle-orm';
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
