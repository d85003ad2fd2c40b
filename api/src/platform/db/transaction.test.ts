import { asc, eq, sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../../testing/database';
import type { Database } from './database';
import { sqlStateOf } from './database-errors';
import { catalogueSources } from './schema';
import { retriedTransaction, transactionAttempts } from './transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

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
