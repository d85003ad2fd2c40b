import { randomUUID } from 'node:crypto';
import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import { defaultCartSettings } from '../cart/settings';
import { minutes, seconds } from '../../platform/clock';
import { couponUses, orderEvents, orders, outbox, payments, stockHolds } from '../../platform/db/schema';
import { testApp, testMailer, type TestApp } from '../../testing/app';
import {
  deliverEverywhere,
  createTestBuyer,
  placeCod,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts, stockOf } from '../../testing/products';
import { removeOrderedLines } from '../orders/order-repository';
import { placeOrder } from './place-order';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

/** Starts an online payment of a priced checkout. */
const leave = ({ customerId }: TestBuyer, reference: string, type: ProductType = 'medicine') =>
  placeOrder(
    {
      db: api.db,
      mailer: testMailer,
      metrics: undefined,
      settings: defaultCartSettings,
    },
    { customerId, type, reference, ip: '127.0.0.1', mode: 'online', now: api.now() },
  );

const price = async (buyer: TestBuyer, code?: string) =>
  (await priceCheckout(api, buyer, 'medicine', code)).reference_id;
const statusOf = async (id: number) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const eventsOf = async (id: number) =>
  (await api.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))).map(
    ({ kind, status }) => [kind, status],
  );
const holdsOf = (orderId: number) => api.db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));

let made = 0;
async function newProduct(stock: number): Promise<number> {
  const [id = 0] = await addProducts(api.db, [{ name: `Capsule ${(made += 1)}`, mrp: 300, stock }]);
  return id;
}

async function buyerOf(id: number, quantity: number): Promise<TestBuyer> {
  const buyer = await createTestBuyer(api);
  await putInCart(api, buyer, 'medicine', { [id]: quantity });
  return buyer;
}

const update = (buyer: TestBuyer, id: number, quantity: number) =>
  api.refused(endpoints.updateCart, { body: { id, quantity } }, { token: buyer.token });
const cartOf = async (by: { token: string }) => (await api.call(endpoints.cartMedicine, { query: {} }, by)).data;

describe('an online order', () => {
  it('waits for its payment: the goods are held for five minutes, the cart stays', async () => {
    const id = await newProduct(10);
    const buyer = await buyerOf(id, 4);
    const order = await leave(buyer, await price(buyer));
    expect(order).toMatchObject({ status: orderStatus.paymentPending, mode: 'online', totalPaise: 120_000 });
    expect(await eventsOf(order.id)).toEqual([['payment-started', 7]]);
    const [hold] = await holdsOf(order.id);
    expect(hold).toMatchObject({ productId: id, quantity: 4 });
    const heldFor = (hold?.expiresAt.getTime() ?? 0) - order.createdAt.getTime();
    expect(heldFor).toBe(limits.paymentWindowMinutes * minutes);
    expect(await stockOf(api.db, id)).toBe(10);
    expect((await cartOf(buyer)).data).toHaveLength(1);
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({
      method: 'paytm',
      gatewayOrderId: order.publicId,
      state: 'open',
      amountPaise: 120_000,
    });
    expect(payment?.nextCheckAt?.getTime()).toBe(order.createdAt.getTime() + 30 * seconds);
    expect(await api.db.$count(outbox, eq(outbox.recipient, buyer.mobile))).toBe(0);
  });

  it('holds no stock for lab tests', async () => {
    const [test = 0] = await addLabTests(api.db, [{ title: 'Calcium' }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'lab', { [test]: 2 });
    const { reference_id } = await priceCheckout(api, buyer, 'lab');
    const order = await leave(buyer, reference_id, 'lab');
    expect(order).toMatchObject({ status: 7, productType: 'lab' });
    expect(await holdsOf(order.id)).toEqual([]);
  });

  it('holds its goods against other customers until the hold ends, but not against its own', async () => {
    const id = await newProduct(10);
    const buyer = await buyerOf(id, 8);
    await leave(buyer, await price(buyer));
    const other = await createTestBuyer(api);
    expect(await update(other, id, 3)).toMatchObject({
      status: 409,
      message: expect.stringContaining('only 2 left') as string,
    });
    await putInCart(api, other, 'medicine', { [id]: 2 });
    expect((await cartOf(other)).error_msg).toEqual([]);
    await putInCart(api, buyer, 'medicine', { [id]: 9 });
    expect((await cartOf(buyer)).error_msg).toEqual([]);
    expect((await priceCheckout(api, buyer)).success_status).toBe(1);
    api.advanceTime(limits.paymentWindowMinutes * minutes);
    await putInCart(api, other, 'medicine', { [id]: 10 });
  });

  it('with held goods blocks a checkout of another customer that was priced before', async () => {
    const id = await newProduct(5);
    const [first, second] = [await buyerOf(id, 4), await buyerOf(id, 4)];
    const [one, other] = [await price(first), await price(second)];
    await leave(first, one);
    const failure = await api.refused(
      endpoints.placeOrderCod,
      { params: { page: 'medicine' }, body: { reference_id: other } },
      { token: second.token },
    );
    expect(failure).toMatchObject({ status: 409, success_status: 3 });
    expect(failure.error_msg).toEqual([expect.stringContaining('only 1 left')]);
    expect((await priceCheckout(api, second)).success_status).toBe(3);
  });

  it('is the same for the same reference', async () => {
    const id = await newProduct(10);
    const buyer = await buyerOf(id, 2);
    const reference = await price(buyer);
    const order = await leave(buyer, reference);
    expect((await leave(buyer, reference)).publicId).toBe(order.publicId);
    expect(await api.db.$count(payments, eq(payments.orderId, order.id))).toBe(1);
  });

  it('cannot be paid in cash as well', async () => {
    const id = await newProduct(10);
    const buyer = await buyerOf(id, 2);
    const reference = await price(buyer);
    await leave(buyer, reference);
    const failure = await api.refused(
      endpoints.placeOrderCod,
      { params: { page: 'medicine' }, body: { reference_id: reference } },
      { token: buyer.token },
    );
    expect(failure.status).toBe(409);
    expect(failure).not.toHaveProperty('success_status');
  });

  it('with nothing to pay is rejected', async () => {
    await addCoupon(api.db, { code: 'GIFT', kind: 'percent', value: 100, productType: 'lab' });
    const [test = 0] = await addLabTests(api.db, [{ title: 'Urea' }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'lab', { [test]: 1 });
    const { reference_id } = await priceCheckout(api, buyer, 'lab', 'GIFT');
    await expect(leave(buyer, reference_id, 'lab')).rejects.toMatchObject({
      code: 'checkoutChanged',
      checkout: undefined,
    });
  });

  it.each(['online', 'cod'] as const)(
    'is replaced by the next order, %s, which gets its goods and its coupon',
    async (mode) => {
      const coupon = await addCoupon(api.db, { totalLimit: 1, customerLimit: 1 });
      const id = await newProduct(3);
      const buyer = await buyerOf(id, 3);
      const order = await leave(buyer, await price(buyer, coupon.code));
      const again = await priceCheckout(api, buyer, 'medicine', coupon.code);
      expect(again.coupon_details?.success_status).toBe(1);
      if (mode === 'cod') await placeCod(api, buyer, again.reference_id);
      else await leave(buyer, again.reference_id);
      expect(await statusOf(order.id)).toBe(orderStatus.paymentFailed);
      expect(await eventsOf(order.id)).toEqual([
        ['payment-started', 7],
        ['replaced', 10],
      ]);
      expect(await holdsOf(order.id)).toEqual([]);
      const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, order.id));
      expect(payment?.state).toBe('open');
      const uses = await api.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
      expect(uses.map(({ orderId, releasedAt }) => [orderId === order.id, releasedAt !== null])).toEqual([
        [true, true],
        [false, false],
      ]);
      expect(await stockOf(api.db, id)).toBe(mode === 'cod' ? 0 : 3);
    },
  );

  it('is unchanged when the next one is rejected', async () => {
    const id = await newProduct(3);
    const buyer = await buyerOf(id, 1);
    const order = await leave(buyer, await price(buyer));
    const next = await price(buyer);
    await putInCart(api, buyer, 'medicine', { [id]: 2 });
    await expect(leave(buyer, next)).rejects.toMatchObject({ code: 'checkoutChanged' });
    expect(await statusOf(order.id)).toBe(orderStatus.paymentPending);
    expect(await holdsOf(order.id)).toHaveLength(1);
  });

  it('of the other type is unchanged', async () => {
    const id = await newProduct(3);
    const [test = 0] = await addLabTests(api.db, [{ title: `Test ${randomUUID()}` }]);
    const buyer = await buyerOf(id, 1);
    const order = await leave(buyer, await price(buyer));
    await putInCart(api, buyer, 'lab', { [test]: 1 });
    const { reference_id } = await priceCheckout(api, buyer, 'lab');
    await leave(buyer, reference_id, 'lab');
    expect(await statusOf(order.id)).toBe(orderStatus.paymentPending);
  });

  it('removes its lines from the cart when it is paid, and leaves lines that were added later', async () => {
    const id = await newProduct(3);
    const later = await newProduct(3);
    const buyer = await buyerOf(id, 1);
    const order = await leave(buyer, await price(buyer));
    await putInCart(api, buyer, 'medicine', { [later]: 1 });
    await api.db.transaction((tx) => removeOrderedLines(tx, order));
    expect((await cartOf(buyer)).data.map(({ product_id }) => product_id)).toEqual([later]);
  });
});
