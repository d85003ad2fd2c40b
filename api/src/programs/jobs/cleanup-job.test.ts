import { orderStatus } from '@storefront/shared-contracts';
import { sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { testApp } from '../../testing/app';
import { verifiedCustomer } from '../../testing/customers';
import { customerIdOf, placedOrder } from '../../testing/orders';

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
  const other = await testApp({ db: api.db });
  const customerId = await customerIdOf(other.db, await verifiedCustomer(other));
  await placedOrder(other.db, { customerId, status: orderStatus.cancelled, at: new Date('2000-01-01T00:00:00Z') });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  await other.close();
  expect(await other.db.select().from(orders)).toMatchObject([{ customerId }]);
  await api.database.close();
});
