import type { RejectedRow } from '../importer';
import type { ReadRow } from '../read-rows';
import type { LabRow } from './lab-row';

/** The fields of an entry that the check of packages needs. */
export type PackageEntry = Pick<LabRow, 'lab' | 'isPackage' | 'tests'>;

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
export function validatePackages(
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
