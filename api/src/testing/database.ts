import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openServer, type Database, type OpenDatabase } from '../platform/db/database';
import { packageRoot } from '../platform/package-root';

// The first file of a run makes the template, which takes its time on a busy machine.
jest.setTimeout(120_000);

/** The server that Jest's set-up started, or that `TEST_DATABASE_URL` names. Its user may create databases. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (url === '') throw new Error('TEST_DATABASE_URL is not set.');
  return url;
}

/** A fresh, migrated database of a test file's own. */
export interface TestDatabase extends OpenDatabase {
  /** Empties every table and starts all ids at 1 again. */
  clear(): Promise<void>;
}

/**
 * TRUNCATE makes new files for every table and index, which takes 15 times as long as deleting a test's few rows. Foreign keys
 * are not checked while all tables are emptied. The locks wait for transactions that are still open.
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

/** A change of the migrations makes a new template. */
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

/** Makes the migrated database that the others are copied from, once for a state of the migrations. @returns its name */
async function provideTemplate(adminUrl: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  await withClient(adminUrl, async (client) => {
    // Two workers start at the same time; the lock ends with the connection.
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

/** Makes an empty database on the server that `adminUrl` names. @param template by default one that is migrated */
export async function serverDatabase(
  adminUrl: string,
  template?: 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = (statement: string) => withClient(adminUrl, async (client) => void (await client.query(statement)));
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template ?? (await provideTemplate(adminUrl))}`);
  return { url: withDatabaseName(adminUrl, name), drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(adminUrl: string, attempts: number | undefined, isTraced: boolean): Promise<OpenDatabase> {
  const { url, drop } = await serverDatabase(adminUrl);
  const open = await openServer(url, { attempts, isTraced });
  return {
    ...open,
    close: async () => {
      await open.close();
      await drop();
    },
  };
}

/**
 * A database of its own on the server of this test run.
 * @param attempts of a transaction that a conflict ended; 1 makes every deadlock a failure
 * @param isTraced whether statements are in spans
 */
export async function testDatabase(attempts?: number, isTraced = false): Promise<TestDatabase> {
  return withClear(await onServer(testServerUrl(), attempts, isTraced));
}

/** The calls of a driver that begin a statement or a transaction. */
function spyOnDriver(db: Database): jest.SpyInstance[] {
  const client: unknown = Reflect.get(db, '$client');
  if (client instanceof pg.Pool) return [jest.spyOn(client, 'connect')];
  throw new Error('The driver of this database is unknown.');
}

/** @returns how many statements and transactions some work begins */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const spies = spyOnDriver(db);
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs one statement and gives the column `value` of its first row as text. */
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
