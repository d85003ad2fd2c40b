import { setImmediate } from 'node:timers/promises';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import type { NotifyCustomer } from '../../platform/admin-command';
import {
  couponUses,
  orderEvents,
  orders,
  paymentEvents,
  products,
  rateLimits,
  refunds,
} from '../../platform/db/schema';
import { send, testApp, testMailer, type TestApp } from '../../testing/app';
import { addCoupon } from '../../testing/coupons';
import { verifiedCustomer, type TestCustomer } from '../../testing/customers';
import { customerIdOf, orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { addProducts, allStock } from '../../testing/products';
import { createTestBuyer, deliverEverywhere } from '../../testing/test-buyers';
import { fuzzStrings } from '../../testing/fuzz-strings';
import { orderCommands } from './admin/order-commands';
import { seedCancelReasons } from './cancel-order';
import { enqueueNotice } from './confirmation';
import type { OrderStatus } from './order-machine';
import { lockOrder } from './order-repository';

let api: TestApp;
let by: TestCustomer;
let stranger: TestCustomer;
let amla = 0;
let brahmi = 0;
beforeAll(async () => {
  api = await testApp();
  await seedCancelReasons(api.db);
  await deliverEverywhere(api.db);
  [by, stranger] = [await verifiedCustomer(api), await verifiedCustomer(api)];
  [amla = 0, brahmi = 0] = await addProducts(api.db, [{ name: 'Amla' }, { name: 'Brahmi' }]);
});
beforeEach(async () => {
  await api.db.update(products).set({ stock: 50 });
});
afterAll(() => api.close());

const order = async (parts: Partial<TestOrder> = {}, whose = by) =>
  placedOrder(api.db, {
    customerId: await customerIdOf(api.db, whose),
    lines: [orderLine({ itemId: brahmi, quantity: 2 }), orderLine({ itemId: amla, quantity: 3 })],
    ...parts,
  });
const cancel = (order_id: string, parts: { reason_id?: number | ''; notes?: string } = {}) =>
  api.call(endpoints.orderCancel, { body: { order_id, ...parts } }, by);
const refused = (order_id: unknown, parts: object = {}, whose = by) =>
  api.refused(endpoints.orderCancel, { body: { order_id, ...parts } }, whose);
const details = async (order_id: string, product_type: 'medicine' | 'lab' = 'medicine') =>
  (await api.call(endpoints.orderDetails, { params: { product_type, order_id } }, by)).data;
const stock = () => allStock(api.db);
const refundsOf = (paymentId: number | undefined) =>
  api.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId ?? 0));
/** Everything that must not change when a cancellation is rejected. */
const everything = async () => ({
  orders: await api.db.select().from(orders).orderBy(orders.id),
  events: await api.db.$count(orderEvents),
  refunds: await api.db.$count(refunds),
  stock: await stock(),
});

describe('an order that is cancelled', () => {
  it.each([1, 2, 3] as const)('from status %d shows it, and its goods are in stock again', async (status) => {
    const { publicId } = await order({ status });
    expect(await cancel(publicId)).toEqual({ status: 200, message: messages.orderUpdated });
    expect(await stock()).toEqual([53, 52]);
    const { order_status_id, status_order, user_details, timeline } = await details(publicId);
    expect([order_status_id, status_order]).toEqual([6, 'Cancelled']);
    const last = timeline.at(-1);
    expect(last?.text).toBe('Order cancelled');
    expect(user_details.created_at).toBe(last?.at);
    expect(Math.abs(Date.parse(user_details.created_at) - api.now().getTime())).toBeLessThan(10_000);
  });

  it('is told to its customer by SMS and by email', async () => {
    const buyer = await createTestBuyer(api, { email: 'asha@neem.example' });
    const { publicId } = await placedOrder(api.db, {
      customerId: buyer.customerId,
      lines: [orderLine({ itemId: amla })],
    });
    await api.call(endpoints.orderCancel, { body: { order_id: publicId } }, { token: buyer.token });
    const told = (await readOutbox(api.db)).filter(({ subject }) => subject === `Order O${publicId} is cancelled`);
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    for (const { text } of told) expect(text).toContain('is cancelled.');
    for (const { text } of told) expect(text).toContain('There is nothing to pay.');
  });

  it('tells its customer what is refunded: the rest after an earlier refund', async () => {
    const buyer = await createTestBuyer(api);
    const { publicId } = await placedOrder(api.db, {
      customerId: buyer.customerId,
      mode: 'online',
      lines: [orderLine({ itemId: amla, quantity: 3, pricePaise: 10_000 })],
    });
    const context = { db: api.db, clock: api.now, issuer: sampleIssuer };
    await orderCommands.refund.run(context, { order: publicId, line: ['1:1'], reason: 'One was missing' });
    await api.call(endpoints.orderCancel, { body: { order_id: publicId } }, { token: buyer.token });
    const told = (await readOutbox(api.db)).filter(({ subject }) => subject === `Order O${publicId} is cancelled`);
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('We refund ₹200 to the account')]);
  });

  it('is told to its customer when an operator cancels it, with its status or with all of its units', async () => {
    const notify: NotifyCustomer = async (tx, orderId, notice) =>
      enqueueNotice(tx, await lockOrder(tx, orderId), { notice, mailer: testMailer, now: api.now() });
    const context = { db: api.db, clock: api.now, issuer: sampleIssuer, notify };
    const buyer = await createTestBuyer(api);
    const placed = () =>
      placedOrder(api.db, {
        customerId: buyer.customerId,
        mode: 'online',
        lines: [orderLine({ itemId: amla, quantity: 2 })],
      });
    const [first, second] = [await placed(), await placed()];
    await orderCommands.set.run(context, { order: first.publicId, status: 6 });
    await api.db.delete(rateLimits);
    await orderCommands.refund.run(context, { order: second.publicId, line: ['1:2'], reason: 'Sold out' });
    for (const { publicId } of [first, second]) {
      const told = (await readOutbox(api.db)).filter(({ subject }) => subject === `Order O${publicId} is cancelled`);
      expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('We refund ₹200 to the account')]);
    }
  });

  it('shows the reason and the notes to its customer, as entered', async () => {
    const reasons = (await api.call(endpoints.cancelReasons, {}, by)).data;
    const { publicId } = await order();
    const notes = '<script>alert(1)</script> बाद में\u0000\n मँगाऊँगी \ud800';
    await cancel(publicId, { reason_id: reasons[1]?.id ?? 0, notes });
    expect((await details(publicId)).timeline.at(-1)?.text).toBe(
      'Order cancelled. Changed my mind: <script>alert(1)</script> बाद में  मँगाऊँगी',
    );
  });

  it.each([
    [{ reason_id: '' as const, notes: 'Bought it nearby' }, 'Order cancelled. Bought it nearby'],
    [{ reason_id: '' as const, notes: '' }, 'Order cancelled'],
    [{ notes: '  \u0007 ' }, 'Order cancelled'],
    [{ notes: '😀'.repeat(240) }, `Order cancelled. ${'😀'.repeat(240)}`],
  ])('accepts a missing reason or notes: %j', async (parts, text) => {
    const { publicId } = await order();
    await cancel(publicId, parts);
    expect((await details(publicId)).timeline.at(-1)?.text).toBe(text);
  });

  it('accepts every fuzz string as notes, or rejects it with an error for the field', async () => {
    const headers = { authorization: `Bearer ${by.token}` };
    for (const notes of fuzzStrings(250)) {
      const { publicId } = await order();
      const answer = await send(api.app, endpoints.orderCancel, { body: { order_id: publicId, notes } }, headers);
      const fine = answer.status === 200 || (answer.status === 400 && [...notes].length > 240);
      expect({ notes, fine }).toEqual({ notes, fine: true });
      await details(publicId);
    }
  }, 120_000);

  it('restores its coupon, once', async () => {
    const coupon = await addCoupon(api.db, { totalLimit: 1 });
    const { id, publicId } = await order({ couponId: coupon.id });
    await cancel(publicId);
    const [use] = await api.db.select().from(couponUses).where(eq(couponUses.orderId, id));
    expect(use?.releasedAt).not.toBeNull();
    const releasedAt = use?.releasedAt;
    await refused(publicId);
    expect((await api.db.select().from(couponUses).where(eq(couponUses.orderId, id)))[0]?.releasedAt).toEqual(
      releasedAt,
    );
  });

  it('of lab tests changes no stock, though a medicine has the same number', async () => {
    const { publicId } = await order({ type: 'lab', lines: [orderLine({ itemId: amla, quantity: 4 })] });
    await cancel(publicId);
    expect((await details(publicId, 'lab')).order_status_id).toBe(6);
    expect(await stock()).toEqual([50, 50]);
  });

  it('that was paid is refunded once, in full, and is cancelled when the refund is done', async () => {
    const { publicId, paymentId } = await order({ mode: 'online', status: 2 });
    await cancel(publicId, { notes: 'Ordered twice' });
    const { order_status_id, status_order, timeline } = await details(publicId);
    expect([order_status_id, status_order]).toEqual([9, 'Refund Initiated']);
    expect(timeline.map(({ text }) => text)).toEqual([
      'Waiting for the payment',
      'Order cancelled. Ordered twice',
      'Refund started',
    ]);
    expect((await details(publicId)).refund).toEqual({
      amount: 500,
      reference: expect.stringMatching(/^RF/) as string,
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
    expect(await stock()).toEqual([53, 52]);
    const [refund, ...more] = await refundsOf(paymentId);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amountPaise: 50_000, state: 'asked', attempts: 0, settledAt: null });
    expect(refund?.refId).toMatch(/^RFG?\d{9,10}$/);
    expect(refund?.nextAttemptAt).not.toBeNull();
    const heard = await api.db
      .select({ kind: paymentEvents.kind })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, paymentId ?? 0));
    expect(heard).toEqual([{ kind: 'refund-asked' }]);
    expect((await refused(publicId)).status).toBe(409);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });
});

describe('an order that cannot be cancelled', () => {
  it.each([
    ['medicine', 4, 'Dispatched orders cannot be cancelled.'],
    ['lab', 4, 'Tests cannot be cancelled once the sample is collected.'],
    ['medicine', 5, 'This order has already been delivered'],
    ['lab', 5, 'The report for this order is ready'],
    ['medicine', 6, 'This order is already cancelled'],
    ['medicine', 7, 'This order is not paid, so there is nothing to cancel'],
    ['medicine', 8, 'This order is on hold. Please call us to cancel it'],
    ['medicine', 9, 'This order is already cancelled'],
    ['medicine', 10, 'This order is not paid, so there is nothing to cancel'],
    ['medicine', 11, 'This order has already been delivered'],
  ] as const)('%s in status %d gets the reason', async (type, status, message) => {
    const { publicId } = await order({ type, status, mode: 'online' });
    const before = await everything();
    expect(await refused(publicId)).toEqual({ status: 409, message });
    expect(await everything()).toEqual(before);
  });

  it('belongs to another customer, or does not exist', async () => {
    const { publicId } = await order();
    const before = await everything();
    expect((await refused(publicId, {}, stranger)).status).toBe(404);
    expect((await refused('99999999999999999999')).status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['order_id', { order_id: 'O700000001' }],
    ['order_id', { order_id: 700_000_001 }],
    ['order_id', { order_id: "1' or 1=1" }],
    ['order_id', { order_id: undefined }],
    ['reason_id', { reason_id: 4096 }],
    ['reason_id', { reason_id: 0 }],
    ['reason_id', { reason_id: '1' }],
    ['notes', { notes: 'x'.repeat(241) }],
    ['notes', { notes: 7 }],
  ])('is rejected with an error for an invalid field: %s', async (field, parts) => {
    const { publicId } = await order();
    const before = await everything();
    expect(await refused(publicId, parts)).toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) as string },
    });
    expect(await everything()).toEqual(before);
  });

  it('is unchanged when a later step fails', async () => {
    const { publicId, paymentId } = await order({ mode: 'online' });
    await api.db
      .insert(refunds)
      .values({ paymentId: paymentId ?? 0, refId: `R${publicId}`, amountPaise: 1, state: 'asked' });
    await api.db.update(products).set({ stock: 2_147_483_647 }).where(eq(products.id, amla));
    const before = await everything();
    expect((await refused(publicId)).status).toBe(500);
    expect(await everything()).toEqual(before);
  });
});

describe('concurrent requests', () => {
  const cancelling = (order_id: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/order-cancel',
      headers: { authorization: `Bearer ${by.token}` },
      payload: { order_id },
    });

  it('to cancel the same order: one succeeds, and the goods are returned once', async () => {
    const { publicId, paymentId } = await order({ mode: 'online' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelling(publicId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await stock()).toEqual([53, 52]);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('to cancel and to dispatch: exactly one succeeds, in each of 8 rounds', async () => {
    for (let round = 0; round < 8; round += 1) {
      await api.db.update(products).set({ stock: 50 });
      const { publicId, paymentId } = await order({ status: 3, mode: 'online' });
      // In later rounds the cancellation has progressed further when the dispatch begins.
      const dispatch = async () => {
        for (let turn = 0; turn < round * 8; turn += 1) await setImmediate();
        return orderCommands.set
          .run({ db: api.db, clock: api.now, issuer: sampleIssuer }, { order: publicId, status: 4 })
          .then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject({ message: expect.stringContaining("can't go to 4") as string });
              return false;
            },
          );
      };
      const [{ statusCode }, dispatched] = await Promise.all([cancelling(publicId), dispatch()]);
      expect(statusCode).toBe(dispatched ? 409 : 200);
      expect((await details(publicId)).order_status_id).toBe(dispatched ? 4 : 9);
      expect(await stock()).toEqual(dispatched ? [50, 50] : [53, 52]);
      expect(await refundsOf(paymentId)).toHaveLength(dispatched ? 0 : 1);
    }
  }, 120_000);

  it('to cancel orders of the same medicines in reverse order: both succeed', async () => {
    const some: OrderStatus = 2;
    const lines = [orderLine({ itemId: brahmi }), orderLine({ itemId: amla })];
    for (let round = 0; round < 4; round += 1) {
      const one = await order({ status: some, lines });
      const other = await order({ status: some, lines: [...lines].reverse() });
      const answers = await Promise.all([cancelling(one.publicId), cancelling(other.publicId)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    expect(await stock()).toEqual([58, 58]);
  }, 60_000);
});

describe('the cancel reasons', () => {
  it('are listed in order, once, and changes by an operator stay', async () => {
    const { data } = await api.call(endpoints.cancelReasons, {}, by);
    expect(data).toHaveLength(7);
    expect(data[0]).toEqual({ id: expect.any(Number) as number, reason: 'Ordered by mistake' });
    expect(await seedCancelReasons(api.db)).toBeUndefined();
    expect((await api.call(endpoints.cancelReasons, {}, by)).data).toEqual(data);
  });
});
