import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { StoreDatabase } from '../store/postgres-store';

/** An empty database for a test, and how to end it. */
export interface TestStoreDatabase extends StoreDatabase {
  /** Settings of a program whose releases are in the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

/** An empty database on the server of this test run. */
export async function openTestStoreDatabase(): Promise<TestStoreDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
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
    env: { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: url.href },
    query: (text, values) => pool.query(text, values),
    async end() {
      await pool.end();
      await admin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
