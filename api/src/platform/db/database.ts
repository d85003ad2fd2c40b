import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '@storefront/server-kit/program';
import { packageRoot } from '../package-root';
import * as schema from './schema';
import { ReplicaError } from './database-errors';
import { traceStatements } from './trace-statements';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export interface PoolState {
  /** Open connections. */
  readonly totalCount: number;
  readonly idleCount: number;
  /** Queries and transactions that wait for a connection. */
  readonly waitingCount: number;
}

/** An open, migrated database. */
export interface OpenDatabase {
  db: Database;
  /** State of the connection pool. */
  pool: PoolState;
  close(): Promise<void>;
}

/** Options of a transaction that reads from one snapshot of the database. */
export const readSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const migrationsFolder = () => join(packageRoot(), 'migrations');

/** In ms; longer than any statement may take. A server whose machine has failed does not close its connections. */
const queryTimeoutMs = 45_000;

/** Options of `openServer`. */
interface ServerOptions {
  readonly timeouts?: DatabaseTimeouts;
  /** Whether statements get a span. */
  readonly isTraced?: boolean;
}

const isStartupOptionRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code === '08P01';

/** Rejects a connection to a replica, also to a former primary: it cannot write, and reads old data. */
const refuseReplica: NonNullable<pg.PoolConfig['verify']> = (client, done) => {
  client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering').then(({ rows }) => {
    done(rows[0]?.recovering === false ? undefined : new ReplicaError());
  }, done);
};

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Both listeners ignore the error, because an unhandled one would end the process; the next query opens a new connection. The
  // pool's listener is for idle connections, the client's for a transaction between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Uses a connection without `query_timeout`, because a migration may take long. */
async function migrateOnce(config: pg.PoolConfig): Promise<void> {
  const pool = openPool({ ...config, max: 1 });
  try {
    await migrateServer(drizzle(pool, { schema }), migrationsFolder());
  } finally {
    await pool.end();
  }
}

/** Opens a PostgreSQL server's database and applies missing migrations. @throws OperatorError */
export async function openServer(
  url: string,
  { timeouts: setBy = 'connection', isTraced = false }: ServerOptions = {},
): Promise<OpenDatabase> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    verify: refuseReplica,
    ...(setBy === 'connection' && timeouts),
  };
  try {
    await migrateOnce(config);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (setBy === 'connection' && (isStartupOptionRefused(error) || isStartupOptionRefused(cause))) {
      throw new OperatorError(
        'The database refuses timeouts as options of a connection, as PgBouncer does. Set DATABASE_TIMEOUTS=role.',
        { cause: error },
      );
    }
    throw error;
  }
  const pool = openPool({ ...config, max: maxConnections, query_timeout: queryTimeoutMs });
  const client = isTraced ? traceStatements(pool) : pool;
  return { db: drizzle(client, { schema }), pool, close: () => pool.end() };
}

/** The database, or one of its transactions, as repositories query it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections to a server: more than all load classes use concurrently. */
export const maxConnections = 16;

/**
 * Where the timeouts of statements are set: in the startup options of each connection, or in its role. PgBouncer rejects
 * startup options.
 */
export const databaseTimeouts = ['connection', 'role'] as const;
export type DatabaseTimeouts = (typeof databaseTimeouts)[number];

/** In ms. No statement, lock or idle transaction may keep connections and row locks forever. */
const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** The statements that set timeouts which the connection's role lacks; none if all are set. */
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

/**
 * Key of the advisory lock: a number that no other program uses. Of several programs that start at once, one migrates and the
 * others wait.
 */
const migrationLock = 7_203_411;

/** Migrations run without timeouts and wait for migrations of another process. */
const noTimeouts = sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** The table in which drizzle-orm's migrator records applied migrations. */
const applied = sql`drizzle.__drizzle_migrations`;

/**
 * Applies missing migrations. Lock, timeouts and migrations are in one transaction, because PgBouncer in transaction mode would
 * give session settings to other clients.
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
