import { createMetrics } from '@storefront/server-kit/metrics';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../testing/database';
import type { Database } from './db/database';
import { countStored, provideMetrics } from './metrics';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function setUp() {
  const metrics = createMetrics('api');
  provideMetrics(database.db, metrics);
  const counted = async () => {
    const text = await metrics.text((error) => {
      throw error;
    });
    return Number(/^storefront_messages_expired_total (\d+)$/m.exec(text)?.[1]);
  };
  return { counted };
}
const count = (db: Database) => countStored(db, 'storefront_messages_expired_total', {});

it('what is stored without a transaction is counted at once', async () => {
  const { counted } = setUp();
  count(database.db);
  expect(await counted()).toBe(1);
});

it('what a transaction stores is counted when it is committed, once for all of its attempts', async () => {
  const { counted } = setUp();
  let attempts = 0;
  await database.db.transaction(async (tx) => {
    attempts += 1;
    count(tx);
    if (attempts < 3) await tx.execute(sql.raw(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`));
    expect(await counted()).toBe(0);
  });
  expect({ attempts, counted: await counted() }).toEqual({ attempts: 3, counted: 1 });
});

it('what a failed transaction stored is not counted', async () => {
  const { counted } = setUp();
  const failed = database.db.transaction(async (tx) => {
    count(tx);
    throw new Error('no stock');
  });
  await expect(failed).rejects.toThrow('no stock');
  expect(await counted()).toBe(0);
});

it('what is stored after a transaction, by work that it started, is counted', async () => {
  const { counted } = setUp();
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const later = await database.db.transaction(async () => ({ work: isOver.then(() => count(database.db)) }));
  end();
  await later.work;
  expect(await counted()).toBe(1);
});
