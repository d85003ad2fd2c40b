import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { pincodes } from '../../platform/db/schema';
import type { PincodeRow } from './pincode-layout';

/** Rows that one look at the stored list takes, so that the event loop gets its turn. */
const pageRows = 1000;

/** Writes the list of PIN codes, a batch at a time, inside the transaction that it is given. */
export class PincodeWriter {
  constructor(
    private readonly db: Database,
    private readonly stateIds: ReadonlyMap<string, number>,
  ) {}

  /** Adds or changes a batch and returns the outcome of each row, in the order of the batch. */
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

  /** Deletes all other PIN codes and returns their number. */
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
