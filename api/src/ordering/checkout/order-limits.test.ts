import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { and, eq, sql } from 'drizzle-orm';
import { customers, orders, outbox, products } from '../../platform/db/schema';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { hours, later, minutes } from '../../platform/clock';
import { defaultCartSettings } from '../cart/settings';
import { send, testApp, type TestApp } from '../../testing/app';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';
import {
  createTestBuyer,
  deliverEverywhere,
  placeCod,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

const refusedCod = (buyer: TestBuyer, reference_id: string) =>
  api.refused(
    endpoints.placeOrderCod,
    { params: { page: 'medicine' }, body: { reference_id } },
    { token: buyer.token },
  );

describe('open cash orders', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({
      settings: {
        cart: {
          ...defaultCartSettings,
          cashOrdersPerIp: { ...defaultCartSettings.cashOrdersPerIp, max: 12 },
        },
        delivery: defaultDeliverySettings,
      },
    });
    await deliverEverywhere(limited.db);
  });
  afterAll(() => limited.close());

  const buyerOfAge = async (days: number, email?: string) => {
    const buyer = await createTestBuyer(limited, email === undefined ? {} : { email });
    const createdAt = later(limited.now(), -days * 24 * hours);
    await limited.db.update(customers).set({ createdAt }).where(eq(customers.id, buyer.customerId));
    return buyer;
  };
  const product = async () =>
    (await addProducts(limited.db, [{ name: 'Dolo 650 Tablet', mrp: 300, stock: 100 }]))[0] ?? 0;
  const order = async (buyer: TestBuyer, id: number, quantity: number) => {
    await putInCart(limited, buyer, 'medicine', { [id]: quantity });
    const { reference_id } = await priceCheckout(limited, buyer);
    const input = { params: { page: 'medicine' }, body: { reference_id } };
    return send(limited.app, endpoints.placeOrderCod, input, { authorization: `Bearer ${buyer.token}` });
  };
  const smsTo = async ({ mobile }: TestBuyer) =>
    limited.db.$count(outbox, and(eq(outbox.recipient, mobile), eq(outbox.channel, 'sms')));

  it('contain at most 15 units of a medicine together, with an unpaid online order too', async () => {
    const [buyer, id] = [await buyerOfAge(2), await product()];
    expect((await order(buyer, id, 10)).status).toBe(200);
    expect(await order(buyer, id, 6)).toMatchObject({
      status: 409,
      body: {
        error_msg: [
          'Dolo 650 Tablet: your orders that are not paid yet can have at most 15 together. Decrease the quantity.',
        ],
      },
    });
    expect((await order(buyer, id, 5)).status).toBe(200);
  });

  it('are five at most until one is delivered, and tell the customer once by SMS and each time by email', async () => {
    const [buyer, id] = [await buyerOfAge(2, 'meena@neem.example'), await product()];
    for (let placed = 0; placed < limits.openCashOrders; placed += 1) {
      expect((await order(buyer, id, 1)).status).toBe(200);
    }
    expect(await smsTo(buyer)).toBe(1);
    expect(await limited.db.$count(outbox, eq(outbox.recipient, 'meena@neem.example'))).toBe(limits.openCashOrders);
    expect(await order(buyer, id, 1)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^You have 5 cash orders that are not delivered yet/) as string },
    });
    expect(await limited.metrics.text(() => undefined)).toMatch(
      /storefront_cash_orders_rejected_total\{limit="customer"\} 1/,
    );
    await limited.db
      .update(orders)
      .set({ status: orderStatus.delivered })
      .where(eq(orders.customerId, buyer.customerId));
    limited.advanceTime(limits.orderSmsMinutes * minutes);
    expect((await order(buyer, id, 1)).status).toBe(200);
    expect(await smsTo(buyer)).toBe(2);
  });

  it('are two at most in the first day of an account', async () => {
    const [buyer, id] = [await buyerOfAge(0), await product()];
    for (const status of [200, 200, 429]) expect((await order(buyer, id, 1)).status).toBe(status);
    expect((await order(buyer, id, 1)).body).toMatchObject({
      message: expect.stringMatching(/^A new account can have 2 open cash orders until .*\d [ap]m\./) as string,
    });
    limited.advanceTime(limits.newAccountHours * hours);
    expect((await order(buyer, id, 1)).status).toBe(200);
  });

  it('are limited per IP address and hour', async () => {
    limited.advanceTime(1 * hours);
    const id = await product();
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1) statuses.push((await order(await buyerOfAge(2), id, 1)).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  it('do not count orders of ₹0, for which no cash is collected', async () => {
    limited.advanceTime(1 * hours);
    const [buyer, id] = [await buyerOfAge(0), await product()];
    for (const status of [200, 200]) expect((await order(buyer, id, 1)).status).toBe(status);
    await limited.db
      .update(orders)
      .set({ discountPaise: sql`${orders.allTotalPaise}`, deliveryPaise: 0, totalPaise: 0 })
      .where(eq(orders.customerId, buyer.customerId));
    expect((await order(buyer, id, 1)).status).toBe(200);
  });
});

describe('cash on delivery', () => {
  it.each([
    [2000, 5, true],
    [2000.01, 5, false],
  ])('of medicines at ₹%d, %d times, is offered and accepted: %s', async (mrp, quantity, isAllowed) => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Costly Tablet', mrp, stock: 100 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: quantity });
    const { cod_allowed, cod_limit, reference_id } = await priceCheckout(api, buyer);
    expect({ cod_allowed, cod_limit }).toEqual({
      cod_allowed: isAllowed,
      cod_limit: isAllowed ? undefined : limits.codMaxRupees,
    });
    if (isAllowed) {
      await placeCod(api, buyer, reference_id);
      return;
    }
    expect(await refusedCod(buyer, reference_id)).toMatchObject({
      status: 409,
      success_status: 3,
      error_msg: ['Cash on delivery is available for orders up to ₹10,000. Please pay online, or decrease quantities.'],
    });
    expect(await api.db.$count(orders, eq(orders.customerId, buyer.customerId))).toBe(0);
  });

  it('is not said to be limited by the total where the pincode excludes it', async () => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Costly Tablet', mrp: 12_000, stock: 100 }]);
    const buyer = await createTestBuyer(api, { pincode: '682001' });
    await putInCart(api, buyer, 'medicine', { [id]: 1 });
    const checkout = await priceCheckout(api, buyer);
    expect(checkout.cod_allowed).toBe(false);
    expect(checkout).not.toHaveProperty('cod_limit');
  });

  it('is offered up to the total that the operator set, for lab tests too', async () => {
    const cart = { ...defaultCartSettings, codMax: 500 };
    const other = await testApp({ database: api.database, settings: { cart } });
    const [id = 0] = await addLabTests(api.db, [{ title: 'Calcium', mrp: 600 }]);
    const buyer = await createTestBuyer(other);
    await putInCart(other, buyer, 'lab', { [id]: 1 });
    expect(await priceCheckout(other, buyer, 'lab')).toMatchObject({ cod_allowed: false, cod_limit: 500 });
    await other.close();
  });
});

describe('a total beyond that of any order', () => {
  const message =
    /^Your cart comes to ₹[0-9,.]+ at MRP; one order can be up to ₹2,00,00,000\. Decrease quantities or remove items, and order the rest separately\.$/;

  it('is named in the cart and at checkout, and nothing is priced or placed', async () => {
    const mrp = 21_474_836.47;
    const ids = await addProducts(
      api.db,
      Array.from({ length: 3 }, (_, index) => ({ name: `Gold Tablet ${index}`, mrp, stock: 100 })),
    );
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', Object.fromEntries(ids.map((id) => [id, 15])));
    const by = { token: buyer.token };
    const cart = await api.call(endpoints.cartMedicine, { query: {} }, by);
    expect(cart.data.error_msg).toEqual([expect.stringMatching(message)]);
    expect(cart.data.price_details.all_total).toBe(966_367_641.15);
    const params = { product_type: 'medicine' } as const;
    await api.call(endpoints.cartPriceDetails, { params, query: {} }, by);
    await api.call(endpoints.cartPriceDetails, { params, query: { code: 'NEEM10' } }, by);
    expect(await priceCheckout(api, buyer)).toMatchObject({
      success_status: 3,
      reference_id: '',
      error_msg: [expect.stringMatching(message)],
    });
  });

  it('rejects an order that was priced before its products became so expensive', async () => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Silver Tablet', mrp: 100, stock: 100 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: 10 });
    const { reference_id } = await priceCheckout(api, buyer);
    await api.db
      .update(products)
      .set({ pricePaise: 2_147_483_647, mrpPaise: 2_147_483_647 })
      .where(eq(products.id, id));
    const failure = await refusedCod(buyer, reference_id);
    expect(failure).toMatchObject({ status: 409, success_status: 3 });
    expect(failure.error_msg).toContainEqual(expect.stringMatching(message));
  });
});
