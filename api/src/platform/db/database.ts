import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { OperatorError } from '@storefront/server-kit/program';
import { packageRoot } from '../package-root';
import type { Database } from './database-type';
import { maxConnections } from './max-connections';
import { migrateServer } from './migrate-server';
import * as schema from './schema';
import { timeouts, type DatabaseTimeouts } from './server-timeouts';
import { ReplicaError } from './replica-error';
import { isConflict } from './sql-state';
import { traceStatements } from './trace-statements';
import { runWithEffects } from './transaction-effects';

export type { Database };

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
  kind: 'embedded' | 'server';
  /** Waits for the statement in progress and runs no other one during `work`. Of the embedded database only. */
  pause?: (work: () => Promise<void>) => Promise<void>;
  /** The connections to a server. */
  pool?: PoolState;
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
  const transaction: Database['transaction'] = (work, config) =>
    retryConflicts(attempts, () => runWithEffects(db, () => once(work, config)));
  return Object.assign(db, { transaction });
}

const migrationsFolder = () => join(packageRoot(), 'migrations');

/** The embedded database with the extensions that the migrations ask for. Undefined folder: in memory. */
export function createEmbedded(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    extensions: { pg_trgm },
  });
}

/** Wraps an embedded client and brings it to the present schema. */
export async function fromEmbedded(client: PGlite, isTraced = false): Promise<OpenDatabase> {
  const db = withRetries(drizzlePglite(isTraced ? traceStatements(client) : client, { schema }));
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
  return { db, kind: 'embedded', pause: (work) => client.runExclusive(work), close: () => client.close() };
}

/** Opens the embedded database in `folder`. The caller holds the lock of the folder: PGlite has none (D27). */
export async function openEmbedded(folder: string, isTraced = false): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fromEmbedded(await createEmbedded(folder), isTraced);
}

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
    await migrateServer(drizzleNode(pool, { schema }), migrationsFolder());
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
  return { db: withRetries(drizzleNode(client, { schema }), attempts), kind: 'server', pool, close: () => pool.end() };
}
