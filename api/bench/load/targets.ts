import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { createEmbedded, openEmbedded, openServer, type Database } from '../../src/platform/db/database';

export const databaseKind = z.enum(['embedded', 'postgres']);
export type DatabaseKind = z.infer<typeof databaseKind>;

/** The driver without anything above it. */
export interface Driver {
  readonly query: (statement: string, params: unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** An empty database of a run's own, and the data folders of its API processes. */
export interface Target {
  readonly kind: DatabaseKind;
  /** What an API process needs to use this database. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: (process: number) => string;
  /** Opens the database; embedded, only while no API process uses it. */
  readonly onDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly openDriver: (connections: number) => Promise<Driver>;
  /** Processes of the server that work for this database; none of an embedded one, which works inside the API. */
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

function embeddedTarget(): Target {
  const folder = newFolder();
  const files = join(folder, 'pg');
  return {
    kind: 'embedded',
    env: {},
    dataDir: () => folder,
    onDatabase: async (work) => using(await openEmbedded(files), work),
    openDriver: async () => {
      const client = await createEmbedded(files);
      return { query: (statement, params) => client.query(statement, params), close: () => client.close() };
    },
    listBackends: () => Promise.resolve([]),
    remove: () => {
      removeFolder(folder);
      return Promise.resolve();
    },
  };
}

const backendsOf = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** @param adminUrl names a user who may create databases */
async function postgresTarget(adminUrl: string): Promise<Target> {
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
    kind: 'postgres',
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

/**
 * The server for `postgres`: BENCH_DATABASE_URL, else TEST_DATABASE_URL, which `npm run bench` sets where it can start a server.
 * Throws where there is none.
 */
export function serverUrl(): string {
  const url = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? '';
  if (url === '') {
    throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server on which the benchmark may create a database.');
  }
  return url;
}

export const openTarget = (kind: DatabaseKind): Promise<Target> =>
  kind === 'embedded' ? Promise.resolve(embeddedTarget()) : postgresTarget(serverUrl());
