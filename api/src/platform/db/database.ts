import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { packageRoot } from '../package-root';
import * as schema from './schema';
import { isConflict } from './sql-state';
import { runWithEffects } from './transaction-effects';

/** What repositories query: either driver, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

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

/** Any number that no other program uses: two servers that start at once migrate one after the other. */
const migrationLock = 7_203_411;

/** The embedded database with the extensions that the migrations ask for. Undefined folder: in memory. */
export function createEmbedded(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    extensions: { pg_trgm },
  });
}

/** Wraps an embedded client and brings it to the present schema. */
export async function fromEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = withRetries(drizzlePglite(client, { schema }));
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
  return { db, kind: 'embedded', pause: (work) => client.runExclusive(work), close: () => client.close() };
}

/** Opens the embedded database in `folder`. The caller holds the lock of the folder: PGlite has none (D27). */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fromEmbedded(await createEmbedded(folder));
}

/** In ms. A statement, a lock or a transaction that is left open must not hold connections and rows for ever. */
const timeouts = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };

/** Migrations take as long as they take, and wait for those of another process. */
const noTimeouts = 'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** More than the calls of all load classes take at the same time. */
export const maxConnections = 16;

/** Opens a PostgreSQL server's database. @param attempts of a transaction that a conflict with another one ended */
export async function openServer(url: string, attempts?: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    ...timeouts,
  });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    try {
      await client.query(noTimeouts);
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      await migrateNode(drizzleNode(client, { schema }), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
      // Its session has no timeouts: the pool opens another one.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: withRetries(drizzleNode(pool, { schema }), attempts), kind: 'server', pool, close: () => pool.end() };
}
