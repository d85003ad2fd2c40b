import { eq } from 'drizzle-orm';
import { cashSettlements, customers, orders, payments, refunds } from '../../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../../testing/orders';
import { inTransaction } from '../../../platform/unit-of-work';
import type { OrderStatus } from '../order-machine';
import { lockOrder, transitionOrder } from '../order-repository';
import { cashCommands } from './cash-commands';
import { orderCommands } from './order-commands';
import { compareWithDue, reportCommands } from './payment-report';

let database: TestDatabase;
let customerId = 0;
beforeAll(async () => {
  database = await testDatabase();
  const person = { firstName: 'Meenakshi', lastName: '', mobile: '9800000000', passwordHash: 'x' };
  const [customer] = await database.db.insert(customers).values(person).returning({ id: customers.id });
  customerId = customer?.id ?? 0;
});
afterAll(() => database.close());

/** 23:45 in India. */
const late = new Date('2026-11-24T18:15:00Z');
let now = late;
const context = () => ({ db: database.db, clock: () => now, operator: 'asha', issuer: sampleIssuer });
const set = (input: object) => orderCommands.set.run(context(), input);
const placed = (parts: Partial<TestOrder> = {}) =>
  placedOrder(database.db, {
    customerId,
    lines: [orderLine({ quantity: 3 })],
    at: new Date('2026-11-21T13:00:00Z'),
    ...parts,
  });
const stateOf = async (id: number) => {
  const [row] = await database.db
    .select({ status: orders.status, fulfilment: orders.fulfilment, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, id));
  return row;
};

describe('a cash order that is delivered', () => {
  it('needs the collected amount, which is recorded with time and operator', async () => {
    now = late;
    const { id, publicId } = await placed({ status: 4 });
    await expect(set({ order: publicId, status: 5 })).rejects.toThrow(
      `--collected: ₹300 is due for O${publicId}. How many rupees were collected?`,
    );
    expect(await stateOf(id)).toMatchObject({ status: 4, fulfilment: 'shipped', payment: { state: 'open' } });
    const sheet = await set({ order: publicId, status: 5, collected: 30_000 });
    expect(sheet[1]).toBe('1 item (medicines), ₹300, cash on delivery, ₹300 collected');
    const payment = {
      state: 'captured',
      receivedPaise: 30_000,
      settledAt: late,
      collectedBy: 'asha',
      differenceReason: '',
    };
    expect(await stateOf(id)).toMatchObject({ status: 5, fulfilment: 'delivered', payment });
  });

  it('needs a reason for another amount', async () => {
    const { id, publicId } = await placed({ status: 4 });
    await expect(set({ order: publicId, status: 5, collected: 25_000 })).rejects.toThrow(
      `--why: ₹300 is due for O${publicId}, not ₹250. Give a reason.`,
    );
    expect(await stateOf(id)).toMatchObject({ status: 4, payment: { state: 'open', receivedPaise: null } });
    await set({ order: publicId, status: 5, collected: 25_000, why: 'no change' });
    const payment = { state: 'captured', amountPaise: 30_000, receivedPaise: 25_000, differenceReason: 'no change' };
    expect(await stateOf(id)).toMatchObject({ status: 5, payment });
  });

  it('is collected once, also by two operators at once and when a return is refused', async () => {
    const { id, publicId } = await placed({ status: 4 });
    const both = await Promise.allSettled(
      [30_000, 29_000].map((collected) => set({ order: publicId, status: 5, collected, why: 'as counted' })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const first = await stateOf(id);
    await expect(set({ order: publicId, status: 5, collected: 100 })).rejects.toThrow('in status 5 Delivered already');
    await set({ order: publicId, status: 11 });
    await expect(set({ order: publicId, status: 5, collected: 100 })).rejects.toThrow(
      `--collected: O${publicId} has no cash to collect.`,
    );
    await set({ order: publicId, status: 5 });
    expect((await stateOf(id))?.payment).toEqual(first?.payment);
  });

  it('needs no amount if there is nothing to pay', async () => {
    const { id, publicId } = await placed({ status: 4 });
    await database.db.update(payments).set({ amountPaise: 0 }).where(eq(payments.orderId, id));
    await set({ order: publicId, status: 5 });
    expect(await stateOf(id)).toMatchObject({ status: 5, payment: { state: 'captured', receivedPaise: 0 } });
  });

  it('is refunded in parts by an operator, and keeps its status until all is back', async () => {
    const { id, publicId, paymentId = 0 } = await placed({ status: 5 });
    await orderCommands.refund.run(context(), { order: publicId, line: ['1:1'], reason: 'broken' });
    const refundsOf = () => database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(await refundsOf()).toMatchObject([{ amountPaise: 10_000, state: 'asked', nextAttemptAt: null }]);
    await orderCommands.paid.run(context(), { order: publicId, refund: `RF${publicId}`, reference: 'UPI 4711' });
    expect(await stateOf(id)).toMatchObject({ status: 5, fulfilment: 'delivered' });
    await set({ order: publicId, status: 11 });
    await set({ order: publicId, status: 6, goods: 'stock' });
    expect(await stateOf(id)).toMatchObject({ status: 9, fulfilment: 'cancelled' });
    await set({ order: publicId, status: 6 });
    expect(await stateOf(id)).toMatchObject({ status: 6, fulfilment: 'cancelled' });
    expect(await refundsOf()).toMatchObject([
      { amountPaise: 10_000, state: 'done' },
      { refId: `RF${publicId}-2`, amountPaise: 20_000, state: 'done' },
    ]);
  });

  it('is refunded by an operator if it is cancelled after its return', async () => {
    const { id, publicId, paymentId = 0 } = await placed({ status: 11 });
    await set({ order: publicId, status: 6, goods: 'stock' });
    expect(await stateOf(id)).toMatchObject({ status: 9, fulfilment: 'cancelled' });
    const [refund] = await database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund).toMatchObject({ refId: `RF${publicId}`, amountPaise: 30_000, state: 'asked', nextAttemptAt: null });
    await set({ order: publicId, status: 6 });
    expect(await stateOf(id)).toMatchObject({ status: 6, fulfilment: 'cancelled', payment: { state: 'captured' } });
  });
});

it('a cash order does not become delivered, nor a paid one cancelled, without its payment', async () => {
  const move = (id: number, to: OrderStatus) =>
    inTransaction({ db: database.db, metrics: undefined }, async (unit) =>
      transitionOrder(unit, await lockOrder(unit.tx, id), to, { kind: 'moved', at: now }),
    );
  const [cash, online] = [await placed({ status: 4 }), await placed({ status: 4, mode: 'online' })];
  await expect(move(cash.id, 5)).rejects.toThrow("An order can't be delivered while its payment is due");
  await expect(move(online.id, 6)).rejects.toThrow("An order can't be cancelled while its payment is paid");
  await database.db.update(payments).set({ state: 'cancelled', settledAt: now }).where(eq(payments.orderId, cash.id));
  await expect(move(cash.id, 9)).rejects.toThrow(`Order ${cash.publicId} can't go to 9 while its payment is not due`);
  for (const { id } of [cash, online]) expect(await stateOf(id)).toMatchObject({ status: 4, fulfilment: 'shipped' });
});

describe('the database', () => {
  it.each([
    ['cash with an id at the gateway', { gatewayOrderId: 'G1' }],
    ['cash that is polled', { nextCheckAt: late }],
    ['cash that failed at a gateway', { state: 'failed', settledAt: late }],
    ['received cash without its amount', { state: 'captured', settledAt: late }],
    ['a difference without a reason', { state: 'captured', settledAt: late, receivedPaise: 1 }],
  ] as const)('rejects %s', async (_, change) => {
    const { id } = await placed({ status: 3 });
    await expect(database.db.update(payments).set(change).where(eq(payments.orderId, id))).rejects.toThrow();
  });
});

it.each([1, 2, 3, 4, 8] as const)('a cash order that is cancelled in status %d has nothing due', async (status) => {
  const { id, publicId } = await placed({ status });
  await set({ order: publicId, status: 6, ...(status === 4 && { goods: 'stock' }) });
  expect(await stateOf(id)).toMatchObject({
    status: 6,
    fulfilment: 'cancelled',
    payment: { state: 'cancelled', receivedPaise: null, settledAt: now },
  });
});

describe('the options for cash', () => {
  it.each([
    [{ status: 4, collected: 30_000 }, '--collected, --why: only together with --status 5 Delivered.'],
    [{ collected: 30_000 }, '--collected, --why: only together with --status 5 Delivered.'],
    [{ status: 5, collected: -1 }, '--collected: has to be rupees up to 1000000, such as 299.50.'],
    [{ status: 5, collected: 100_000_001 }, '--collected: has to be rupees up to 1000000'],
    [{ status: 5, collected: 0.5 }, '--collected: has to be rupees up to 1000000'],
    [{ status: 5, collected: 1, why: ' ' }, '--why: has to be 1 to 200 characters of text.'],
  ])('%j are rejected', async (input, words) => {
    const { id, publicId } = await placed({ status: 3 });
    const before = await stateOf(id);
    await expect(set({ order: publicId, ...input })).rejects.toThrow(words);
    expect(await stateOf(id)).toEqual(before);
  });

  it('are rejected for an online order', async () => {
    const { publicId } = await placed({ status: 4, mode: 'online' });
    const input = { order: publicId, status: 5, collected: 30_000 };
    await expect(set(input)).rejects.toThrow(`--collected: O${publicId} has no cash to collect.`);
    expect((await set({ order: publicId, status: 5 }))[0]).toContain('5 Delivered');
  });
});

describe('the cash of lab tests', () => {
  it('is recorded with the collection of the sample', async () => {
    const { id, publicId } = await placed({ status: 3, type: 'lab' });
    await expect(set({ order: publicId, status: 4 })).rejects.toThrow(
      `--collected: ₹300 is due for OL${publicId}. How many rupees were collected?`,
    );
    expect(await stateOf(id)).toMatchObject({ status: 3, payment: { state: 'open' } });
    await set({ order: publicId, status: 4, collected: 30_000 });
    expect(await stateOf(id)).toMatchObject({ status: 4, payment: { state: 'captured', receivedPaise: 30_000 } });
    await expect(set({ order: publicId, status: 5, collected: 30_000 })).rejects.toThrow(
      '--collected, --why: only together with --status 4 Sample Collected.',
    );
    await set({ order: publicId, status: 5 });
    expect(await stateOf(id)).toMatchObject({ status: 5, payment: { receivedPaise: 30_000 } });
  });

  it('is refunded by an operator if the tests are cancelled afterwards', async () => {
    const { id, publicId } = await placed({ status: 4, type: 'lab' });
    await expect(set({ order: publicId, status: 6, goods: 'waste' })).rejects.toThrow(
      `--goods: OL${publicId} has no dispatched goods to decide about.`,
    );
    await set({ order: publicId, status: 6 });
    expect(await stateOf(id)).toMatchObject({ status: 9, fulfilment: 'cancelled' });
    await set({ order: publicId, status: 6 });
    expect(await stateOf(id)).toMatchObject({ status: 6 });
  });
});

describe('the lists of cash', () => {
  const day = (input: object = {}) => cashCommands.day.run(context(), input);
  const open = (input: object = {}) => cashCommands.open.run(context(), input);
  const settle = (input: object) => cashCommands.settle.run(context(), input);

  it('of a day in India sum to what the couriers owe', async () => {
    const collect = async (at: string, collected: number, why?: string) => {
      const { publicId } = await placed({ status: 4 });
      now = new Date(at);
      await set({ order: publicId, status: 5, collected, why });
      return `O${publicId}`;
    };
    await collect('2026-10-31T18:29:00Z', 30_000);
    const first = await collect('2026-10-31T18:30:00Z', 30_000);
    const last = await collect('2026-11-01T18:29:00Z', 25_050, '=cmd, no change');
    await collect('2026-11-01T18:30:00Z', 30_000);
    await placed({ status: 5, mode: 'online', at: new Date('2026-11-01T10:00:00Z') });
    now = new Date('2026-11-01T18:00:00Z');
    const text = await day();
    expect(text).toHaveLength(4);
    expect(text[1]).toMatch(new RegExp(`^${first} +1 Nov 2026, 12:00 am +₹300 +₹300 +₹0 +asha$`));
    expect(text[2]).toMatch(
      new RegExp(`^${last} +1 Nov 2026, 11:59 pm +₹300 +₹250.50 +−₹49.50 +asha +=cmd, no change$`),
    );
    expect(text[3]).toMatch(/^sum +₹600 +₹550\.50 +−₹49\.50$/);
    expect(await day({ day: '2026-11-01' })).toEqual(text);
    expect(await day({ csv: true })).toEqual([
      'order,collected at,due,collected,difference,recorded by,reason',
      `${first},"1 Nov 2026, 12:00 am",300.00,300.00,0.00,asha,`,
      `${last},"1 Nov 2026, 11:59 pm",300.00,250.50,-49.50,asha,"'=cmd, no change"`,
    ]);
  });

  it('name differences until they are settled, in parts and by an operator', async () => {
    now = late;
    const { id, publicId } = await placed({ status: 4 });
    const line = async () => (await open({ csv: true })).find((row) => row.startsWith(`O${publicId},`));
    expect(await line()).toBe(`O${publicId},"21 Nov 2026, 6:30 pm",not recorded,300.00,`);
    await set({ order: publicId, status: 5, collected: 25_050, why: 'no change' });
    expect(await line()).toBe(`O${publicId},"24 Nov 2026, 11:45 pm",difference,49.50,no change`);
    const sheet = await settle({ order: `O${publicId}`, amount: 4_000, reason: 'brought by the courier' });
    expect(sheet[1]).toContain('₹250.50 collected, ₹9.50 open');
    expect(await line()).toContain(',difference,9.50,');
    await settle({ order: publicId, amount: 950, reason: 'written off' });
    expect(await line()).toBeUndefined();
    const { payment } = (await stateOf(id)) ?? {};
    expect(payment).toMatchObject({ receivedPaise: 25_050 });
    const stored = await database.db
      .select()
      .from(cashSettlements)
      .where(eq(cashSettlements.paymentId, payment?.id ?? 0));
    expect(stored).toMatchObject([
      { amountPaise: 4_000, reason: 'brought by the courier', operator: 'asha', at: late },
      { amountPaise: 950, reason: 'written off', operator: 'asha', at: late },
    ]);
  });

  it('name too much cash as less than nothing, until it is given back', async () => {
    const { publicId } = await placed({ status: 4 });
    await set({ order: publicId, status: 5, collected: 31_000, why: 'no change' });
    const line = async () => (await open({ csv: true })).find((row) => row.startsWith(`O${publicId},`));
    expect(await line()).toContain(',difference,-10.00,');
    await expect(settle({ order: publicId, amount: 1_001, reason: 'x' })).rejects.toThrow(
      `--amount: only ₹10 is open for O${publicId}, not ₹10.01.`,
    );
    await settle({ order: publicId, amount: 1_000, reason: 'given back' });
    expect(await line()).toBeUndefined();
  });

  it('settle a difference once, also by two operators at once', async () => {
    const { publicId } = await placed({ status: 4 });
    await set({ order: publicId, status: 5, collected: 29_000, why: 'no change' });
    const both = await Promise.allSettled([1, 2].map(() => settle({ order: publicId, amount: 1_000, reason: 'paid' })));
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(settle({ order: publicId, amount: 1, reason: 'paid' })).rejects.toThrow(
      `--order: nothing is open for O${publicId}.`,
    );
  });

  it.each([
    ['shipped', { status: 4 }, {}, 'the cash of O{order} is not recorded yet'],
    ['cancelled', { status: 6 }, {}, 'nothing is open for O{order}.'],
    ['online', { status: 5, mode: 'online' }, {}, '--order: O{order} is not paid in cash.'],
    ['delivered', { status: 5 }, {}, '--order: nothing is open for O{order}.'],
    ['unknown', { status: 5 }, { order: '99999999' }, 'There is no order O99999999.'],
    ['wrong', { status: 5 }, { order: 'X1' }, '--order: has to be the number of an order.'],
    ['delivered', { status: 5 }, { amount: 0 }, '--amount: has to be more than 0 rupees.'],
    ['delivered', { status: 5 }, { amount: -100 }, '--amount: has to be rupees'],
    ['delivered', { status: 5 }, { amount: Number.NaN }, '--amount: has to be rupees'],
    ['delivered', { status: 5 }, { reason: ' ' }, '--reason: has to be 1 to 200 characters of text.'],
    ['delivered', { status: 5 }, { reason: undefined }, '--reason: '],
  ] as const)('settle nothing of a(n) %s order with %j and %j', async (_, parts, wrong, words) => {
    const { publicId } = await placed(parts);
    await expect(settle({ order: publicId, amount: 100, reason: 'paid', ...wrong })).rejects.toThrow(
      words.replace('{order}', publicId),
    );
  });

  it.each(['2026-02-30', '2026-13-01', 'today', '', 20_261_101])('reject the day %j', async (text) => {
    await expect(day({ day: text })).rejects.toThrow('--day: ');
  });

  it('name dispatched orders until their cash is recorded', async () => {
    now = late;
    const { publicId } = await placed({ status: 4 });
    await placed({ status: 3 });
    await placed({ status: 4, mode: 'online' });
    const before = await open({ csv: true });
    expect(before).toContain(`O${publicId},"21 Nov 2026, 6:30 pm",not recorded,300.00,`);
    const amounts = before.flatMap((row) => /,(?:not recorded|difference),(-?[\d.]+),/.exec(row)?.[1] ?? []);
    const sum = amounts.reduce((all, amount) => all + Number(amount), 0);
    expect((await open()).at(-1)).toMatch(new RegExp(`^sum +₹${sum.toLocaleString('en-IN')}`));
    await set({ order: publicId, status: 5, collected: 30_000 });
    expect(await open({ csv: true })).toEqual(before.filter((line) => !line.startsWith(`O${publicId},`)));
  });
});

describe('the report of payments', () => {
  const report = async (input: object = {}) => reportCommands.payments.run(context(), { csv: true, ...input });
  const lineOf = async (publicId: string, input?: object) =>
    (await report(input)).find((line) => line.startsWith(`O${publicId},`));

  it('compares what was paid and refunded with the order', async () => {
    const cash = await placed({ status: 4 });
    const online = await placed({ status: 4, mode: 'online' });
    expect((await report())[0]).toBe('order,placed on,state,method,due,paid,settled,refunded,difference');
    expect(await lineOf(cash.publicId)).toBe(`O${cash.publicId},2026-11-21,shipped,cash,0.00,0.00,0.00,0.00,0.00`);
    expect(await lineOf(online.publicId)).toBe(
      `O${online.publicId},2026-11-21,shipped,paytm,300.00,300.00,0.00,0.00,0.00`,
    );
    await set({ order: cash.publicId, status: 5, collected: 29_000, why: 'a note was torn' });
    await set({ order: online.publicId, status: 6, goods: 'waste' });
    expect(await lineOf(cash.publicId, { differences: true })).toMatch(
      /,delivered,cash,300\.00,290\.00,0\.00,0\.00,-10\.00$/,
    );
    expect(await lineOf(online.publicId, { differences: true })).toMatch(
      /,cancelled,paytm,0\.00,300\.00,0\.00,0\.00,300\.00$/,
    );
    await database.db.update(refunds).set({ state: 'done' });
    expect(await lineOf(online.publicId)).toMatch(/,cancelled,paytm,0\.00,300\.00,0\.00,300\.00,0\.00$/);
    expect(await lineOf(online.publicId, { differences: true })).toBeUndefined();
    expect((await report({ csv: false })).at(-1)).toMatch(/^sum /);
  });

  it.each([
    ['a part that was refunded', { askedPaise: 100, refundedPaise: 100 }, { due: 200, difference: 0 }],
    ['a part that is being refunded', { askedPaise: 100 }, { due: 200, difference: 100 }],
    ['nothing paid yet', { receivedPaise: null }, { due: 0, paid: 0, difference: 0 }],
    ['too much cash', { receivedPaise: 310 }, { due: 300, difference: 10 }],
    ['a settled difference', { receivedPaise: 290, settledPaise: 10 }, { due: 300, difference: 0 }],
    ['money for an order that lapsed', { fulfilment: 'lapsed' }, { due: 0, difference: 300 }],
  ] as const)('shows %s', (_, parts, expected) => {
    const money = {
      fulfilment: 'delivered',
      totalPaise: 300,
      receivedPaise: 300,
      settledPaise: 0,
      askedPaise: 0,
      refundedPaise: 0,
    } as const;
    expect(compareWithDue({ ...money, ...parts })).toMatchObject(expected);
  });
});
