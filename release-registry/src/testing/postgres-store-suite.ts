import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPostgresObjectStore, type StoreDatabase } from '../store/postgres-store';
import { objectStoreSuite } from './object-store-suite';

/** An empty database for a test, with a function that removes it. */
export interface TestStoreDatabase extends StoreDatabase {
  /** Settings of a program with its releases in the database. */
  readonly env: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

/** Creates an empty database on the server of this test run. */
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

/** Tests of the store in PostgreSQL, on the embedded database or on a server. */
export function postgresStoreSuite(): void {
  let database: TestStoreDatabase;
  beforeAll(async () => {
    database = await openTestStoreDatabase();
  });
  afterAll(() => database.end());

  const again = () => createPostgresObjectStore(database, 'test');
  const open = async () => {
    await database.query('DROP SCHEMA IF EXISTS releases CASCADE');
    return again();
  };

  objectStoreSuite('a database', { open, again });

  it('a database is prepared by several programs at once, and again', async () => {
    await open();
    const lists = await Promise.all(Array.from({ length: 4 }, () => again().list('')));
    expect(lists).toEqual([[], [], [], []]);
    await again().check();
  });

  it('a database has another version after the same bytes were written again', async () => {
    const store = await open();
    await store.compareAndSwap('manifest', undefined, Buffer.from('a'));
    const first = await store.getVersion('manifest');
    await store.compareAndSwap('manifest', first, Buffer.from('b'));
    await store.compareAndSwap('manifest', await store.getVersion('manifest'), Buffer.from('a'));
    expect(await store.compareAndSwap('manifest', first, Buffer.from('c'))).toBe(false);
  });

  it('a database sorts keys by their bytes, whatever its language', async () => {
    const store = await open();
    const keys = ['a/B.js', 'a/_.js', 'a/a-b.js', 'a/a.js', 'a/ab.js'];
    for (const key of [...keys].reverse()) await store.create(key, new Uint8Array());
    expect(await store.list('a/')).toEqual([...keys].sort());
  });
}
