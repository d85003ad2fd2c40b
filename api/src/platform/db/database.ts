import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '@storefront/server-kit/program';
import { packageRoot } from '../package-root';
import * as schema from './schema';
import { isConflict, ReplicaError } from './database-errors';
import { traceStatements } from './trace-statements';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Numbers of a pool at this moment. */
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
  /** The connections. */
  pool: PoolState;
  close(): Promise<void>;
}

/** How often a transaction is tried. The lock order (docs/decisions/0018) makes conflicts rare; this is for those that remain. */
export const transactionAttempts = 4;

/** Longest pause in ms before the second attempt; it doubles with each. */
const pause = 20;

/** Calls again what a conflict ended, after a random pause, since two that conflicted must not meet again. */
async function retryConflicts<Result>(attempts: number, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await wait(Math.random() * pause * 2 ** (attempt - 1));
    }
  }
}

/**
 * Makes every transaction of a database repeat what a conflict with another transaction ended; a nested one is repeated with
 * the whole. What a transaction does must therefore change nothing outside of the database until it is over.
 */
function withRetries<Db extends Database>(db: Db, attempts = transactionAttempts): Db {
  const once: Database['transaction'] = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work, config) => retryConflicts(attempts, () => once(work, config));
  return Object.assign(db, { transaction });
}

/** The name of a prepared query that the server does not keep: PgBouncer in transaction mode may send the next call to another connection. */
export const unnamed = '';

/** A transaction that reads the database as it was at one moment. */
export const readSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const migrationsFolder = () => join(packageRoot(), 'migrations');

/** In ms: longer than any statement may take. A server whose machine is gone sends no end of a connection. */
const queryTimeoutMs = 45_000;

/** How a server's database is opened. */
export interface ServerOptions {
  /** Of a transaction that a conflict with another one ended. */
  readonly attempts?: number | undefined;
  readonly timeouts?: DatabaseTimeouts;
  /** Whether statements are in spans. */
  readonly isTraced?: boolean;
}

const isStartupOptionRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code === '08P01';

/** A connection to a replica, or to a former primary that is one now, could write nothing and would read the past. */
const refuseReplica: NonNullable<pg.PoolConfig['verify']> = (client, done) => {
  client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering').then(({ rows }) => {
    done(rows[0]?.recovering === false ? undefined : new ReplicaError());
  }, done);
};

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection that the server ends is replaced at the next query. Without both listeners it would end the process: the pool's is
  // for idle connections, that of the client for a transaction between two of its statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** On a connection of its own: migrations take as long as they take. */
async function migrateOnce(config: pg.PoolConfig): Promise<void> {
  const pool = openPool({ ...config, max: 1 });
  try {
    await migrateServer(drizzle(pool, { schema }), migrationsFolder());
  } finally {
    await pool.end();
  }
}

/** Opens a PostgreSQL server's database and brings it to the present schema. @throws OperatorError */
export async function openServer(
  url: string,
  { attempts, timeouts: setBy = 'connection', isTraced = false }: ServerOptions = {},
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
  return { db: withRetries(drizzle(client, { schema }), attempts), pool, close: () => pool.end() };
}

/** What repositories query: either driver, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

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
