import { sql } from 'drizzle-orm';
import type { Database } from './database-type';

/** To one server: more than the calls of all load classes take at the same time. */
export const maxConnections = 16;

/** Who limits the time of statements: each connection as it is opened, or its role. PgBouncer refuses the first. */
export const databaseTimeouts = ['connection', 'role'] as const;
export type DatabaseTimeouts = (typeof databaseTimeouts)[number];

/** In ms. A statement, a lock or a transaction that is left open must not hold connections and rows for ever. */
export const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** The statements that set what the role of a connection lacks; none where all is set. */
export async function listMissingTimeouts(db: Database): Promise<string[]> {
  const statements = await Promise.all(
    Object.entries(timeouts).map(async ([name, ms]) => {
      const [row] = await db
        .select({ role: sql<string>`quote_ident(current_user)`, value: sql<string>`current_setting(${name})` })
        .from(sql`(select 1) as one`);
      return row?.value === '0' ? [`ALTER ROLE ${row.role} SET ${name} = '${ms / 1000}s';`] : [];
    }),
  );
  return statements.flat();
}
