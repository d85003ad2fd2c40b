import { Readable } from 'node:stream';
import { ImportError } from '../csv-layout';
import type { ImportOptions, ImportResult, RejectedRow } from '../importer';
import { fileText } from '../file-lines';
import { type ReadRow, readRows } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { readJson } from './read-json';
import { type LabRow, labTestFile } from './lab-row';
import { LabTestWriter } from './lab-test-writer';
import { refreshPackages } from './refresh-packages';
import { validatePackages } from './validate-packages';
import { retriedTransaction } from '../../platform/db/transaction';

interface LabOptions extends ImportOptions {
  /** The name under which the entries are stored. (source, code) is the key of an entry. */
  source?: string;
}

interface Read {
  layout: 'csv' | 'json';
  rows: readonly ReadRow<LabRow>[];
  refused: readonly RejectedRow[];
}

async function read(stream: Readable, onRow: (rows: number) => void): Promise<Read> {
  try {
    let text = '';
    for await (const piece of fileText(stream)) text += piece;
    return text.trimStart().startsWith('[')
      ? { layout: 'json', ...readJson(text) }
      : { ...(await readRows(Readable.from([text]), labTestFile, onRow)), layout: 'csv' };
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
 * Imports a list of lab tests and health packages, CSV or JSON, in one transaction: all valid entries, or none if the file or
 * the database fails. An entry is inserted or updated by (source, code), so a file can be imported again. Stored entries that
 * the file lacks stay. A package must consist of tests of its own lab, which are in the file or stored under the same source.
 * See docs/behaviour.md, D27.
 * @throws ImportError with a message for the operator
 */
export async function importLabTests({
  db,
  stream,
  source = 'lab-tests',
  onProgress,
}: LabOptions): Promise<ImportResult> {
  const { layout, rows, refused } = await read(stream, (count) => onProgress?.({ stage: 'reading', rows: count }));
  return retriedTransaction(db, async (transaction) => {
    // Created here, because the transaction may be repeated.
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
