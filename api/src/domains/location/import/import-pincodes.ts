import { lockImports } from '../../../platform/import/import-lock';
import type { ImportOptions, ImportResult } from '../../../platform/import/importer';
import { readRows, type ReadRow } from '../../../platform/import/read-rows';
import { ImportError } from '../../../platform/import/import-errors';
import { writeBatches } from '../../../platform/import/write-batches';
import { pincodeFile, type PincodeRow } from './pincode-layout';
import { PincodeWriter } from './pincode-writer';
import { readStateNames, stateFinder } from './state-names';
import { writeStates } from './write-states';

/** The first row of each PIN code: a post office's second district changes nothing about where it is. */
function firstOfEach(rows: readonly ReadRow<PincodeRow>[]): PincodeRow[] {
  const byPincode = new Map<number, PincodeRow>();
  for (const { row } of rows) if (!byPincode.has(row.pincode)) byPincode.set(row.pincode, row);
  return [...byPincode.values()];
}

/**
 * Imports the list of PIN codes that are delivered to, in one transaction, in place of the former list: what it does not list
 * is no longer delivered to. Throws `ImportError`, and the former list stays, where the file can't be read, breaks off in a
 * row or holds none that passes. See docs/behaviour.md, D27, D31.
 */
export async function importPincodes({ db, stream, onProgress }: ImportOptions): Promise<ImportResult> {
  const names = readStateNames();
  const {
    layout,
    rows,
    refused,
    truncatedAtLine: breaksOffIn,
  } = await readRows(stream, pincodeFile(stateFinder(names)), (read) => onProgress?.({ stage: 'reading', rows: read }));
  if (breaksOffIn !== undefined) throw new ImportError(`The file breaks off in line ${breaksOffIn}.`);
  if (rows.length === 0) {
    const [first] = refused;
    const why = first === undefined ? '' : ` Line ${first.line}: ${first.reason}.`;
    throw new ImportError(`The file has no row that can be taken.${why}`);
  }
  const list = firstOfEach(rows);
  const counts = await db.transaction(async (transaction) => {
    // Reset here, because the transaction may be repeated.
    const counted = { added: 0, changed: 0, unchanged: 0, removed: 0 };
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
    return counted;
  });
  return { source: 'pincodes', layout: layout.id, ...counts, repeated: rows.length - list.length, refused };
}
