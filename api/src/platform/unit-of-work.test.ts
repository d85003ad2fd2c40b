import { createMetrics } from '@storefront/server-kit/metrics';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../testing/database';
import { securityEvents } from './db/schema';
import { auditedTransaction, inTransaction } from './unit-of-work';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function setUp() {
  const metrics = createMetrics('api');
  const counted = async () => {
    const text = await metrics.text((error) => {
      throw error;
    });
    return Number(/^storefront_messages_expired_total (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  return { context: { db: database.db, metrics }, counted };
}

const name = 'storefront_messages_expired_total';

it('what a transaction stores is counted when it is committed, once for all of its attempts', async () => {
  const { context, counted } = setUp();
  let attempts = 0;
  await inTransaction(context, async ({ tx, count }) => {
    attempts += 1;
    count(name, {});
    if (attempts < 3) await tx.execute(sql.raw(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`));
    expect(await counted()).toBe(0);
  });
  expect({ attempts, counted: await counted() }).toEqual({ attempts: 3, counted: 1 });
});

it('what a failed transaction stored is not counted', async () => {
  const { context, counted } = setUp();
  const failed = inTransaction(context, async ({ count }) => {
    count(name, {});
    throw new Error('no stock');
  });
  await expect(failed).rejects.toThrow('no stock');
  expect(await counted()).toBe(0);
});

it('a security event is stored and counted with its transaction, or neither', async () => {
  const { context } = setUp();
  const eventSource = () => ({ network: '203.0.113.0', deviceHash: null, requestId: 'a request' });
  const event = { kind: 'login', customerId: 7 } as const;
  const failed = auditedTransaction(context, { eventSource }, async ({ audit }) => {
    await audit(event);
    throw new Error('no session');
  });
  await expect(failed).rejects.toThrow('no session');
  expect(await database.db.$count(securityEvents)).toBe(0);
  await auditedTransaction(context, { eventSource }, ({ audit }) => audit(event));
  expect(await database.db.select().from(securityEvents)).toMatchObject([{ ...event, ...eventSource() }]);
  const text = await context.metrics.text((error) => {
    throw error;
  });
  expect(text).toContain('storefront_security_events_total{event="login",outcome="done"} 1');
});

it('without metrics the work is done and nothing is counted', async () => {
  const result = await inTransaction({ db: database.db, metrics: undefined }, async ({ count }) => {
    count(name, {});
    return 'done';
  });
  expect(result).toBe('done');
});
