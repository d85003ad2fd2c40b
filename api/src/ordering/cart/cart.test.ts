import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { carts, products } from '../../platform/db/schema';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';

let api: TestApp;
let strip = 0;
let inhaler = 0;
beforeAll(async () => {
  api = await testApp();
  [strip = 0, inhaler = 0] = await addProducts(api.db, [
    { name: 'Paracetamol 650 mg Tablet', salts: ['Paracetamol'], strength: '650 mg', mrp: 120, price: 99.5 },
    { name: 'Salbutamol 100 mcg Inhaler', salts: ['Salbutamol'], strength: '100 mcg', mrp: 400, stock: 2 },
  ]);
});
afterAll(() => api.close());

const set = (deviceId: string, id: number, quantity: number) =>
  api.call(endpoints.updateCart, { body: { id, quantity } }, deviceId);
const cartOf = async (deviceId: string, query = {}) =>
  (await api.call(endpoints.cartMedicine, { query }, deviceId)).data;

describe('update-cart', () => {
  it('adds, changes and removes a medicine and counts the lines', async () => {
    const device = newDevice();
    expect(await set(device, strip, 3)).toMatchObject({ success_status: 1, data: { cart_count: 1 } });
    expect((await set(device, inhaler, 1)).data.cart_count).toBe(2);
    expect((await set(device, strip, 15)).data.cart_count).toBe(2);
    expect((await cartOf(device)).data.map((line) => [line.product_detail_id, line.quantity])).toEqual([
      [strip, 15],
      [inhaler, 1],
    ]);
    expect((await set(device, strip, 0)).data.cart_count).toBe(1);
    expect((await set(device, strip, 0)).data.cart_count).toBe(1);
  });

  it('keeps a larger quantity and its price with at_least, and raises a smaller one', async () => {
    const device = newDevice();
    await set(device, strip, 3);
    await api.db.update(products).set({ pricePaise: 9000 }).where(eq(products.id, strip));
    const atLeast = (quantity: number) =>
      api.call(endpoints.updateCart, { body: { id: strip, quantity, at_least: true } }, device);
    expect((await atLeast(1)).data).toEqual({ cart_count: 1, quantity: 3 });
    expect((await cartOf(device)).data[0]).toMatchObject({ quantity: 3, price_when_added: 99.5 });
    expect((await atLeast(4)).data).toEqual({ cart_count: 1, quantity: 4 });
    expect((await cartOf(device)).data[0]).toMatchObject({ quantity: 4, price_when_added: 90 });
    await api.db.update(products).set({ pricePaise: 9950 }).where(eq(products.id, strip));
  });

  it('separates the carts of two devices, and ignores the case of the id', async () => {
    const device = newDevice();
    await set(device, strip, 2);
    expect((await cartOf(newDevice())).cart_count).toBe(0);
    expect((await cartOf(device.toUpperCase())).cart_count).toBe(1);
  });

  it.each([-1, 1.5, 16, 1e9, '3; drop', '3', null, {}, [1], true])(
    'rejects the quantity %j and does not change the cart',
    async (quantity) => {
      const device = newDevice();
      await set(device, strip, 2);
      const refused = await api.refused(endpoints.updateCart, { body: { id: strip, quantity } }, device);
      expect(refused).toMatchObject({ status: 400, errors: { quantity: 'Quantity Should be Valid' } });
      expect((await cartOf(device)).data[0]?.quantity).toBe(2);
    },
  );

  it.each([0, -1, 1.5, '1', 2 ** 31, null])('rejects the id %j', async (id) => {
    const refused = await api.refused(endpoints.updateCart, { body: { id, quantity: 1 } }, newDevice());
    expect(refused).toMatchObject({ status: 400, errors: { id: 'Id Should be Valid' } });
  });

  it('responds with 404 for a product that is not sold', async () => {
    const device = newDevice();
    const [gone = 0] = await addProducts(api.db, [{ name: 'Old Tablet' }]);
    await set(device, gone, 2);
    await api.db.update(products).set({ withdrawn: true }).where(eq(products.id, gone));
    for (const id of [gone, 2_147_483_647]) {
      expect(await api.refused(endpoints.updateCart, { body: { id, quantity: 1 } }, device)).toMatchObject({
        status: 404,
      });
    }
    expect((await cartOf(device)).data[0]?.quantity).toBe(2);
    expect((await set(device, gone, 0)).data.cart_count).toBe(0);
  });

  it('rejects a line beyond the most that a cart holds, and still changes and replaces the others', async () => {
    const device = newDevice();
    const medicines = Array.from({ length: limits.cartLinesMax + 1 }, (_, index) => ({ name: `Tablet ${index} mg` }));
    const [first = 0, ...rest] = await addProducts(api.db, medicines);
    const last = rest.at(-1) ?? 0;
    for (const id of [first, ...rest.slice(0, -1)]) await set(device, id, 1);
    expect(await api.refused(endpoints.updateCart, { body: { id: last, quantity: 1 } }, device)).toEqual({
      status: 409,
      message: 'Your cart holds 60 items, which is the most. Please remove one first.',
    });
    expect((await set(device, first, 2)).data.cart_count).toBe(60);
    const replaced = await api.call(endpoints.updateCart, { body: { id: last, quantity: 1, replaces: first } }, device);
    expect(replaced.data.cart_count).toBe(60);
    expect((await set(device, last, 0)).data.cart_count).toBe(59);
    expect((await set(device, first, 1)).data.cart_count).toBe(60);
  });

  it('rejects more than the stock and says how many are left', async () => {
    const device = newDevice();
    await set(device, inhaler, 2);
    expect(await api.refused(endpoints.updateCart, { body: { id: inhaler, quantity: 3 } }, device)).toEqual({
      status: 409,
      message: 'Salbutamol 100 mcg Inhaler: only 2 left',
    });
    const [sold = 0] = await addProducts(api.db, [{ name: 'Sold Drops', stock: 0 }]);
    expect(await api.refused(endpoints.updateCart, { body: { id: sold, quantity: 1 } }, device)).toEqual({
      status: 409,
      message: 'Sold Drops: Out of stock',
    });
    expect((await cartOf(device)).data[0]?.quantity).toBe(2);
  });

  it('gives one consistent cart after concurrent requests', async () => {
    const device = newDevice();
    const quantities = Array.from({ length: 30 }, (_, index) => (index % 15) + 1);
    const counts = await Promise.all(quantities.map((quantity) => set(device, strip, quantity)));
    expect(new Set(counts.map((answer) => answer.data.cart_count))).toEqual(new Set([1]));
    expect(await api.db.$count(carts, eq(carts.deviceId, device))).toBe(1);
    const cart = await cartOf(device);
    expect(cart.data).toHaveLength(1);
    expect(quantities).toContain(cart.data[0]?.quantity);
    await Promise.all([set(device, strip, 0), set(device, inhaler, 1), set(device, strip, 0), set(device, inhaler, 2)]);
    expect((await cartOf(device)).cart_count).toBe(1);
  });
});

describe('the device id', () => {
  const body = () => ({ id: strip, quantity: 1 });

  it.each([undefined, '', 'abc', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', 'x'.repeat(190)])(
    '%j has no cart',
    async (deviceId) => {
      const refused = [
        await api.refused(endpoints.updateCart, { body: body() }, deviceId),
        await api.refused(endpoints.cartMedicine, {}, deviceId),
        await api.refused(endpoints.cartPriceDetails, { params: { product_type: 'medicine' } }, deviceId),
      ];
      for (const one of refused) {
        expect(one).toMatchObject({ status: 400, errors: { device_id: 'Device Id Should be Valid' } });
      }
    },
  );

  it('is read from the header, else the body, else the query', async () => {
    const [header, inBody, inQuery] = [newDevice(), newDevice(), newDevice()];
    await api.call(endpoints.updateCart, { body: { ...body(), device_id: inBody } }, header);
    await api.call(endpoints.updateCart, { body: { ...body(), device_id: inBody } });
    await set(inQuery, strip, 4);
    expect((await cartOf(header)).cart_count).toBe(1);
    expect((await cartOf(inBody)).cart_count).toBe(1);
    const byQuery = await api.call(endpoints.cartMedicine, { query: { device_id: inQuery } });
    expect(byQuery.data.data[0]?.quantity).toBe(4);
  });

  it('is rejected together with an invalid token', async () => {
    const response = await api.app.inject({
      method: 'GET',
      url: '/api/v1/cart/medicine',
      headers: { 'x-device-id': newDevice(), authorization: 'Bearer abc' },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('cart/medicine', () => {
  it('is empty for a new device', async () => {
    expect(await cartOf(newDevice())).toEqual({
      data: [],
      error_msg: [],
      coupon_offers: [],
      cart_med_count: 0,
      cart_count: 0,
      price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
      checkout_allowed: { is_checkout: 0, minimum_checkout_amount: 100 },
    });
  });

  it('pages its lines in the order in which they were added, with the totals of all', async () => {
    const device = newDevice();
    const more = await addProducts(
      api.db,
      Array.from({ length: 11 }, (_, index) => ({ name: `Zinc ${index} Tablet`, mrp: 10 })),
    );
    for (const id of more) await set(device, id, 1);
    const first = await cartOf(device);
    const second = await cartOf(device, { page: 2 });
    const beyond = await cartOf(device, { page: '9' });
    expect(first.data.map((line) => line.product_id)).toEqual(more.slice(0, 10));
    expect(second.data.map((line) => line.product_id)).toEqual(more.slice(10));
    expect(beyond.data).toEqual([]);
    for (const page of [first, second, beyond]) {
      expect(page).toMatchObject({
        cart_med_count: 11,
        price_details: { all_total: 110, delivery: 50, total_amount: 160 },
      });
    }
  });

  it('lists the errors that block checkout', async () => {
    const device = newDevice();
    const [few = 0, gone = 0, out = 0] = await addProducts(api.db, [
      { name: 'Rare Inhaler' },
      { name: 'Gone Syrup' },
      { name: 'Dry Drops' },
    ]);
    for (const [id, quantity] of [
      [strip, 1],
      [few, 2],
      [gone, 1],
      [out, 1],
    ] as const) {
      await set(device, id, quantity);
    }
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, few));
    await api.db.update(products).set({ withdrawn: true }).where(eq(products.id, gone));
    await api.db.update(products).set({ stock: 0 }).where(eq(products.id, out));
    const cart = await cartOf(device);
    expect(cart.error_msg).toEqual([
      'Rare Inhaler: only 1 left. Decrease the quantity.',
      'Gone Syrup: no longer sold. Remove it from your cart.',
      'Dry Drops: Out of stock. Remove it from your cart.',
    ]);
    expect(cart.data.map((line) => [line.in_stock, line.max_quantity])).toEqual([
      [true, 15],
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ limit: 51 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ limit: '' }, 'limit'],
    [{ limit: '1e1' }, 'limit'],
  ])('names the invalid field in %j', async (query, field) => {
    const refused = await api.refused(endpoints.cartMedicine, { query }, newDevice());
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
  });
});

describe('cart-price-details', () => {
  it('returns the prices of the cart, and no discount for an unknown code', async () => {
    const device = newDevice();
    await set(device, strip, 3);
    const params = { product_type: 'medicine' as const };
    const { data } = await api.call(endpoints.cartPriceDetails, { params, query: { code: ' SAVE10 ' } }, device);
    expect(data).toEqual({
      price_details: { all_total: 360, discount: 61.5, delivery: 50, total_amount: 348.5 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
      coupon_details: {
        success_status: 0,
        message: 'SAVE10 is not a valid coupon code.',
        code: 'SAVE10',
        reason: 'unknown',
      },
    });
    const without = await api.call(endpoints.cartPriceDetails, { params, query: { code: '' } }, device);
    expect(without.data.coupon_details).toBeUndefined();
  });

  it('blocks checkout below the minimum', async () => {
    const device = newDevice();
    await set(device, strip, 1);
    const params = { product_type: 'medicine' as const };
    const { data } = await api.call(endpoints.cartPriceDetails, { params, query: {} }, device);
    expect(data.checkout_allowed).toEqual({ is_checkout: 0, minimum_checkout_amount: 100 });
  });

  it('returns nothing for an empty lab cart, and 404 for a cart that does not exist', async () => {
    const device = newDevice();
    const lab = await api.call(endpoints.cartPriceDetails, { params: { product_type: 'lab' }, query: {} }, device);
    expect(lab.data.price_details.total_amount).toBe(0);
    expect((await api.refused(endpoints.cartPriceDetails, { params: { product_type: 'tea' } }, device)).status).toBe(
      404,
    );
  });

  it('rejects a code that is too long with an error for its field', async () => {
    const params = { product_type: 'medicine' };
    const refused = await api.refused(
      endpoints.cartPriceDetails,
      { params, query: { code: 'x'.repeat(41) } },
      newDevice(),
    );
    expect(refused.errors).toEqual({ code: 'Coupon Code should be maximum 40 characters' });
  });
});
