import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { labTests, products } from '../../platform/db/schema';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { goodPassword, verifiedCustomer } from '../../testing/customers';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
let tests: number[] = [];
let pack = 0;
beforeAll(async () => {
  api = await testApp();
  tests = await addLabTests(
    api.db,
    ['Lipid Profile', 'Liver Function Test', 'Vitamin D'].map((title) => ({ title, mrp: 300 })),
  );
  [pack = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', mrp: 100 }]);
});
afterAll(() => api.close());

const book = (by: By, id: number, quantity: number) =>
  api.call(endpoints.updateCartTest, { body: { id, quantity } }, by);
const buy = (by: By, quantity: number) => api.call(endpoints.updateCart, { body: { id: pack, quantity } }, by);
const login = (mobile: string, by: By) =>
  api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } }, by);

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
