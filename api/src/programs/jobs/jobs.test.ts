import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { mailbox } from '../../platform/db/schema';
import { defaultRetentionSettings } from '../../platform/retention';
import { testApp, testIdentitySettings, type TestApp } from '../../testing/app';
import { newCustomer } from '../../testing/customers';
import { readOutbox, testCipher } from '../../testing/outbox';
import { buildJobs } from './app';

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
