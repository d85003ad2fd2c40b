import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database-type';

/** Any number that no other program uses: of several programs that start at once one migrates, the others wait for it. */
const migrationLock = 7_203_411;

/** Migrations take as long as they take, and wait for those of another process. */
const noTimeouts = sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** The table in which drizzle-orm's migrator records what was applied. */
const applied = sql`drizzle.__drizzle_migrations`;

/**
 * Brings a server's database to the present schema. Lock, timeouts and migrations are in one transaction: through PgBouncer in
 * transaction mode, what belongs to a session reaches other clients.
 */
export async function migrateServer(db: Database, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(noTimeouts);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS ${applied} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    );
    const [newest] = await tx.select({ at: sql<string | null>`max(created_at)` }).from(applied);
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (folderMillis <= Number(newest?.at ?? 0)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO ${applied} (hash, created_at) VALUES (${hash}, ${folderMillis})`);
    }
  });
}
