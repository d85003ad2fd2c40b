import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq, asc } from 'drizzle-orm';
import { type By, newDevice, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, registration, verifiedCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';
import { labTests, products, cartLines, carts } from '../../platform/db/schema';
import { addLabTests } from '../../testing/lab-tests';
import { limits } from '@storefront/shared-contracts/limits';
import { hours, later } from '../../platform/clock';
import { createTestBuyer, deliverEverywhere, putInCart } from '../../testing/test-buyers';
import { deleteGuestCarts } from './repository';

let api: TestApp;
let ids: number[] = [];

beforeAll(async () => {
  api = await testApp();
  ids = await addProducts(
    api.db,
    ['Amla', 'Brahmi', 'Cardamom', 'Dill'].map((name) => ({ name: `${name} Tablet`, mrp: 100 })),
  );
});
afterAll(() => api.close());

type Contents = readonly number[];

/** Sets quantities of the first products in a cart; 0 omits a product. */
async function fill(by: By, quantities: Contents): Promise<void> {
  for (const [index, quantity] of quantities.entries()) {
    const id = ids[index] ?? 0;
    if (quantity > 0) await api.call(endpoints.updateCart, { body: { id, quantity } }, by);
  }
}

async function contents(by: By): Promise<number[]> {
  const { data } = await api.call(endpoints.cartMedicine, { query: { limit: 50 } }, by);
  const held = new Map(data.data.map((line) => [line.product_id, line.quantity]));
  expect(data.cart_count).toBe(held.size);
  return ids.map((id) => held.get(id) ?? 0);
}

const login = (mobile: string, by: By) =>
  api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } }, by);

describe('the cart of a customer', () => {
  it('is the same on every device, and not visible to another customer', async () => {
    const { token } = await newCustomer(api);
    const stranger = await newCustomer(api);
    const device = newDevice();
    await fill({ token, device }, [2, 0, 3]);
    expect(await contents({ token, device: newDevice() })).toEqual([2, 0, 3, 0]);
    expect(await contents({ token })).toEqual([2, 0, 3, 0]);
    expect(await contents(device)).toEqual([0, 0, 0, 0]);
    expect(await contents({ token: stranger.token, device })).toEqual([0, 0, 0, 0]);
  });

  it('is used in lists, details and prices', async () => {
    const { token } = await newCustomer(api);
    const device = newDevice();
    await fill(device, [5]);
    await fill({ token }, [2]);
    const by = { token, device };
    const [first = 0, second = 0] = ids;
    const list = await api.call(endpoints.products, { body: { keyword: 'amla' } }, by);
    const detail = await api.call(endpoints.product, { params: { id: first } }, by);
    const price = await api.call(endpoints.cartPriceDetails, { params: { product_type: 'medicine' }, query: {} }, by);
    expect([list.data[0]?.cart_quantity, detail.data.cart_quantity]).toEqual([2, 2]);
    expect(price.data.price_details.all_total).toBe(200);
    const guest = await api.call(endpoints.product, { params: { id: second } }, device);
    expect(guest.data.cart_quantity).toBe(0);
  });
});

describe('the guest cart', () => {
  it('is merged at login: the larger quantity stays, and the guest cart is empty', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const device = newDevice();
    await fill({ token }, [2, 9, 4]);
    await fill(device, [5, 1, 0, 15]);
    const { token: next } = await login(mobile, device);
    expect(await contents({ token: next })).toEqual([5, 9, 4, 15]);
    expect(await contents(device)).toEqual([0, 0, 0, 0]);
    await login(mobile, device);
    expect(await contents({ token: next })).toEqual([5, 9, 4, 15]);
  });

  it('is merged at registration and at a reset, also when the device id is in the body', async () => {
    const [first, second] = [newDevice(), newDevice()];
    await fill(first, [1, 2]);
    const body = { ...registration(), device_id: first };
    const { token } = await api.call(endpoints.register, { body });
    expect(await contents({ token })).toEqual([1, 2, 0, 0]);
    // Without this the reset would discard the cart, because the number is not verified yet (D34).
    await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, body.mobile) } }, { token });
    await fill(second, [0, 3, 4]);
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: body.mobile } });
    const otp = await lastCode(api.db, body.mobile);
    const reset = { mobile_number: body.mobile, otp, password: 'tulsi#2026' };
    const answer = await api.call(endpoints.resetPassword, { body: reset }, second);
    expect(await contents({ token: answer.token })).toEqual([1, 3, 4, 0]);
    for (const device of [first, second]) expect(await contents(device)).toEqual([0, 0, 0, 0]);
  });

  it('is unchanged when the login fails', async () => {
    const { mobile } = await verifiedCustomer(api);
    const device = newDevice();
    await fill(device, [3]);
    await api.refused(endpoints.loginMobile, { body: { mobile, password: 'wrong#2026' } }, device);
    expect(await contents(device)).toEqual([3, 0, 0, 0]);
  });

  it('is merged once by two concurrent logins', async () => {
    const { mobile } = await verifiedCustomer(api);
    const device = newDevice();
    await fill(device, [3, 0, 7]);
    const [one, other] = await Promise.all([login(mobile, device), login(mobile, device)]);
    expect(await contents({ token: one.token })).toEqual([3, 0, 7, 0]);
    expect(await contents({ token: other.token })).toEqual([3, 0, 7, 0]);
    expect(await contents(device)).toEqual([0, 0, 0, 0]);
  });

  it('is merged into one of two customers who log in on the same device at once', async () => {
    const [one, other] = [await verifiedCustomer(api), await verifiedCustomer(api)];
    const device = newDevice();
    await fill(device, [3, 2]);
    await Promise.all([login(one.mobile, device), login(other.mobile, device)]);
    const held = [await contents({ token: one.token }), await contents({ token: other.token })];
    expect(held.sort()).toEqual([
      [0, 0, 0, 0],
      [3, 2, 0, 0],
    ]);
  });

  it('is merged completely while both carts are being changed', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const devices = [newDevice(), newDevice(), newDevice()];
    for (const device of devices) await fill(device, [4, 4]);
    await Promise.all([
      ...devices.map((device) => login(mobile, device)),
      fill({ token }, [0, 0, 6]),
      fill({ token }, [1]),
    ]);
    const [first, ...rest] = await contents({ token });
    expect([1, 4]).toContain(first);
    expect(rest).toEqual([4, 6, 0]);
    for (const device of devices) expect(await contents(device)).toEqual([0, 0, 0, 0]);
  });
});

describe('the merge of lab carts', () => {
  let tests: number[] = [];
  let pack = 0;

  beforeAll(async () => {
    tests = await addLabTests(
      api.db,
      ['Lipid Profile', 'Liver Function Test', 'Vitamin D'].map((title) => ({ title, mrp: 300 })),
    );
    [pack = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', mrp: 100 }]);
  });

  const book = (by: By, id: number, quantity: number) =>
    api.call(endpoints.updateCartTest, { body: { id, quantity } }, by);
  const buy = (by: By, quantity: number) => api.call(endpoints.updateCart, { body: { id: pack, quantity } }, by);

  async function contents(by: By) {
    const { data } = await api.call(endpoints.cartLab, { query: { limit: 50 } }, by);
    return data.data.map((line) => [tests.indexOf(line.id), line.quantity, line.price_when_added]);
  }

  describe('the lab cart of a guest', () => {
    it('is merged at login: the larger number of patients stays with its price, the guest cart is empty', async () => {
      const { mobile, token } = await verifiedCustomer(api);
      const [lipid = 0, liver = 0, vitamin = 0] = tests;
      const device = newDevice();
      await book({ token }, lipid, 2);
      await book({ token }, liver, 4);
      await api.db.update(labTests).set({ pricePaise: 25_000 });
      await book(device, vitamin, 1);
      await book(device, liver, 3);
      await book(device, lipid, 5);
      await buy(device, 2);
      await login(mobile, device);
      expect(await contents({ token })).toEqual([
        [0, 5, 250],
        [1, 4, 300],
        [2, 1, 250],
      ]);
      expect(await contents(device)).toEqual([]);
      const merged = (await api.call(endpoints.cartMedicine, {}, { token })).data;
      expect([merged.cart_med_count, merged.cart_count]).toEqual([1, 4]);
      expect((await api.call(endpoints.cartMedicine, {}, device)).data.cart_count).toBe(0);
    });

    it('does not change the line and price of the customer for equal quantities', async () => {
      const { mobile, token } = await verifiedCustomer(api);
      const device = newDevice();
      await buy({ token }, 3);
      await api.db.update(products).set({ pricePaise: 9000 }).where(eq(products.id, pack));
      await buy(device, 3);
      await login(mobile, device);
      const [line] = (await api.call(endpoints.cartMedicine, {}, { token })).data.data;
      expect([line?.quantity, line?.price_when_added, line?.price]).toEqual([3, 100, 90]);
    });

    it('is merged once by two concurrent logins', async () => {
      const { mobile, token } = await verifiedCustomer(api);
      const [, , vitamin = 0] = tests;
      const device = newDevice();
      await book(device, vitamin, 3);
      await Promise.all([login(mobile, device), login(mobile, device)]);
      expect((await contents({ token })).map(([index, quantity]) => [index, quantity])).toEqual([[2, 3]]);
      expect(await contents(device)).toEqual([]);
    });
  });
});

describe('guest carts', () => {
  const days = 24 * hours;
  const noLimit = { days: limits.guestCartDays, max: limits.guestCartsMax };
  let id = 0;
  beforeEach(async () => {
    await api.database.clear();
    await deliverEverywhere(api.db);
    [id = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', stock: 1000 }]);
  });
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
