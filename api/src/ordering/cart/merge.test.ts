import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, registration, verifiedCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';

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
