import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import { cartLines, carts } from '../../platform/db/schema';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';
import { createTestBuyer, deliverEverywhere, putInCart } from '../../testing/test-buyers';
import { deleteGuestCarts } from './repository';

const days = 24 * hours;
const noLimit = { days: limits.guestCartDays, max: limits.guestCartsMax };
let api: TestApp;
let id = 0;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  await api.database.clear();
  await deliverEverywhere(api.db);
  [id = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', stock: 1000 }]);
});
afterAll(() => api.close());

const add = (by: By, quantity = 1) => api.call(endpoints.updateCart, { body: { id, quantity } }, by);
const devices = async () =>
  (await api.db.select({ device: carts.deviceId }).from(carts).orderBy(asc(carts.id))).map(({ device }) => device);

/** A guest's cart whose last change is `ageMs` ago. */
async function guestCart(ageMs: number): Promise<string> {
  const device = newDevice();
  await add({ device, address: '203.0.113.9' });
  await api.db
    .update(carts)
    .set({ changedAt: later(api.now(), -ageMs) })
    .where(eq(carts.deviceId, device));
  return device;
}

describe('guest carts', () => {
  it('are removed with their lines after 60 days without a change, and customers keep theirs', async () => {
    await guestCart(60 * days);
    const kept = await guestCart(59 * days);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: 1 });
    await api.db
      .update(carts)
      .set({ changedAt: later(api.now(), -90 * days) })
      .where(eq(carts.customerId, buyer.customerId));
    await deleteGuestCarts(api.db, noLimit, api.now());
    expect(await devices()).toEqual([kept, null]);
    expect(await api.db.$count(cartLines)).toBe(2);
  });

  it('stay for another 60 days when a line changes', async () => {
    const device = await guestCart(59 * days);
    await add({ device }, 2);
    await deleteGuestCarts(api.db, noLimit, later(api.now(), 2 * days));
    expect(await devices()).toEqual([device]);
  });

  it('give way, those first that were not changed for the longest time, when there are too many', async () => {
    const [, recent, , newest] = [
      await guestCart(3 * days),
      await guestCart(1 * days),
      await guestCart(2 * days),
      await guestCart(0),
    ];
    await deleteGuestCarts(api.db, { ...noLimit, max: 2 }, api.now());
    expect(await devices()).toEqual([recent, newest]);
  });

  it('are removed in batches', async () => {
    const old = later(api.now(), -61 * days);
    await api.db.insert(carts).values(Array.from({ length: 1200 }, () => ({ deviceId: newDevice(), changedAt: old })));
    await deleteGuestCarts(api.db, noLimit, api.now());
    expect(await devices()).toEqual([]);
  });

  it('are limited per IP address and minute; carts that exist, customers and other addresses are not concerned', async () => {
    const address = '198.51.100.7';
    const known = newDevice();
    await add({ device: known, address });
    for (let left = limits.newCartsPerMinute - 1; left > 0; left -= 1) await add({ device: newDevice(), address });
    const rejected = { device: newDevice(), address };
    expect(await api.refused(endpoints.updateCart, { body: { id, quantity: 1 } }, rejected)).toMatchObject({
      status: 429,
      retry_after: expect.any(Number) as number,
    });
    expect(await api.db.$count(carts)).toBe(limits.newCartsPerMinute);
    await add({ device: known, address }, 2);
    await add({ device: newDevice(), address: '198.51.100.8' });
    const { token } = await createTestBuyer(api);
    await add({ token, address });
    api.advanceTime(60_000);
    await add(rejected);
  });
});
