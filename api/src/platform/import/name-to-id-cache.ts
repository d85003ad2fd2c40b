import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { labParameters, salts } from '../db/schema';

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
