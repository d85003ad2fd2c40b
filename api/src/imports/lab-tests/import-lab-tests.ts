import type { Readable } from 'node:stream';
import { ImportError } from '../csv-layout';
import type { ImportOptions, ImportResult, RejectedRow } from '../importer';
import { type ReadRow, readRows } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { peekFirstCharacter, readJson } from './read-json';
import { type LabRow, labTestFile } from './lab-row';
import { LabTestWriter } from './lab-test-writer';
import { refreshPackages } from './refresh-packages';
import { validatePackages } from './validate-packages';

interface LabOptions extends ImportOptions {
  /** The name under which the entries are stored, each with its code as key. */
  source?: string;
}

interface Read {
  layout: 'csv' | 'json';
  rows: readonly ReadRow<LabRow>[];
  refused: readonly RejectedRow[];
}

async function read(stream: Readable, onRow: (rows: number) => void): Promise<Read> {
  try {
    const file = await peekFirstCharacter(stream);
    return file.sign === '['
      ? { layout: 'json', ...(await readJson(file.stream, onRow)) }
      : { ...(await readRows(file.stream, labTestFile, onRow)), layout: 'csv' };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The file could not be read to its end.', { cause: error });
  }
}

/** Valid entries, tests before the packages that contain them; the others are added to `refused`. */
function fitting(store: LabTestWriter, rows: readonly ReadRow<LabRow>[], refused: RejectedRow[]): ReadRow<LabRow>[] {
  const known = rows.filter(({ line, row }) => {
    const reason = store.findRejection(row);
    if (reason !== undefined) refused.push({ line, reason });
    return reason === undefined;
  });
  const settled = validatePackages(known, store.places);
  refused.push(...settled.refused);
  return [...settled.rows].sort((one, other) => Number(one.row.isPackage) - Number(other.row.isPackage));
}

/**
 * Imports a list of lab tests and health packages, CSV or JSON, in one transaction: all entries that pass, or, when the file or
 * the database fails, none. An entry is added or changed by (source, code), so that repeating a file doubles nothing; what
 * the file no longer lists stays as it was. A package consists of tests of its own lab that the file lists or that are stored
 * under the same source. Throws `ImportError` with a message for the person who imports. See docs/behaviour.md, D27.
 */
export async function importLabTests({
  db,
  stream,
  source = 'lab-tests',
  onProgress,
}: LabOptions): Promise<ImportResult> {
  const { layout, rows, refused } = await read(stream, (count) => onProgress?.({ stage: 'reading', rows: count }));
  return db.transaction(async (transaction) => {
    // Reset here, because the transaction may be repeated.
    const result: ImportResult = {
      source,
      layout,
      added: 0,
      changed: 0,
      unchanged: 0,
      ...(layout === 'json' ? { countedIn: 'entries' } : {}),
      refused: [...refused],
    };
    await lockImports(transaction);
    const store = await LabTestWriter.open(transaction, source);
    await writeBatches(
      fitting(store, rows, result.refused),
      async (batch) => {
        for (const isPackage of [false, true]) {
          const entries = batch.map(({ row }) => row).filter((row) => row.isPackage === isPackage);
          for (const outcome of await store.write(entries)) result[outcome] += 1;
        }
      },
      onProgress,
    );
    if (result.changed > 0) await refreshPackages(transaction, source);
    result.refused.sort((one, other) => one.line - other.line);
    return result;
  });
}
