import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openServer, type Database, type OpenDatabase } from '../platform/db/database';
import { packageRoot } from '../platform/package-root';

/**
 * The server that Jest's global setup started, or that of `TEST_DATABASE_URL`. Its user must be allowed to create databases.
 */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (url === '') throw new Error('TEST_DATABASE_URL is not set.');
  return url;
}

/** A new, migrated database for one test file. */
export interface TestDatabase extends OpenDatabase {
  /** Empties every table and restarts all ids at 1. */
  clear(): Promise<void>;
}

/**
 * Deletes rows, because TRUNCATE creates new files for every table and index and takes 15 times as long. Foreign keys are not
 * checked while all tables are emptied. The locks wait for open transactions.
 */
const clearAll = sql.raw(`DO $$
DECLARE
  each_table regclass;
  has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR each_table IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('LOCK TABLE %s', each_table);
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', each_table) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('DELETE FROM %s', each_table);
    END IF;
  END LOOP;
  PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`);

const withClear = (open: OpenDatabase): TestDatabase => ({
  ...open,
  clear: async () => {
    await open.db.execute(clearAll);
  },
});

/** Hash of the migrations; a change leads to a new template. */
function migrationsHash(): string {
  const folder = join(packageRoot(), 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

const withDatabaseName = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the migrated database that others are copied from, once per state of the migrations. @returns its name */
async function provideTemplate(adminUrl: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  await withClient(adminUrl, async (client) => {
    // Several workers start at once; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(7413)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`DROP DATABASE IF EXISTS making_${name}`);
    await client.query(`CREATE DATABASE making_${name}`);
    await (await openServer(withDatabaseName(adminUrl, `making_${name}`))).close();
    await client.query(`ALTER DATABASE making_${name} RENAME TO ${name}`);
  });
  return name;
}

/** Creates a database on the server of `adminUrl`. @param template default: a migrated one */
export async function serverDatabase(
  adminUrl: string,
  template?: 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = (statement: string) => withClient(adminUrl, async (client) => void (await client.query(statement)));
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template ?? (await provideTemplate(adminUrl))} STRATEGY FILE_COPY`);
  return { url: withDatabaseName(adminUrl, name), drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(adminUrl: string, isTraced: boolean): Promise<OpenDatabase> {
  const { url, drop } = await serverDatabase(adminUrl);
  const open = await openServer(url, { isTraced });
  return {
    ...open,
    close: async () => {
      await open.close();
      await drop();
    },
  };
}

/** A new database on the server of this test run. @param isTraced whether statements get a span */
export async function testDatabase(isTraced = false): Promise<TestDatabase> {
  return withClear(await onServer(testServerUrl(), isTraced));
}

/** The driver's calls that begin a statement or a transaction. */
function spyOnDriver(db: Database): jest.SpyInstance[] {
  const client: unknown = Reflect.get(db, '$client');
  if (client instanceof pg.Pool) return [jest.spyOn(client, 'connect')];
  throw new Error('The driver of this database is unknown.');
}

/** @returns the number of statements and transactions that some work begins */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const spies = spyOnDriver(db);
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a statement and returns the column `value` of its first row as text. */
export async function queryValue(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value?: string | number | boolean }>(statement);
    return String(rows[0]?.value ?? '');
  } finally {
    await client.end();
  }
}
