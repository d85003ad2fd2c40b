import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import { pincodeRanges } from '../../platform/db/schema';
import { lockImports } from '../../platform/import/import-lock';
import type { ImportResult } from '../../platform/import/importer';
import { seedOnce } from '../../platform/import/seed-once';
import { readStateNames, statesFile } from './import/state-names';
import { writeStates } from './import/write-states';

const pincode = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{5}$/)), z.transform(Number));
const list = z.array(z.object({ low: pincode, high: pincode, state: z.string() }));

/**
 * Loads the states, and the ranges that stand in until a list of PIN codes is imported, unless these very ones were loaded
 * before: undefined then. See docs/behaviour.md, D31.
 */
export function seedLocations(db: Database): Promise<ImportResult | undefined> {
  const ranges = readFileSync(join(packageRoot(), 'seed', 'pincode-ranges.csv'));
  const source = 'starting-locations';
  return seedOnce({
    db,
    source,
    files: [readFileSync(statesFile()), ranges],
    load: async () => {
      const rows = list.parse(parse(ranges, { columns: true }));
      await db.transaction(async (transaction) => {
        await lockImports(transaction);
        const stateIds = await writeStates(transaction, readStateNames());
        await transaction.delete(pincodeRanges);
        await transaction
          .insert(pincodeRanges)
          .values(rows.map(({ low, high, state }) => ({ low, high, stateId: stateIds.get(state) ?? 0 })));
      });
      return { source, layout: 'pincode-ranges', added: rows.length, changed: 0, unchanged: 0, refused: [] };
    },
  });
}
