import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import type { labParameters, salts } from '../platform/db/schema';
import type { ImportProgress } from './importer';

/** Any number that no other program and no migration uses. */
const importLock = 7_203_412;

/** Until the transaction ends, no other import writes, in whichever process. */
export async function lockImports(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`);
}

/** Small enough that a reader of the progress sees it move. */
const batchRows = 100;

/** Writes rows batch by batch and gives the event loop a turn after each, so that a server that imports keeps answering. */
export async function writeBatches<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<void>,
  onProgress?: (progress: ImportProgress) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchRows) {
    await write(rows.slice(start, start + batchRows));
    onProgress?.({ stage: 'writing', rows: Math.min(start + batchRows, rows.length), total: rows.length });
    await nextTurn();
  }
}

/** The rows of a table that has each name once, made where they aren't there. Remembers them for one import. */
export class NameToIdCache {
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly table: typeof salts | typeof labParameters,
  ) {}

  /** The ids of these names (some thousands at most). */
  async idsOf(names: readonly string[]): Promise<(name: string) => number> {
    const missing = [...new Set(names)].filter((name) => !this.ids.has(name));
    if (missing.length > 0) {
      await this.db
        .insert(this.table)
        .values(missing.map((name) => ({ name })))
        .onConflictDoNothing();
      const rows = await this.db.select().from(this.table).where(inArray(this.table.name, missing));
      for (const row of rows) this.ids.set(row.name, row.id);
    }
    return (name) => this.ids.get(name) ?? 0;
  }
}
