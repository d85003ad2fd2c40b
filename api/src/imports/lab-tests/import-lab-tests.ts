import type { ImportOptions, ImportResult, RejectedRow } from '../importer';
import { type ReadRow, readRows } from '../read-rows';
import { lockImports, writeBatches } from '../write-rows';
import { type LabRow, labTestFile, type PackageEntry } from './lab-row';
import { LabTestWriter } from './lab-test-writer';
import { retriedTransaction } from '../../platform/db/transaction';

/** The reason why a package cannot contain this test; undefined if it can. */
function findRejection(holder: PackageEntry, code: string, test: PackageEntry | undefined): string | undefined {
  if (test === undefined) return `test "${code}" is not in the list`;
  if (test.isPackage) return `test "${code}" is a package`;
  return test.lab === holder.lab ? undefined : `test "${code}" belongs to ${test.lab}`;
}

/**
 * Rejects entries until every package, in the file or stored, consists of single tests of its own lab. Rejected are packages of
 * the file that name other tests, and tests of the file that would make a stored package invalid. `stored` contains the entries
 * of the same source by code; an entry of the file replaces the stored one.
 */
function validatePackages(
  rows: readonly ReadRow<LabRow>[],
  stored: ReadonlyMap<string, PackageEntry>,
): { rows: ReadRow<LabRow>[]; refused: RejectedRow[] } {
  const taken = new Map(rows.map((read) => [read.row.code, read]));
  const refused: RejectedRow[] = [];
  const refuse = ({ line, row }: ReadRow<LabRow>, reason: string) => {
    taken.delete(row.code);
    refused.push({ line, reason });
  };
  const rejectionOf = (holder: PackageEntry, code: string) =>
    findRejection(holder, code, taken.get(code)?.row ?? stored.get(code));
  // A rejection brings the stored entry back, which may make another entry invalid. The loop ends when no entry was rejected.
  for (let before = -1; before < refused.length;) {
    before = refused.length;
    for (const read of [...taken.values()]) {
      const reason = read.row.tests.map((code) => rejectionOf(read.row, code)).find((found) => found !== undefined);
      if (reason !== undefined) refuse(read, reason);
    }
    for (const [code, holder] of stored) {
      if (taken.has(code)) continue;
      for (const test of holder.tests) {
        const read = taken.get(test);
        if (read !== undefined && rejectionOf(holder, test) !== undefined) {
          refuse(read, `package "${code}" of ${holder.lab} consists of it and would no longer fit`);
        }
      }
    }
  }
  return { rows: [...taken.values()], refused };
}

interface LabOptions extends ImportOptions {
  /** The name under which the entries are stored. (source, code) is the key of an entry. */
  source?: string;
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
 * Imports a list of lab tests and health packages in one transaction: all valid entries, or none if the file or
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
  const read = await readRows(stream, labTestFile, (count) => onProgress?.({ stage: 'reading', rows: count }));
  return retriedTransaction(db, async (transaction) => {
    // Created here, because the transaction may be repeated.
    const result: ImportResult = {
      source,
      layout: read.layout.id,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: [...read.refused],
    };
    await lockImports(transaction);
    const store = await LabTestWriter.open(transaction, source);
    await writeBatches(
      fitting(store, read.rows, result.refused),
      async (batch) => {
        for (const isPackage of [false, true]) {
          const entries = batch.map(({ row }) => row).filter((row) => row.isPackage === isPackage);
          for (const outcome of await store.write(entries)) result[outcome] += 1;
        }
      },
      onProgress,
    );
    result.refused.sort((one, other) => one.line - other.line);
    return result;
  });
}
