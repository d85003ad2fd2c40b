import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openServer, type Database } from '../../src/platform/db/database';

/** The database driver alone. */
export interface Driver {
  readonly query: (statement: string, params: unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A new database for a run, and the data folders of its API processes. */
export interface Target {
  /** Environment variables with which an API process uses this database. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: (process: number) => string;
  readonly onDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly openDriver: (connections: number) => Promise<Driver>;
  /** Server processes that work for this database. */
  readonly listBackends: () => Promise<number[]>;
  readonly remove: () => Promise<void>;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'storefront-bench-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

async function using<Open extends { db: Database; close: () => Promise<void> }, T>(
  open: Open,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}

const backendsOf = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** Creates an empty database on the benchmark's server. */
export async function openTarget(): Promise<Target> {
  const adminUrl = serverUrl();
  const folder = newFolder();
  const name = `bench_${process.pid}_${Date.now()}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const watcher = new pg.Client({ connectionString: url.href });
  await watcher.connect();
  return {
    env: { DATABASE_URL: url.href },
    dataDir: (process) => join(folder, String(process)),
    onDatabase: async (work) => using(await openServer(url.href), work),
    openDriver: (connections) => {
      const pool = new pg.Pool({ connectionString: url.href, max: connections });
      return Promise.resolve({
        query: (statement, params) => pool.query(statement, params),
        close: () => pool.end(),
      });
    },
    listBackends: async () => (await watcher.query<{ pid: number }>(backendsOf)).rows.map(({ pid }) => pid),
    remove: async () => {
      await watcher.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      removeFolder(folder);
    },
  };
}

/** URL of the server: BENCH_DATABASE_URL. Unless it is set, `npm run bench` starts a server with durable settings. */
export function serverUrl(): string {
  const url = process.env['BENCH_DATABASE_URL'] ?? '';
  if (url === '') {
    throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server on which the benchmark may create a database.');
  }
  return url;
}
