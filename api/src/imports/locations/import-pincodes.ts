import { ImportError } from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type ReadRow, readRows } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { pincodeFile, type PincodeRow } from './pincode-layout';
import { PincodeWriter } from './pincode-writer';
import { readStateNames, stateFinder, writeStates } from './state-names';

/** The first row of each PIN code: a post office's second district changes nothing about where it is. */
function firstOfEach(rows: readonly ReadRow<PincodeRow>[]): PincodeRow[] {
  const byPincode = new Map<number, PincodeRow>();
  for (const { row } of rows) if (!byPincode.has(row.pincode)) byPincode.set(row.pincode, row);
  return [...byPincode.values()];
}

const noCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 };

/** A list that leaves out more of the stored codes is probably a part of one. */
const largestRemovedShare = 0.1;

/**
 * Imports the list of PIN codes that are delivered to, in one transaction, in place of the former list: what it does not list
 * is no longer delivered to. A list without a row that passes changes nothing. Throws `ImportError`, and the former list stays,
 * where the file can't be read, breaks off in a row, or leaves out more than a tenth of the stored codes without `replace`. See
 * docs/behaviour.md, D27, D31.
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
  const counts = await db.transaction(async (transaction) => {
    // Reset here, because the transaction may be repeated.
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
        `The list leaves out ${counted.removed} of the ${before} PIN codes that are delivered to. Repeat the command with --replace if that is meant; nothing was changed.`,
      );
    }
    return counted;
  });
  return { source: 'pincodes', layout: layout.id, ...counts, repeated: rows.length - list.length, refused };
}
