import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { labTests, products } from '../../platform/db/schema';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { newCustomer } from '../../testing/customers';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
let thyroid = 0;
let sugar = 0;
let strip = 0;
beforeAll(async () => {
  api = await testApp();
  [thyroid = 0, sugar = 0] = await addLabTests(api.db, [
    { title: 'Thyroid Profile', mrp: 900, price: 540 },
    { title: 'Fasting Blood Sugar', mrp: 120 },
  ]);
  [strip = 0] = await addProducts(api.db, [{ name: 'Paracetamol 650 mg Tablet', mrp: 120 }]);
});
afterAll(() => api.close());

const book = (by: By, id: number, quantity: number) =>
  api.call(endpoints.updateCartTest, { body: { id, quantity } }, by);
const labCartOf = async (by: By, query = {}) => (await api.call(endpoints.cartLab, { query }, by)).data;

describe('update-cart-test', () => {
  it('adds a test for several patients, changes their number and removes the test', async () => {
    const device = newDevice();
    expect(await book(device, thyroid, 2)).toMatchObject({ success_status: 1, data: { cart_count: 1 } });
    expect((await book(device, sugar, 1)).data.cart_count).toBe(2);
    expect((await book(device, thyroid, 5)).data.cart_count).toBe(2);
    const cart = await labCartOf(device);
    expect(cart.data.map((line) => [line.id, line.title, line.quantity, line.cart_quantity])).toEqual([
      [thyroid, 'Thyroid Profile', 5, 5],
      [sugar, 'Fasting Blood Sugar', 1, 1],
    ]);
    expect(cart).toMatchObject({
      cart_lab_count: 2,
      price_details: { all_total: 4620, discount: 1800, delivery: 0, total_amount: 2820 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 0 },
    });
    expect((await book(device, thyroid, 0)).data.cart_count).toBe(1);
    expect((await book(device, thyroid, 0)).data.cart_count).toBe(1);
  });

  it('counts the lines of both carts, and keeps the carts separate', async () => {
    const device = newDevice();
    await book(device, thyroid, 1);
    const added = await api.call(endpoints.updateCart, { body: { id: strip, quantity: 3 } }, device);
    expect(added.data.cart_count).toBe(2);
    const medicines = (await api.call(endpoints.cartMedicine, {}, device)).data;
    const tests = await labCartOf(device);
    expect([medicines.cart_med_count, medicines.cart_count]).toEqual([1, 2]);
    expect([tests.cart_lab_count, tests.cart_count]).toEqual([1, 2]);
    expect([medicines.price_details.all_total, tests.price_details.all_total]).toEqual([360, 900]);
  });

  it.each([-1, 1.5, 6, 16, 1e9, '3; drop', '2', null, {}])(
    'rejects %j patients and does not change the cart',
    async (quantity) => {
      const device = newDevice();
      await book(device, thyroid, 2);
      const refused = await api.refused(endpoints.updateCartTest, { body: { id: thyroid, quantity } }, device);
      expect(refused).toMatchObject({ status: 400, errors: { quantity: 'Quantity Should be Valid' } });
      expect((await labCartOf(device)).data[0]?.quantity).toBe(2);
    },
  );

  it('rejects a test that is not offered, but lets it be removed', async () => {
    const device = newDevice();
    const [gone = 0] = await addLabTests(api.db, [{ title: 'Old Panel', labName: 'Banyan Labs' }]);
    await book(device, gone, 2);
    await api.db.update(labTests).set({ withdrawn: true }).where(eq(labTests.id, gone));
    for (const id of [gone, 2_147_483_647]) {
      expect(await api.refused(endpoints.updateCartTest, { body: { id, quantity: 1 } }, device)).toEqual({
        status: 404,
        message: 'This lab test is not available',
      });
    }
    const cart = await labCartOf(device);
    expect(cart.error_msg).toEqual(['Old Panel, Banyan Labs: no longer offered. Remove it from your cart.']);
    expect(cart.data.map((line) => [line.quantity, line.max_quantity])).toEqual([[2, 0]]);
    expect((await book(device, gone, 0)).data.cart_count).toBe(0);
    expect((await labCartOf(device)).error_msg).toEqual([]);
  });

  it('uses the cart of the customer when there is a token, whatever the device', async () => {
    const { token } = await newCustomer(api);
    const device = newDevice();
    await book(device, sugar, 3);
    await book({ token, device }, thyroid, 1);
    expect((await labCartOf({ token, device: newDevice() })).data.map((line) => line.id)).toEqual([thyroid]);
    expect((await labCartOf(device)).data.map((line) => line.id)).toEqual([sugar]);
  });

  it('requires a device id', async () => {
    const body = { id: thyroid, quantity: 1 };
    for (const refused of [
      await api.refused(endpoints.updateCartTest, { body }),
      await api.refused(endpoints.cartLab, {}, 'abc'),
    ]) {
      expect(refused).toMatchObject({ status: 400, errors: { device_id: 'Device Id Should be Valid' } });
    }
  });
});

describe('cart/lab', () => {
  it('pages its lines in the order in which they were added, with the totals of all', async () => {
    const device = newDevice();
    const more = await addLabTests(
      api.db,
      Array.from({ length: 11 }, (_, index) => ({ title: `Panel ${index}`, mrp: 100 })),
    );
    for (const id of more) await book(device, id, 1);
    const [first, second] = [await labCartOf(device), await labCartOf(device, { page: 2 })];
    expect(first.data.map((line) => line.id)).toEqual(more.slice(0, 10));
    expect(second.data.map((line) => line.id)).toEqual(more.slice(10));
    for (const page of [first, second]) {
      expect(page).toMatchObject({ cart_lab_count: 11, cart_count: 11, price_details: { all_total: 1100 } });
    }
  });

  it('is empty for a new device', async () => {
    expect(await labCartOf(newDevice())).toMatchObject({
      data: [],
      cart_lab_count: 0,
      checkout_allowed: { is_checkout: 0, minimum_checkout_amount: 0 },
    });
  });
});

describe('the price at the last update of a line', () => {
  it('stays when the price of the product changes, until the line is set again', async () => {
    const device = newDevice();
    const [pack = 0] = await addProducts(api.db, [{ name: 'Zinc 20 mg Tablet', mrp: 80, price: 60 }]);
    const [panel = 0] = await addLabTests(api.db, [{ title: 'Iron Studies', mrp: 700, price: 650 }]);
    const setPack = () => api.call(endpoints.updateCart, { body: { id: pack, quantity: 1 } }, device);
    await setPack();
    await book(device, panel, 1);
    await api.db.update(products).set({ pricePaise: 7150 }).where(eq(products.id, pack));
    await api.db.update(labTests).set({ pricePaise: 60_050 }).where(eq(labTests.id, panel));
    const prices = async () => {
      const [medicine] = (await api.call(endpoints.cartMedicine, {}, device)).data.data;
      const [test] = (await labCartOf(device)).data;
      return [medicine?.price_when_added, medicine?.price, test?.price_when_added, test?.price];
    };
    expect(await prices()).toEqual([60, 71.5, 650, 600.5]);
    await setPack();
    await book(device, panel, 1);
    expect(await prices()).toEqual([71.5, 71.5, 600.5, 600.5]);
  });
});
