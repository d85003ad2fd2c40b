import { orderStatus } from '@storefront/shared-contracts';
import { sql } from 'drizzle-orm';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { mailbox, orders } from '../../platform/db/schema';
import { defaultRetentionSettings } from '../../platform/retention';
import { testApp, type TestApp, testIdentitySettings } from '../../testing/app';
import { newCustomer, verifiedCustomer } from '../../testing/customers';
import { readOutbox, testCipher } from '../../testing/outbox';
import { buildJobs } from './app';
import { customerIdOf, placedOrder } from '../../testing/orders';

let api: TestApp;

beforeAll(async () => {
  api = await testApp({ runsJobs: false });
});
afterAll(() => api.close());

const newJobs = () =>
  buildJobs({
    db: api.db,
    pool: api.database.pool,
    payment: undefined,
    cipher: testCipher,
    log: { level: 'silent' },
    settings: {
      cart: defaultCartSettings,
      identity: testIdentitySettings,
      retention: defaultRetentionSettings,
      delivery: defaultDeliverySettings,
    },
  });

it('an API without jobs stores messages, of which two job programs send each once', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (let count = 0; count < 6; count += 1) await newCustomer(api);
  expect(await readOutbox(api.db)).toMatchObject(Array.from({ length: 6 }, () => ({ attempts: 0, sentAt: null })));

  const jobs = [newJobs(), newJobs()];
  await Promise.all(jobs.map((one) => one.listen({ host: '127.0.0.1', port: 0 })));
  const ready = await jobs[0]?.inject('/readyz');
  expect(ready?.json()).toMatchObject({ state: 'ok', components: { database_read: { status: 'ok' } } });
  // Waits for the runs that began when the apps listened.
  await Promise.all(jobs.map((one) => one.close()));
  expect(await api.db.$count(mailbox)).toBe(6);
  expect(await readOutbox(api.db)).toMatchObject(
    Array.from({ length: 6 }, () => ({ attempts: 1, sentAt: expect.any(Date) as unknown })),
  );
});

describe('the cleanup', () => {
  it('a step that fails is logged, and the later ones run', async () => {
    const api = await testApp();
    const customerId = await customerIdOf(api.db, await verifiedCustomer(api));
    await placedOrder(api.db, { customerId, status: orderStatus.cancelled, at: new Date('2000-01-01T00:00:00Z') });
    await api.db.execute(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'broken step'; END $$`);
    for (const table of ['outbox', 'carts']) {
      await api.db.execute(
        sql`CREATE TRIGGER fail BEFORE DELETE ON ${sql.identifier(table)} FOR EACH STATEMENT EXECUTE FUNCTION fail()`,
      );
    }
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    // Waits for the run that began when the app listened.
    await api.app.close();
    expect(await api.db.select().from(orders)).toMatchObject([{ customerId: null, mobile: '' }]);
    const failed = api.log.filter((line) => line.includes('the housekeeping failed'));
    expect(failed.map((line) => /"step":"([^"]*)"/.exec(line)?.[1])).toEqual([
      'expired messages',
      'old messages',
      'guest carts',
    ]);
    for (const line of failed) expect(line).toContain('broken step');
    await api.database.close();
  });

  it('is done by one of several processes', async () => {
    const api = await testApp();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    // Waits for the run that began when the app listened.
    await api.app.close();
    const other = await testApp({ database: api.database });
    const customerId = await customerIdOf(other.db, await verifiedCustomer(other));
    await placedOrder(other.db, { customerId, status: orderStatus.cancelled, at: new Date('2000-01-01T00:00:00Z') });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    await other.close();
    expect(await other.db.select().from(orders)).toMatchObject([{ customerId }]);
    await api.database.close();
  });
});
