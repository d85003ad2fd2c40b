import { orderStatus } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { eq, sql } from 'drizzle-orm';
import * as schema from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, verifiedCustomer } from '../../testing/customers';
import { addCoupon } from '../../testing/coupons';
import { customerIdOf, placedOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { addProducts } from '../../testing/products';

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
