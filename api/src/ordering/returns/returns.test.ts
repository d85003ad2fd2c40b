import { orderStatus } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { cashRefund } from '@storefront/shared-contracts/texts';
import { asc, eq } from 'drizzle-orm';
import {
  orderEvents,
  orders,
  outbox,
  refundLines,
  refunds,
  returnLines,
  returns,
  stockMovements,
} from '../../platform/db/schema';
import { inTransaction } from '../../platform/unit-of-work';
import type { NotifyCustomer } from '../../platform/admin-command';
import { testApp, testMailer, type TestApp } from '../../testing/app';
import { verifiedCustomer, type TestCustomer } from '../../testing/customers';
import { customerIdOf, orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { addProducts, allStock } from '../../testing/products';
import { findStockDifferences } from '../stock-ledger/ledger';
import { orderCommands } from '../orders/admin/order-commands';
import { enqueueNotice } from '../orders/confirmation';
import { lockOrder } from '../orders/order-repository';
import { returnCommands } from './admin/return-commands';
import { acceptReturn } from './decide-return';

let api: TestApp;
let by: TestCustomer;
let stranger: TestCustomer;
let amla = 0;
let brahmi = 0;
beforeAll(async () => {
  api = await testApp();
  [by, stranger] = [await verifiedCustomer(api), await verifiedCustomer(api)];
  [amla = 0, brahmi = 0] = await addProducts(api.db, [{ name: 'Amla' }, { name: 'Brahmi' }]);
});
afterAll(() => api.close());

const daysAgo = (days: number) => new Date(api.now().getTime() - days * 24 * 3_600_000);
/** Delivered yesterday: three packs for ₹100 each and one for ₹50. */
const delivered = async (parts: Partial<TestOrder> = {}) =>
  placedOrder(api.db, {
    customerId: await customerIdOf(api.db, by),
    mode: 'online',
    status: orderStatus.delivered,
    at: daysAgo(1),
    lines: [
      orderLine({ itemId: amla, quantity: 3 }),
      orderLine({ itemId: brahmi, pricePaise: 5_000, mrpPaise: 5_000 }),
    ],
    ...parts,
  });
const item = (product_id: number, quantity: number) => ({ product_id, quantity });
type Item = ReturnType<typeof item>;
const body = (order_id: string, items: readonly Item[]) => ({
  order_id,
  reason: 'damaged' as const,
  items: [...items],
});
const request = (order_id: string, ...items: Item[]) =>
  api.call(endpoints.orderReturn, { body: body(order_id, items) }, by);
const refused = (input: object, whose = by) => api.refused(endpoints.orderReturn, { body: input }, whose);
const details = async (order_id: string) =>
  (await api.call(endpoints.orderDetails, { params: { product_type: 'medicine', order_id } }, by)).data;
const context = () => ({ db: api.db, clock: api.now, operator: 'meena', issuer: sampleIssuer });
const accept = (id: number, ...line: string[]) => returnCommands.accept.run(context(), { id, line });
const refuse = (id: number, reason = 'The pack was opened') => returnCommands.refuse.run(context(), { id, reason });
const returnOf = async (orderId: number) =>
  (await api.db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id))).at(-1)?.id ?? 0;
const refundsOf = (paymentId = 0) =>
  api.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
const stock = () => allStock(api.db);
/** Everything that a rejected request or decision must not change. */
const everything = async () => [
  await api.db.select().from(orders).orderBy(orders.id),
  await api.db.$count(orderEvents),
  await api.db.select().from(returns).orderBy(returns.id),
  await api.db.select().from(returnLines).orderBy(returnLines.returnId, returnLines.position),
  await api.db.$count(refunds),
  await api.db.$count(refundLines),
  await api.db.$count(stockMovements),
  await stock(),
];

describe('a return', () => {
  it('is offered until the third day after the delivery, and requested for some units', async () => {
    const { publicId } = await delivered();
    const before = await details(publicId);
    expect(before.return_until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(before.order_details.map(({ returnable }) => returnable)).toEqual([3, 1]);
    await request(publicId, item(amla, 2));
    const { order_status_id, return_until, returns: all, timeline } = await details(publicId);
    expect([order_status_id, return_until]).toEqual([orderStatus.returnRequested, undefined]);
    expect(all).toEqual([
      {
        requested_at: expect.any(String) as string,
        state: 'requested',
        reason: 'damaged',
        items: [{ name: 'Amla Tablet', quantity: 2 }],
      },
    ]);
    expect(timeline.at(-1)?.text).toBe('Return Requested');
  });

  it('that is accepted goes to stock and to waste, and is refunded; the order is delivered again', async () => {
    const { id, publicId, paymentId } = await delivered();
    const before = await stock();
    await request(publicId, item(amla, 2), item(brahmi, 1));
    const number = await returnOf(id);
    const [text] = await accept(number, '1:stock', '2:waste');
    expect(text).toBe(`Return ${number} is accepted. Order O${publicId} is in status 5.`);
    expect(await stock()).toEqual([(before[0] ?? 0) + 2, before[1]]);
    const moved = await api.db.select().from(stockMovements).where(eq(stockMovements.kind, 'waste'));
    expect(moved.at(-1)).toMatchObject({ quantity: -1, operator: 'meena', reason: `returned with order O${publicId}` });
    expect(await findStockDifferences(api.db)).toEqual([]);
    expect(await refundsOf(paymentId)).toMatchObject([
      { amountPaise: 25_000, state: 'asked', refId: `RFG${publicId}` },
    ]);
    const detail = await details(publicId);
    expect(detail).toMatchObject({
      order_status_id: orderStatus.delivered,
      returns: [{ state: 'accepted' }],
      refunds: [{ amount: 250, state: 'started' }],
    });
    expect(detail.order_details.map(({ returnable }) => returnable)).toEqual([1, undefined]);
    expect(detail.steps?.at(-1)).toMatchObject({ label: 'Delivered', state: 'done' });
  });

  it('of everything is refunded without the delivery, and the order stays delivered', async () => {
    const { publicId, id, paymentId } = await delivered({ deliveryPaise: 5_000 });
    await request(publicId, item(amla, 3), item(brahmi, 1));
    await accept(await returnOf(id), '1:waste', '2:waste');
    expect(await refundsOf(paymentId)).toMatchObject([{ amountPaise: 35_000 }]);
    expect(await details(publicId)).toMatchObject({
      order_status_id: orderStatus.delivered,
      refunds: [{ amount: 350, state: 'started' }],
    });
  });

  it('of an order that was paid in cash returns the goods', async () => {
    const { id, publicId } = await delivered({ mode: 'cod' });
    const before = await stock();
    await request(publicId, item(amla, 1));
    await accept(await returnOf(id), '1:stock');
    expect(await stock()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect((await details(publicId)).order_details.map(({ returnable }) => returnable)).toEqual([2, 1]);
  });

  it('that is refused shows the answer, and the days count from the first delivery', async () => {
    const { id, publicId } = await delivered();
    const { return_until } = await details(publicId);
    await request(publicId, item(amla, 1));
    await refuse(await returnOf(id));
    expect(await details(publicId)).toMatchObject({
      order_status_id: orderStatus.delivered,
      return_until,
      returns: [{ state: 'refused', answer: 'The pack was opened' }],
    });
    await request(publicId, item(amla, 3));
  });

  it.each([
    ['accepted', 'online', 'We refund ₹100 to the account you paid from, within 1 to 6 working days.'],
    ['accepted', 'cod', `We refund ₹100. ${cashRefund}`],
    ['refused', 'online', "The order's page says why."],
  ] as const)('that is %s is told to the customer of an order paid by %s', async (decision, mode, words) => {
    const { id, publicId } = await delivered({ mode });
    await request(publicId, item(amla, 1));
    const number = await returnOf(id);
    await api.db.delete(outbox);
    const mailer = { ...testMailer, shop: sampleIssuer.shop };
    const notify: NotifyCustomer = async (tx, orderId, notice) =>
      enqueueNotice(tx, await lockOrder(tx, orderId), { notice, mailer, now: api.now() });
    const work =
      decision === 'accepted'
        ? returnCommands.accept.run({ ...context(), notify }, { id: number, line: ['1:stock'] })
        : returnCommands.refuse.run({ ...context(), notify }, { id: number, reason: 'The pack was opened' });
    await work;
    const [sms, ...more] = await readOutbox(api.db);
    expect(sms?.text).toContain(`O${publicId} with ${sampleIssuer.shop.brand}`);
    expect(sms?.text).toContain(words);
    expect(sms?.text).not.toMatch(/Amla|opened/);
    expect(more).toEqual([]);
  });

  it('is in the list of an operator until it is decided', async () => {
    const { id, publicId } = await delivered();
    await request(publicId, item(amla, 2));
    const number = await returnOf(id);
    const listed = async () => (await returnCommands.list.run(context(), {})).filter((row) => row.includes(publicId));
    expect(await listed()).toEqual([
      expect.stringMatching(new RegExp(`^return ${number}  O${publicId}  line 1: 2 units  damaged  `)) as string,
    ]);
    await refuse(number);
    expect(await listed()).toEqual([]);
  });
});

describe('a request that is rejected', () => {
  it.each([
    ['quantity', (): Item[] => [item(amla, 4)], { 'items.0.quantity': 'At most 3 can be returned' }],
    ['item', (): Item[] => [item(amla, 1), item(999_999, 1)], { 'items.1.product_id': 'This order has no such item' }],
    [
      'repeated item',
      (): Item[] => [item(amla, 1), item(amla, 1)],
      { 'items.1.product_id': 'This item is named twice' },
    ],
  ])('names the wrong %s', async (_, items, errors) => {
    const { publicId } = await delivered();
    const before = await everything();
    expect(await refused(body(publicId, items()))).toMatchObject({ status: 400, errors });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['reason', { reason: 'changed my mind' }],
    ['items', { items: [] }],
    ['items.quantity', { items: [{ product_id: 1, quantity: 0 }] }],
    ['items.quantity', { items: [{ product_id: 1, quantity: 1.5 }] }],
    ['order_id', { order_id: 'O700000001' }],
  ])('has an invalid %s', async (field, parts) => {
    const { publicId } = await delivered();
    const before = await everything();
    expect(await refused({ ...body(publicId, [item(amla, 1)]), ...parts })).toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) as string },
    });
    expect(await everything()).toEqual(before);
  });

  it('counts units that were refunded or returned before', async () => {
    const { id, publicId } = await delivered();
    await orderCommands.refund.run(context(), { order: publicId, line: ['1:1'], reason: 'Broken' });
    await request(publicId, item(amla, 1));
    await accept(await returnOf(id), '1:waste');
    expect(await refused(body(publicId, [item(amla, 2)]))).toMatchObject({
      errors: { 'items.0.quantity': 'At most 1 can be returned' },
    });
  });

  it('comes too late', async () => {
    const { publicId } = await delivered({ at: daysAgo(3) });
    expect((await details(publicId)).return_until).toBeDefined();
    const late = await delivered({ at: daysAgo(4) });
    expect((await details(late.publicId)).return_until).toBeUndefined();
    const before = await everything();
    const answer = await refused(body(late.publicId, [item(amla, 1)]));
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This order could be returned until/) as string,
    });
    expect(await everything()).toEqual(before);
    await request(publicId, item(amla, 1));
  });

  it.each([
    [4, 'medicine', 'This order cannot be returned'],
    [6, 'medicine', 'This order cannot be returned'],
    [11, 'medicine', 'A return of this order is requested already'],
    [5, 'lab', 'Lab tests cannot be returned'],
  ] as const)('is of an order in status %d of type %s', async (status, type, message) => {
    const { publicId } = await delivered({ status, type });
    expect(await refused(body(publicId, [item(amla, 1)]))).toEqual({ status: 409, message });
  });

  it('is of another customer, or of no order', async () => {
    const { publicId } = await delivered();
    const before = await everything();
    expect((await refused(body(publicId, [item(amla, 1)]), stranger)).status).toBe(404);
    expect((await refused(body('99999999999999999999', [item(amla, 1)]))).status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it('is the second of two at once', async () => {
    const { id, publicId } = await delivered();
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/order-return',
        headers: { authorization: `Bearer ${by.token}` },
        payload: body(publicId, [item(amla, 2)]),
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await api.db.$count(returns, eq(returns.orderId, id))).toBe(1);
  });
});

describe('a decision that is rejected', () => {
  it.each([
    [['1:stock'], '--line: line 2 needs an outcome, stock or waste.'],
    [['1:stock', '2:waste', '3:waste'], '--line: the return has no line 3.'],
    [['1:stock', '1:waste'], '--line: names a line twice.'],
    [['1:shelf'], '--line: has to be a line and stock or waste'],
    [[], '--line: has to name a line'],
  ])('for the lines %j changes nothing', async (lines, message) => {
    const { id, publicId } = await delivered();
    await request(publicId, item(amla, 1), item(brahmi, 1));
    const before = await everything();
    await expect(accept(await returnOf(id), ...lines)).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
  });

  it('is of a return that is decided or unknown', async () => {
    const { id, publicId } = await delivered();
    await request(publicId, item(amla, 1));
    const number = await returnOf(id);
    await accept(number, '1:stock');
    await expect(accept(number, '1:stock')).rejects.toThrow(`Return ${number} is accepted already.`);
    await expect(refuse(number)).rejects.toThrow(`Return ${number} is accepted already.`);
    await expect(refuse(999_999)).rejects.toThrow('There is no return 999999.');
  });

  it('is the second of two at once: the units and the money come back once', async () => {
    const { id, publicId, paymentId } = await delivered();
    const before = await stock();
    await request(publicId, item(amla, 2));
    const number = await returnOf(id);
    const results = await Promise.allSettled([accept(number, '1:stock'), accept(number, '1:stock')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stock()).toEqual([(before[0] ?? 0) + 2, before[1]]);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('leaves nothing of itself when the program ends in between', async () => {
    const { id, publicId, paymentId } = await delivered();
    await request(publicId, item(amla, 2));
    const before = await everything();
    const number = await returnOf(id);
    const work = inTransaction({ db: api.db, metrics: undefined }, async (unit) => {
      const outcomes = [{ position: 0, outcome: 'stock' as const }];
      await acceptReturn(unit, number, { outcomes, at: api.now(), operator: 'meena' });
      throw new Error('the program ended');
    });
    await expect(work).rejects.toThrow('the program ended');
    expect(await everything()).toEqual(before);
    await accept(number, '1:stock');
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('is a change of the status while the return waits', async () => {
    const { publicId } = await delivered();
    await request(publicId, item(amla, 1));
    for (const status of [5, 6, 9]) {
      await expect(orderCommands.set.run(context(), { order: publicId, status })).rejects.toThrow(
        'waits for the decision about its return',
      );
    }
  });
});
