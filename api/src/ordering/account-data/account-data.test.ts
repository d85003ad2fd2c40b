import { orderStatus } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { eq, sql } from 'drizzle-orm';
import * as schema from '../../platform/db/schema';
import { checkouts, orders } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, verifiedCustomer } from '../../testing/customers';
import { addCoupon } from '../../testing/coupons';
import { customerIdOf, placedOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { addProducts } from '../../testing/products';
import { anonymiseOrders, yearsBefore } from './anonymise-orders';
import { deletionObstacle, isFinished, type OrderState } from './order-states';

let api: TestApp;
let stateId = 0;
let productId = 0;
let couponId = 0;

beforeAll(async () => {
  api = await testApp();
  const [state] = await api.db.insert(schema.states).values({ name: 'Karnataka', gstCode: '29' }).returning();
  stateId = state?.id ?? 0;
  [productId = 0] = await addProducts(api.db, [{ name: 'Triphala Powder' }]);
  couponId = (await addCoupon(api.db, { code: 'NEEM80' })).id;
});
afterAll(() => api.close());

/** A customer with an address, a cart, a finished order with a coupon, a second session, and messages. */
async function busyCustomer(email: string) {
  const customer = await verifiedCustomer(api, { email });
  const { token, mobile } = customer;
  const customerId = await customerIdOf(api.db, { mobile });
  await api.db.insert(schema.addresses).values({
    customerId,
    name: 'Meenakshi Sundaram',
    pincode: '560078',
    address1: '14/2 Sarakki Main Road',
    address2: 'JP Nagar 1st Phase',
    city: 'Bengaluru',
    stateId,
    landmark: '',
    alternativeNumber: '',
    addressType: 1,
  });
  await api.call(endpoints.updateCart, { body: { id: productId, quantity: 2 } }, { token });
  const notice = { product_id: productId, consent_version: stockNoticeTexts.consentVersion };
  await api.call(endpoints.stockNoticeAdd, { body: notice }, { token });
  const order = await placedOrder(api.db, { customerId, mode: 'online', status: orderStatus.delivered, couponId });
  const login = { mobile, password: goodPassword };
  await api.call(endpoints.loginMobile, { body: login }, { device: newDevice() });
  return { ...customer, customerId, order };
}

const remove = (token: string, password = goodPassword) =>
  send(api.app, endpoints.accountDelete, { body: { password } }, { authorization: `Bearer ${token}` });

describe('the download of all data', () => {
  it('contains what every table stores about the customer, and no hash, OTP or data of another customer', async () => {
    const { token, customerId, mobile, email, order } = await busyCustomer('data.one@example.in');
    await busyCustomer('data.other@example.in');
    const cash = await placedOrder(api.db, { customerId, status: orderStatus.shipped });
    const { data } = await api.call(endpoints.accountData, {}, { token });
    expect(data).toMatchObject({
      profile: { first_name: 'Meenakshi', last_name: 'Sundaram', mobile_number: mobile, email, is_verified: 3 },
      addresses: [{ name: 'Meenakshi Sundaram', city: 'Bengaluru', state: 'Karnataka' }],
      carts: [
        { product_type: 'medicine', lines: [{ name: 'Triphala Powder', quantity: 2 }], coupon_code: '' },
        { product_type: 'lab', lines: [] },
      ],
      orders: [
        {
          order_id: order.publicId,
          product_type: 'medicine',
          payment: { method: 'paytm', state: 'captured', amount: 100, received: 100 },
        },
        { order_id: cash.publicId, payment: { method: 'cash', state: 'open', amount: 100, transaction_id: '' } },
      ],
      coupon_uses: [{ code: 'NEEM80', order_id: order.publicId }],
      stock_notices: [{ medicine: 'Triphala Powder', consent_version: 1 }],
      messages: [
        { channel: 'sms', recipient: mobile, subject: 'Login from a new device' },
        { channel: 'email', recipient: email, subject: 'Login from a new device' },
      ],
    });
    expect(data.sessions).toHaveLength(2);
    const text = JSON.stringify(data);
    expect(text).not.toContain('data.other@example.in');
    expect(text).not.toMatch(/argon2|hash|salt|OTP/i);
  });
});

describe('the deletion of an account', () => {
  it('removes everything but the order, which has no customer any more', async () => {
    const { token, mobile, email, customerId, order } = await busyCustomer('gone.one@example.in');
    const before = await api.db.$count(schema.couponUses);
    expect(await remove(token)).toMatchObject({ status: 200, body: { message: 'Your account was deleted' } });

    const own = sql`customer_id = ${customerId}`;
    const { addresses, carts, checkouts, couponUses, oneTimeCodes, orders, sessions, sessionTokens, stockNotices } =
      schema;
    const tables = [
      addresses,
      carts,
      checkouts,
      couponUses,
      oneTimeCodes,
      orders,
      sessions,
      sessionTokens,
      stockNotices,
    ];
    for (const table of tables) {
      expect(await api.db.$count(table, own)).toBe(0);
    }
    expect(await api.db.$count(schema.customers, eq(schema.customers.id, customerId))).toBe(0);
    expect(await api.db.$count(schema.couponUses)).toBe(before);
    const [kept] = await api.db.select().from(orders).where(eq(orders.publicId, order.publicId));
    expect(kept).toMatchObject({ customerId: null, mobile: '9800000000', address: { name: 'Meenakshi Sundaram' } });

    const left = (await readOutbox(api.db)).filter((one) => [mobile, email].includes(one.recipient));
    expect(left.map(({ subject }) => subject)).toEqual(['Your account was deleted', 'Your account was deleted']);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await send(api.app, endpoints.user, {}, bearer)).status).toBe(403);
    expect((await send(api.app, endpoints.loginMobile, { body: { mobile, password: goodPassword } })).status).toBe(400);
  });

  it('leaves the number free for a new account', async () => {
    const { token, mobile } = await busyCustomer('gone.two@example.in');
    await remove(token);
    const again = await verifiedCustomer(api, { mobile });
    const { data } = await api.call(endpoints.accountData, {}, { token: again.token });
    expect(data).toMatchObject({ addresses: [], orders: [], coupon_uses: [] });
  });

  it('is rejected with the reason while an order is open, and changes nothing', async () => {
    const { token, mobile, customerId } = await busyCustomer('open.one@example.in');
    const open = await placedOrder(api.db, { customerId, status: orderStatus.packed });
    expect(await remove(token)).toMatchObject({
      status: 409,
      body: {
        message: `Your account cannot be deleted yet: order O${open.publicId} is not finished. Cancel or wait, then try again.`,
      },
    });
    expect(await customerIdOf(api.db, { mobile })).toBe(customerId);
    expect(await api.db.$count(schema.addresses, eq(schema.addresses.customerId, customerId))).toBe(1);
    expect(await api.db.$count(schema.orders, eq(schema.orders.customerId, customerId))).toBe(2);
  });

  it('is rejected while a refund has not arrived', async () => {
    const { token, customerId } = await busyCustomer('open.two@example.in');
    const { paymentId = 0 } = await placedOrder(api.db, { customerId, mode: 'online', status: orderStatus.cancelled });
    const refund = { paymentId, refId: `R${paymentId}`, amountPaise: 10_000, state: 'accepted' as const };
    await api.db.insert(schema.refunds).values(refund);
    expect(await remove(token)).toMatchObject({ status: 409 });
    await api.db.update(schema.refunds).set({ state: 'done' }).where(eq(schema.refunds.paymentId, paymentId));
    expect(await remove(token)).toMatchObject({ status: 200 });
  });

  it('needs the password, which cannot be guessed', async () => {
    const { token, customerId } = await busyCustomer('guess.one@example.in');
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await remove(token, `guess#${turn}x`)).toMatchObject({
        status: 400,
        body: { errors: { password: 'The Password is incorrect' } },
      });
    }
    expect((await remove(token)).status).toBe(429);
    expect(await api.db.$count(schema.customers, eq(schema.customers.id, customerId))).toBe(1);
  });

  it('counts wrong passwords together with those of a change of password, for the session', async () => {
    const { token, mobile } = await busyCustomer('both.ways@example.in');
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await remove(token, `guess#${turn}x`)).status).toBe(400);
      const body = { old_password: `other#${turn}x`, new_password: 'turmeric#8814' };
      expect((await api.refused(endpoints.updatePassword, { body }, { token })).status).toBe(400);
    }
    expect((await remove(token)).status).toBe(429);
    const body = { old_password: goodPassword, new_password: 'turmeric#8814' };
    expect((await api.refused(endpoints.updatePassword, { body }, { token })).status).toBe(429);
    const other = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect((await remove(other.token)).status).toBe(200);
  });

  it('happens once for two calls at once', async () => {
    const { token } = await busyCustomer('twice.one@example.in');
    const statuses = (await Promise.all([remove(token), remove(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });
});

describe('old orders', () => {
  beforeAll(() => api.database.clear());

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
});

const order = (change: Partial<OrderState> = {}): OrderState => ({
  publicId: '482131',
  productType: 'medicine',
  status: orderStatus.delivered,
  paymentState: null,
  refundState: null,
  ...change,
});

it('finished are orders that are delivered, cancelled or not paid, as long as no money is on its way', () => {
  const done = Object.values(orderStatus).filter((status) => isFinished(order({ status })));
  expect(done).toEqual([orderStatus.delivered, orderStatus.cancelled, orderStatus.paymentFailed]);
  const { cancelled, paymentFailed } = orderStatus;
  expect(isFinished(order({ status: paymentFailed, paymentState: 'open' }))).toBe(false);
  expect(isFinished(order({ status: paymentFailed, paymentState: 'failed' }))).toBe(true);
  const refunded = (['asked', 'accepted', 'done', 'failed'] as const).map((refundState) =>
    isFinished(order({ status: cancelled, paymentState: 'captured', refundState })),
  );
  expect(refunded).toEqual([false, false, true, false]);
});

it('says which orders keep an account, and what to do', () => {
  expect(deletionObstacle([order()])).toBeUndefined();
  const { cancelled, packed, paymentFailed } = orderStatus;
  const open = [
    order({ status: packed }),
    order({ status: paymentFailed, paymentState: 'open', productType: 'lab' }),
    order({ status: cancelled, paymentState: 'captured', refundState: 'asked' }),
  ];
  expect(deletionObstacle([...open, order(), order({ status: packed })])).toBe(
    'Your account cannot be deleted yet: order O482131 is not finished, the payment of order OL482131 is not settled, ' +
      'the refund of order O482131 has not arrived, 1 more. Cancel or wait, then try again.',
  );
});
