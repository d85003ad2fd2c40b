import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { StoreDatabase } from '../store/postgres-store';

/** An empty database for a test, and how to end it. */
export interface TestStoreDatabase extends StoreDatabase {
  readonly end: () => Promise<void>;
}

async function embedded(): Promise<TestStoreDatabase> {
  const database = await PGlite.create();
  return {
    async query(text, values) {
      if (values === undefined) {
        const results = await database.exec(text);
        return { rows: results.at(-1)?.rows ?? [], rowCount: null };
      }
      const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: affectedRows };
    },
    end: () => database.close(),
  };
}

async function onServer(adminUrl: string): Promise<TestStoreDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  const pool = new pg.Pool({ connectionString: url.href, max: 20 });
  return {
    query: (text, values) => pool.query(text, values),
    async end() {
      await pool.end();
      await admin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The embedded database in memory, or a database of its own on the server that `TEST_DATABASE_URL` names. */
export function openTestStoreDatabase(): Promise<TestStoreDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  return url === '' ? embedded() : onServer(url);
}
