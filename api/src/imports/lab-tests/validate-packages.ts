import type { RejectedRow } from '../importer';
import type { ReadRow } from '../read-rows';
import type { LabRow } from './lab-row';

/** What of an entry counts for the packages that name it. */
export type PackageEntry = Pick<LabRow, 'lab' | 'isPackage' | 'tests'>;

/** Why a package can't hold this test; undefined where it can. */
function findRejection(holder: PackageEntry, code: string, test: PackageEntry | undefined): string | undefined {
  if (test === undefined) return `test "${code}" is not in the list`;
  if (test.isPackage) return `test "${code}" is a package`;
  return test.lab === holder.lab ? undefined : `test "${code}" belongs to ${test.lab}`;
}

/**
 * Refuses entries until every package, of the file or stored before, consists of single tests of its own lab: packages of the
 * file that name others, and tests of the file that would no longer fit a stored package. `stored` holds the entries of the
 * same source by code; those of the file take their place.
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
  // A rejection restores the stored entry, which may make another entry invalid: repeat until none is.
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
