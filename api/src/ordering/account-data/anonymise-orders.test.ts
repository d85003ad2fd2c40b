import { orderStatus } from '@storefront/shared-contracts';
import { checkouts, orders } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { verifiedCustomer } from '../../testing/customers';
import { customerIdOf, placedOrder } from '../../testing/orders';
import { anonymiseOrders, yearsBefore } from './anonymise-orders';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

it('removes the person from finished orders of long ago, and leaves amounts, items and all other orders', async () => {
  const now = new Date('2026-11-24T00:00:00Z');
  const before = yearsBefore(now, 8);
  expect(before.toISOString()).toBe('2018-11-24T00:00:00.000Z');
  const customerId = await customerIdOf(api.db, await verifiedCustomer(api));
  const place = (status: 4 | 5 | 6, at: string) => placedOrder(api.db, { customerId, status, at: new Date(at) });
  await place(orderStatus.cancelled, '2018-11-23T00:00:00Z');
  const open = await place(orderStatus.shipped, '2018-11-23T00:00:00Z');
  const later = await place(orderStatus.delivered, '2018-11-25T00:00:00Z');
  expect(await anonymiseOrders(api.db, before, now)).toBe(1);
  expect(await anonymiseOrders(api.db, before, now)).toBe(0);
  const rows = await api.db.select().from(orders).orderBy(orders.id);
  const checkoutRows = await api.db.select().from(checkouts).orderBy(checkouts.id);
  for (const row of [rows[0], checkoutRows[0]]) {
    expect(row).toMatchObject({
      customerId: null,
      totalPaise: 10_000,
      address: { name: '', address_1: '', address_2: '', landmark: '', city: 'Bengaluru', pincode: '560001' },
    });
  }
  expect(rows[0]).toMatchObject({ mobile: '', anonymisedAt: now });
  expect(rows.slice(1)).toMatchObject([
    { id: open.id, customerId, mobile: '9800000000', anonymisedAt: null },
    { id: later.id, customerId, mobile: '9800000000', anonymisedAt: null },
  ]);
});
