import { asc, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverDatabase, testDatabase, type TestDatabase, testServerUrl } from '../../testing/database';
import { catalogueSources, categories, coupons, products } from './schema';
import { isUnavailable, sqlStateOf } from './database-errors';
import { describeStatement } from './trace-statements';
import { type Database, listMissingTimeouts, openServer } from './database';
import { retriedTransaction, transactionAttempts } from './transaction';
import { seedCoupons } from '../../domains/coupons/seed-coupons';
import { packageRoot } from '../package-root';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const category = { slug: 'allopathic', name: 'Allopathic', icon: 'pack-strip', position: 1 } as const;

const product = {
  source: 'starting',
  sourceCode: 'X1',
  name: 'X',
  manufacturer: 'Y',
  type: 'allopathic',
  categoryId: 1,
  form: 'tablet',
  compositionKey: 'x',
  packetName: 'Strip',
  unitName: '10',
  unitType: 'Tablets',
  searchText: 'x',
} as const;

describe('the database', () => {
  it('is empty at first, keeps what is written and can be cleared, with ids from 1', async () => {
    const { db } = database;
    const count = async () => [await db.$count(categories), await db.$count(products)];
    const write = async () => {
      const [row] = await db.insert(categories).values(category).returning();
      await db.insert(products).values({ ...product, mrpPaise: 101, pricePaise: 101 });
      return row?.id;
    };
    expect(await count()).toEqual([0, 0]);
    expect(await write()).toBe(1);
    expect(await count()).toEqual([1, 1]);
    await database.clear();
    expect(await count()).toEqual([0, 0]);
    expect(await write()).toBe(1);
    await database.clear();
  });

  it('rejects a price above the MRP', async () => {
    const { db } = database;
    await expect(db.insert(products).values({ ...product, mrpPaise: 100, pricePaise: 101 })).rejects.toThrow();
  });

  it('ends statements, waits for locks and open transactions that last too long', async () => {
    const [limits] = await database.db
      .select({
        statement: sql<string>`current_setting('statement_timeout')`,
        lock: sql<string>`current_setting('lock_timeout')`,
        open: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
      })
      .from(sql`(select 1) as one`);
    expect(limits).toEqual({ statement: '30s', lock: '10s', open: '1min' });
  });
});

const failed = (text: string, code?: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(text), code !== undefined && { code }));

it.each([
  ['the server stops', 'terminating connection due to administrator command', '57P01'],
  ['the server starts', 'the database system is starting up', '57P03'],
  ['the disk is full', 'could not extend file', '53100'],
  ['there is no connection left', 'sorry, too many clients already', '53300'],
  ['the connection failed', 'connection failure', '08006'],
  ['the statement took too long', 'canceling statement due to statement timeout', '57014'],
  ['a lock was not free in time', 'canceling statement due to lock timeout', '55P03'],
  ['the transaction was idle', 'terminating connection due to idle-in-transaction timeout', '25P03'],
  ['nothing listens', 'connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['the connection ended', 'Connection terminated unexpectedly', undefined],
  ['no connection was free in time', 'timeout exceeded when trying to connect', undefined],
  ['the connections are closed', 'Cannot use a pool after calling end on the pool', undefined],
])('the database is not available when %s', (_, text, code) => {
  expect(isUnavailable(failed(text, code))).toBe(true);
});

it.each([
  ['a row exists already', 'duplicate key value', '23505'],
  ['a transaction met another one', 'could not serialize access', '40001'],
  ['the statement is wrong', 'column does not exist', '42703'],
])('it is available when %s', (_, text, code) => {
  expect(isUnavailable(failed(text, code))).toBe(false);
  expect(isUnavailable(new Error('PG is fine'))).toBe(false);
});

it.each([
  ['select "id", "name" from "products" where "id" = $1', 'SELECT products'],
  ['SELECT count(*)::int FROM carts', 'SELECT carts'],
  ['insert into "cart_lines" ("id") values ($1)', 'INSERT cart_lines'],
  ['update "customers" set "name" = $1', 'UPDATE customers'],
  ['delete from only "sessions" where true', 'DELETE sessions'],
  ['\n  with due as (select id from outbox) update outbox set x = 1', 'WITH outbox'],
  ['begin isolation level repeatable read', 'BEGIN'],
  ['commit', 'COMMIT'],
  ['', 'STATEMENT'],
])('%j is %j', (text, name) => {
  expect(describeStatement(text).name).toBe(name);
});

it.each([
  "select 'from 9876543210'",
  "select * from products where name = 'update ramesh''s'",
  'ramesh from ravi',
  "select 'x' from a9876543210",
  "notify changes, 'from ravi@example.com'",
])('takes no value from %j', (text) => {
  expect(JSON.stringify(describeStatement(text))).not.toMatch(/9876|ramesh|ravi/);
});

const one = sql`(SELECT 1) AS one`;

it('a server that ends a connection between two statements of a transaction fails that transaction only', async () => {
  const { url, drop } = await serverDatabase(testServerUrl());
  const { db, close } = await openServer(url);
  const lost = db.transaction(async (tx) => {
    const [row] = await tx.select({ id: sql<number>`pg_backend_pid()` }).from(one);
    await db.execute(sql`SELECT pg_terminate_backend(${row?.id})`);
    const connection = sql`pg_stat_activity WHERE pid = ${row?.id}`;
    while ((await db.select({ id: sql<number>`pid` }).from(connection)).length > 0) await nextTurn();
    await tx.execute(sql`SELECT 1`);
  });
  const error: unknown = await lost.catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(true);
  expect(await db.select({ value: sql<number>`2` }).from(one)).toEqual([{ value: 2 }]);
  await close();
  await drop();
});

describe('transactions', () => {
  beforeEach(() => database.clear());

  const raise = (tx: Database, state: string) => tx.execute(sql.raw(`DO $$ BEGIN RAISE SQLSTATE '${state}'; END $$`));
  const sources = () => database.db.select().from(catalogueSources).orderBy(asc(catalogueSources.source));
  const add = (tx: Database, source: string) => tx.insert(catalogueSources).values({ source, hash: '' });

  describe('a transaction', () => {
    it.each(['40P01', '40001'])('that the database aborted with %s is retried, and committed once', async (state) => {
      let attempts = 0;
      const result = await retriedTransaction(database.db, async (tx) => {
        attempts += 1;
        await add(tx, `attempt ${attempts}`);
        if (attempts < transactionAttempts) await raise(tx, state);
        return 'done';
      });
      expect({ result, attempts }).toEqual({ result: 'done', attempts: transactionAttempts });
      expect((await sources()).map(({ source }) => source)).toEqual([`attempt ${transactionAttempts}`]);
    });

    it('is not retried after the maximum of attempts, and returns the error of the database', async () => {
      let attempts = 0;
      const failed = retriedTransaction(database.db, async (tx) => {
        attempts += 1;
        await raise(tx, '40P01');
      });
      await expect(failed.catch((error: unknown) => sqlStateOf(error))).resolves.toBe('40P01');
      expect(attempts).toBe(transactionAttempts);
    });

    it.each(['23505', '57014', '55P03'])('that failed with %s is not retried', async (state) => {
      let attempts = 0;
      const failed = retriedTransaction(database.db, async (tx) => {
        attempts += 1;
        await raise(tx, state);
      });
      await expect(failed.catch((error: unknown) => sqlStateOf(error))).resolves.toBe(state);
      expect(attempts).toBe(1);
    });

    it('is not retried for an error outside the database', async () => {
      let attempts = 0;
      const failed = retriedTransaction(database.db, () => {
        attempts += 1;
        return Promise.reject(new Error('ours'));
      });
      await expect(failed).rejects.toThrow('ours');
      expect(attempts).toBe(1);
    });

    it('within another one is repeated with that one', async () => {
      const attempts = { outer: 0, nested: 0 };
      await retriedTransaction(database.db, (outer) => {
        attempts.outer += 1;
        return retriedTransaction(outer, async (nested) => {
          attempts.nested += 1;
          if (attempts.nested < 3) await raise(nested, '40001');
        });
      });
      expect(attempts).toEqual({ outer: 3, nested: 3 });
    });
  });

  it('two transactions that lock the same rows in reverse order both succeed', async () => {
    await add(database.db, 'a');
    await add(database.db, 'b');
    let locked = 0;
    const lockBoth = (first: string, second: string) =>
      retriedTransaction(database.db, async (tx) => {
        const note = (source: string) =>
          tx
            .update(catalogueSources)
            .set({ hash: sql`${catalogueSources.hash} || 'x'` })
            .where(eq(catalogueSources.source, source));
        await note(first);
        // Both transactions lock their first row before either requests the other's.
        locked += 1;
        while (locked < 2) await wait(5);
        await note(second);
      });
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    expect((await sources()).map(({ hash }) => hash)).toEqual(['xx', 'xx']);
  });
});

describe('migrations', () => {
  const migrations = readMigrationFiles({ migrationsFolder: join(packageRoot(), 'migrations') });

  it('each migration is later than the one before it: those after the last applied one are applied', () => {
    const times = migrations.map(({ folderMillis }) => folderMillis);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });

  describe('several programs that open an empty database at once', () => {
    jest.setTimeout(120_000);
    it('migrate and fill it once', async () => {
      const { url, drop } = await serverDatabase(testServerUrl(), 'template1');
      const opened = await Promise.all(Array.from({ length: 5 }, () => openServer(url)));
      const seeded = await Promise.all(opened.map(({ db }) => seedCoupons(db)));
      expect(seeded.filter((result) => result !== undefined)).toHaveLength(1);
      const [first] = opened;
      const applied = await first?.db.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`);
      expect(applied?.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
      expect(await first?.db.$count(coupons)).toBe(4);
      await Promise.all(opened.map(({ close }) => close()));
      await drop();
    });

    it('without options of connections, the role has to limit statements', async () => {
      const { url, drop } = await serverDatabase(testServerUrl());
      const open = await openServer(url, { timeouts: 'role' });
      const role = new URL(url).username;
      expect(await listMissingTimeouts(open.db)).toEqual([
        `ALTER ROLE ${role} SET statement_timeout = '30s';`,
        `ALTER ROLE ${role} SET lock_timeout = '10s';`,
        `ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '60s';`,
      ]);
      const limited = await openServer(url);
      expect(await listMissingTimeouts(limited.db)).toEqual([]);
      await Promise.all([open.close(), limited.close()]);
      await drop();
    });
  });
});
