import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import type { labParameters, salts } from '../platform/db/schema';
import { ImportError } from './csv-layout';
import type { ImportProgress } from './importer';

/** Key of the advisory lock: a number that no other program and no migration uses. */
const importLock = 7_203_412;

/** Blocks the imports of all processes until the transaction ends. */
export async function lockImports(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`);
}

/** A list that omits a larger share of the stored rows is probably incomplete. */
const largestRemovedShare = 0.1;

/** @throws ImportError if a list that replaces the stored one omits many of its rows. @param stored number and name of the rows */
export function checkRemoved(removed: number, stored: readonly [count: number, name: string], replace: boolean): void {
  const [count, name] = stored;
  if (replace || removed <= count * largestRemovedShare) return;
  throw new ImportError(
    `The list leaves out ${removed} of the ${count} ${name}. Repeat the command with --replace if that is meant; nothing was changed.`,
  );
}

/** Small enough for a visible progress. */
const batchRows = 100;

/** Writes rows in batches with a turn of the event loop after each, so that a server that imports keeps answering. */
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

/** For `onConflictDoUpdate`: takes these columns from the row that is not inserted. */
export const setExcluded = <Column extends string>(
  table: Readonly<Record<Column, { readonly name: string }>>,
  columns: readonly Column[],
) => ({
  ...Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${table[column].name}"`)])),
  updatedAt: sql`now()`,
});

/** Ids of a table with unique names; missing names are inserted. Cached for one import. */
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
