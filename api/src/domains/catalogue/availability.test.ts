import { type Medicine, orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { hours, minutes } from '../../platform/clock';
import { type By, newDevice, testApp, type TestApp } from '../../testing/app';
import {
  createTestBuyer,
  deliverEverywhere,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts, type TestProduct } from '../../testing/products';
import { products } from '../../platform/db/schema';
import { orderLine, placedOrder, type TestOrder } from '../../testing/orders';

describe('availability', () => {
  let shop: OnlineShop;
  let held = 0;
  let other = 0;

  beforeAll(async () => {
    shop = await onlineShop();
  });

  beforeEach(async () => {
    await shop.clear();
    const salt = { salts: ['Paracetamol'], strength: '650 mg', mrp: 300 };
    [held = 0, other = 0] = await addProducts(shop.api.db, [
      { name: 'Dolo', stock: 9, ...salt },
      { name: 'Calpol', stock: 100, ...salt },
    ]);
  });
  afterAll(() => shop.api.close());

  type Availability = Pick<Medicine, 'in_stock' | 'max_quantity' | 'units_left'>;

  /** The availability in the responses of all endpoints that show the medicine. */
  async function shownTo(by: By): Promise<Record<string, Availability | undefined>> {
    const { call } = shop.api;
    const of = (medicines: readonly Medicine[]) => {
      const found = medicines.find(({ product_id }) => product_id === held);
      return (
        found && {
          in_stock: found.in_stock,
          max_quantity: found.max_quantity,
          ...(found.units_left !== undefined && { units_left: found.units_left }),
        }
      );
    };
    const { data: otherDetail } = await call(endpoints.product, { params: { id: other } }, by);
    const alternates = await call(endpoints.similarComposition, { params: { id: other }, query: {} }, by);
    const cart = await call(endpoints.cartMedicine, { query: {} }, by);
    return {
      list: of((await call(endpoints.products, { body: {} }, by)).data),
      search: of((await call(endpoints.products, { body: { keyword: 'dolo' } }, by)).data),
      detail: of([(await call(endpoints.product, { params: { id: held } }, by)).data]),
      alternates: of(otherDetail.compo_data),
      'same composition': of(alternates.data),
      cart: of(cart.data.data),
    };
  }

  async function expectShown(by: By, availability: Availability): Promise<void> {
    const shown = await shownTo(by);
    for (const [call, one] of Object.entries(shown)) expect({ call, ...one }).toEqual({ call, ...availability });
  }

  /** A guest, with one unit in the cart. */
  async function guest(): Promise<string> {
    const device = newDevice();
    await shop.api.call(endpoints.updateCart, { body: { id: held, quantity: 1 } }, device);
    return device;
  }

  async function buyer(quantity: number): Promise<TestBuyer> {
    const who = await createTestBuyer(shop.api);
    await putInCart(shop.api, who, 'medicine', { [held]: quantity });
    return who;
  }

  const plenty = { in_stock: true, max_quantity: 9 };
  const out = { in_stock: false, max_quantity: 0 };

  describe('units held for another customer’s payment', () => {
    it('are unavailable in every list, detail and cart until the hold expires', async () => {
      const [device, second] = [await guest(), await buyer(1)];
      await expectShown(device, plenty);
      const { buyer: payer } = await shop.start({ [held]: 6 });
      await expectShown(device, { in_stock: true, max_quantity: 3, units_left: 3 });
      await expectShown({ token: second.token }, { in_stock: true, max_quantity: 3, units_left: 3 });
      // A hold does not reduce what its own customer can buy.
      await expectShown({ token: payer.token }, plenty);
      shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
      await expectShown(device, plenty);
    });

    it('make the medicine out of stock when no others are left; cart and checkout name it', async () => {
      const [device, second] = [await guest(), await buyer(1)];
      await shop.start({ [held]: 5 });
      await shop.start({ [held]: 4 });
      await expectShown(device, out);
      const cart = (await shop.api.call(endpoints.cartMedicine, { query: {} }, device)).data;
      expect(cart.error_msg).toEqual(['Dolo: Out of stock. Remove it from your cart.']);
      expect(await priceCheckout(shop.api, second)).toMatchObject({ success_status: 3, error_msg: cart.error_msg });
      const body = { id: held, quantity: 1 };
      expect(await shop.api.refused(endpoints.updateCart, { body }, newDevice())).toMatchObject({
        status: 409,
        message: 'Dolo: Out of stock',
      });
    });

    it('limit the quantity that a cart accepts', async () => {
      await shop.start({ [held]: 6 });
      const set = (quantity: number) =>
        shop.api.refused(endpoints.updateCart, { body: { id: held, quantity } }, newDevice());
      expect(await set(4)).toMatchObject({ status: 409, message: 'Dolo: only 3 left' });
    });

    it('are available again when the payment fails', async () => {
      const device = await guest();
      const { orderId, amountPaise } = await shop.start({ [held]: 6 });
      shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined by the bank' });
      await shop.comeBack({ orderId, amountPaise, status: 'TXN_FAILURE' });
      await expectShown(device, plenty);
    });
  });

  it.each([
    [limits.fewLeftUnits + 1, undefined],
    [limits.fewLeftUnits, limits.fewLeftUnits],
    [1, 1],
    [0, undefined],
  ])('with %d units in stock, units_left is %s', async (stock, units_left) => {
    const [id = 0] = await addProducts(shop.api.db, [{ name: 'Amla', stock }]);
    const { data } = await shop.api.call(endpoints.product, { params: { id } }, newDevice());
    expect(data.units_left).toBe(units_left);
  });
});

describe('best sellers', () => {
  const days = 24 * hours;

  const of = (category: string, popularities: readonly number[]): TestProduct[] =>
    popularities.map((popularity) => ({ name: `${category} ${popularity}`, category, popularity }));

  let api: TestApp;
  let customerId = 0;

  beforeAll(async () => {
    api = await testApp();
  });

  beforeEach(async () => {
    await api.database.clear();
    await api.rebuildIndexes();
    await deliverEverywhere(api.db);
    ({ customerId } = await createTestBuyer(api));
    // The cached ranking of the previous test has expired.
    api.advanceTime(minutes);
  });
  afterAll(() => api.close());

  /** Adds medicines and rebuilds the index. */
  async function add(medicines: readonly TestProduct[]): Promise<number[]> {
    const ids = await addProducts(api.db, medicines);
    await api.rebuildIndexes();
    return ids;
  }
  const read = (by: By = newDevice()) => api.call(endpoints.bestSellers, { query: {} }, by);

  /** Names by category, as the home page shows them. */
  async function shown(): Promise<Record<string, string[]>> {
    const { data } = await read();
    return Object.fromEntries(data.map(({ slug, medicines }) => [slug, medicines.map(({ name }) => name)]));
  }

  const order = (itemId: number, quantity: number, parts: Partial<TestOrder> = {}) =>
    placedOrder(api.db, { customerId, lines: [orderLine({ itemId, quantity })], at: api.now(), ...parts });

  it('shows the most popular first while there are no orders, four per category', async () => {
    await add([...of('drops', [10, 50, 30, 40, 20]), ...of('devices', [7])]);
    expect(await shown()).toEqual({ drops: ['drops 50', 'drops 40', 'drops 30', 'drops 20'], devices: ['devices 7'] });
  });

  it('sorts by ordered packs, then by popularity, then by id', async () => {
    const ids = await add([...of('drops', [50, 40, 30, 20, 10]), { name: 'twin', category: 'drops' }]);
    const [, , third = 0, fourth = 0, fifth = 0, twin = 0] = ids;
    await order(third, 2);
    await order(fifth, 1);
    await order(fifth, 2);
    await order(twin, 1);
    await order(fourth, 1);
    expect((await shown())['drops']).toEqual(['drops 10', 'drops 30', 'drops 20', 'twin']);
  });

  it.each([
    ['delivered', true, orderStatus.delivered],
    ['on hold', true, orderStatus.onHold],
    ['cancelled', false, orderStatus.cancelled],
    ['refunded', false, orderStatus.refundInitiated],
    ['waiting for its payment', false, orderStatus.paymentPending],
    ['unpaid after a failed payment', false, orderStatus.paymentFailed],
  ])('an order that is %s counts: %s', async (_, counts, status) => {
    const [, second = 0] = await add(of('drops', [50, 40]));
    await order(second, 9, { status });
    expect((await shown())['drops']?.[0]).toBe(counts ? 'drops 40' : 'drops 50');
  });

  it('ignores lab test orders and orders older than 90 days', async () => {
    const [, second = 0, third = 0] = await add(of('drops', [50, 40, 30]));
    await order(second, 9, { type: 'lab' });
    await order(third, 9, { at: new Date(api.now().getTime() - limits.bestSellers.windowDays * days - minutes) });
    expect((await shown())['drops']?.[0]).toBe('drops 50');
  });

  it('omits medicines that are out of stock or withdrawn, and categories with nothing in stock', async () => {
    await add([
      { name: 'out', category: 'drops', popularity: 99, stock: 0 },
      { name: 'gone', category: 'drops', popularity: 98, withdrawn: true },
      ...of('drops', [5]),
      { name: 'none left', category: 'devices', stock: 0 },
    ]);
    expect(await shown()).toEqual({ drops: ['drops 5'] });
  });

  it('replaces a medicine that sells out while the ranking is cached', async () => {
    const [first = 0] = await add(of('drops', [50, 40, 30, 20, 10]));
    await shown();
    await api.db.update(products).set({ stock: 0 }).where(eq(products.id, first));
    expect((await shown())['drops']).toEqual(['drops 40', 'drops 30', 'drops 20', 'drops 10']);
  });

  it('includes new orders after a minute', async () => {
    const [, second = 0] = await add(of('drops', [50, 40]));
    await shown();
    await order(second, 1);
    expect((await shown())['drops']?.[0]).toBe('drops 50');
    api.advanceTime(minutes);
    expect((await shown())['drops']?.[0]).toBe('drops 40');
  });

  it('shows the four categories with the most medicines, in shop order, whatever was ordered', async () => {
    const ids = await add([
      ...of('a', [1]),
      ...of('b', [1, 2]),
      ...of('c', [1, 2, 3]),
      ...of('d', [1, 2, 3, 4]),
      ...of('e', [1, 2, 3, 4, 5]),
    ]);
    expect(Object.keys(await shown())).toEqual(['b', 'c', 'd', 'e']);
    await order(ids[0] ?? 0, 1);
    api.advanceTime(minutes);
    expect(Object.keys(await shown())).toEqual(['b', 'c', 'd', 'e']);
  });

  it('returns the number of medicines per category and in total', async () => {
    await add([...of('drops', [1, 2, 3, 4, 5, 6]), ...of('devices', [1])]);
    const { data, total } = await read();
    expect(data.map(({ slug, total: one }) => [slug, one])).toEqual([
      ['drops', 6],
      ['devices', 1],
    ]);
    expect(total).toBe(7);
    expect(data[0]).toMatchObject({ cat_name: 'drops', icon: 'pack-strip' });
  });

  it('shows the quantities in the cart of this device, not of another', async () => {
    const [id = 0] = await add(of('drops', [1]));
    const device = newDevice();
    await api.call(endpoints.updateCart, { body: { id, quantity: 3 } }, device);
    const quantity = async (by: By) => (await read(by)).data[0]?.medicines[0]?.cart_quantity;
    expect(await quantity(device)).toBe(3);
    expect(await quantity(newDevice())).toBe(0);
  });

  it('is empty for an empty catalogue, and filled once the catalogue is loaded', async () => {
    expect(await read()).toMatchObject({ data: [], total: 0 });
    await add(of('drops', [1]));
    expect(await shown()).toEqual({ drops: ['drops 1'] });
  });
});
