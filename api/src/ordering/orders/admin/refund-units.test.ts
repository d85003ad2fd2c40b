import { asc, eq } from 'drizzle-orm';
import {
  customers,
  orderEvents,
  orders,
  paymentEvents,
  products,
  refundLines,
  refunds,
} from '../../../platform/db/schema';
import { inTransaction } from '../../../platform/unit-of-work';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../../testing/orders';
import { addProducts, allStock } from '../../../testing/products';
import { lockOrder } from '../order-repository';
import { orderCommands, refundUnits } from './order-commands';

let database: TestDatabase;
let customerId = 0;
let amla = 0;
let brahmi = 0;
beforeAll(async () => {
  database = await testDatabase();
  const person = { firstName: 'Meenakshi', lastName: '', mobile: '9800000000', passwordHash: 'x' };
  const [customer] = await database.db.insert(customers).values(person).returning({ id: customers.id });
  customerId = customer?.id ?? 0;
  [amla = 0, brahmi = 0] = await addProducts(database.db, [{ name: 'Amla' }, { name: 'Brahmi' }]);
});
beforeEach(async () => {
  await database.db.update(products).set({ stock: 50 });
});
afterAll(() => database.close());

const now = new Date('2026-11-24T08:45:00Z');
const context = () => ({ db: database.db, clock: () => now, issuer: sampleIssuer });
const refund = (order: string, ...line: string[]) =>
  orderCommands.refund.run(context(), { order, line, reason: 'Two packs were missing' });
const set = (order: string, status: number) => orderCommands.set.run(context(), { order, status });
/** Three packs for ₹100.01 each and one for ₹50, paid online. */
const paid = (parts: Partial<TestOrder> = {}) =>
  placedOrder(database.db, {
    customerId,
    mode: 'online',
    lines: [
      orderLine({ itemId: amla, quantity: 3, pricePaise: 10_001, mrpPaise: 10_001 }),
      orderLine({ itemId: brahmi, pricePaise: 5_000, mrpPaise: 5_000 }),
    ],
    ...parts,
  });
const refundsOf = (paymentId = 0) =>
  database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
const linesOf = (orderId: number) =>
  database.db
    .select()
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId))
    .orderBy(asc(refundLines.refundId), asc(refundLines.position));
const statusOf = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const kindsOf = async (id: number) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind, status }) => `${kind} ${status}`,
  );
const stock = () => allStock(database.db);
const everything = async (id: number, paymentId?: number) => [
  await statusOf(id),
  await kindsOf(id),
  await refundsOf(paymentId),
  await linesOf(id),
  await stock(),
];
/** Ends a refund as the gateway does. */
const end = (refId: string, state: 'done' | 'failed') =>
  database.db.update(refunds).set({ state, nextAttemptAt: null, settledAt: now }).where(eq(refunds.refId, refId));

describe('a refund of units', () => {
  it('has its own reference and amount, and leaves the status of the order', async () => {
    const { id, publicId, paymentId } = await paid({ status: 5 });
    await refund(publicId, '1:2');
    const sheet = await refund(publicId, '1:1', '2:1');
    expect(await refundsOf(paymentId)).toMatchObject([
      { refId: `RFG${publicId}`, amountPaise: 20_002, state: 'asked', nextAttemptAt: now },
      { refId: `RFG${publicId}-2`, amountPaise: 15_001, state: 'asked', nextAttemptAt: now },
    ]);
    expect((await linesOf(id)).map(({ position, quantity }) => [position, quantity])).toEqual([
      [0, 2],
      [0, 1],
      [1, 1],
    ]);
    expect(sheet.slice(3, 6)).toEqual([
      `Refund RFG${publicId}: ₹200.02 asked`,
      `Refund RFG${publicId}-2: ₹150.01 asked`,
      'Left to refund: nothing',
    ]);
    expect(await statusOf(id)).toBe(5);
    expect(await kindsOf(id)).toEqual(['payment-started 5', 'refund-started 5', 'refund-started 5']);
  });

  it('notes its reason, and shows the units that are left', async () => {
    const { publicId, paymentId = 0 } = await paid({ status: 4 });
    expect((await refund(publicId, '1:1')).slice(3, 5)).toEqual([
      `Refund RFG${publicId}: ₹100.01 asked`,
      'Left to refund: ₹250.02, line 1: 2 of 3 units, line 2: 1 of 1 units',
    ]);
    const [event] = await database.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId));
    expect(event).toMatchObject({ kind: 'refund-asked', detail: 'Two packs were missing' });
  });

  it.each([
    [2, [51, 50]],
    [4, [50, 50]],
    [5, [50, 50]],
  ] as const)('in status %d leaves a stock of %j: only undispatched goods return', async (status, left) => {
    const { publicId } = await paid({ status });
    await refund(publicId, '1:1');
    expect(await stock()).toEqual(left);
  });

  it('of all units that are left cancels an order that was not dispatched', async () => {
    const { id, publicId, paymentId } = await paid({ status: 2 });
    await refund(publicId, '2:1');
    await refund(publicId, '1:3');
    expect((await refundsOf(paymentId)).map(({ amountPaise }) => amountPaise)).toEqual([5_000, 30_003]);
    expect((await kindsOf(id)).slice(1)).toEqual(['refund-started 2', 'cancelled 9', 'refund-started 9']);
    expect(await stock()).toEqual([53, 51]);
  });

  it('is followed by a cancellation that refunds the rest, line by line', async () => {
    const { id, publicId, paymentId } = await paid({ status: 2 });
    await refund(publicId, '1:1');
    await set(publicId, 6);
    expect((await refundsOf(paymentId)).map(({ amountPaise }) => amountPaise)).toEqual([10_001, 25_002]);
    expect((await linesOf(id)).map(({ position, quantity }) => [position, quantity])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(await stock()).toEqual([53, 51]);
  });
});

describe('a refund that is rejected', () => {
  it.each([
    [['1:4'], '--line: of line 1 only 3 units are left to refund, not 4.'],
    [['2:1', '3:1'], '--line: the order has no line 3.'],
    [['1:1', '1:2'], '--line: names a line twice.'],
    [['1:0'], '--line: has to be the number of a line and a quantity, such as 2:1.'],
    [['0:1'], '--line: has to be'],
    [['1'], '--line: has to be'],
    [[], '--line: has to name a line'],
  ])('for the lines %j changes nothing', async (lines, message) => {
    const { id, publicId, paymentId } = await paid({ status: 2 });
    const before = await everything(id, paymentId);
    await expect(refund(publicId, ...lines)).rejects.toThrow(message);
    expect(await everything(id, paymentId)).toEqual(before);
  });

  it('names what is left after earlier refunds, also of one that was given up', async () => {
    const { publicId } = await paid({ status: 5 });
    await refund(publicId, '1:2');
    await end(`RFG${publicId}`, 'failed');
    await expect(refund(publicId, '1:2')).rejects.toThrow('--line: of line 1 only 1 units are left to refund, not 2.');
  });

  it.each([
    [6, 'is in status 6 Cancelled: no units of it can be refunded.'],
    [9, 'is in status 9 Refund Initiated'],
    [11, 'is in status 11 Return Requested'],
    [7, 'is not paid.'],
  ] as const)('belongs to an order in status %d', async (status, message) => {
    const { publicId } = await paid({ status });
    await expect(refund(publicId, '1:1')).rejects.toThrow(message);
  });

  it('belongs to a cash order', async () => {
    const { publicId } = await paid({ mode: 'cod' });
    await expect(refund(publicId, '1:1')).rejects.toThrow('is not paid.');
  });

  it('needs a reason', async () => {
    const { publicId } = await paid();
    const input = { order: publicId, line: ['1:1'], reason: ' ' };
    await expect(orderCommands.refund.run(context(), input)).rejects.toThrow('--reason: ');
  });

  it('leaves nothing of itself when the program ends in between', async () => {
    const { id, publicId, paymentId } = await paid({ status: 2 });
    const before = await everything(id, paymentId);
    const work = inTransaction({ db: database.db, metrics: undefined }, async (unit) => {
      const order = await lockOrder(unit.tx, id);
      const units = [{ position: 0, quantity: 2 }];
      await refundUnits(unit, order, { units, reason: 'test', at: now, label: String });
      throw new Error('the program ended');
    });
    await expect(work).rejects.toThrow('the program ended');
    expect(await everything(id, paymentId)).toEqual(before);
    await refund(publicId, '1:3');
    expect(await refundsOf(paymentId)).toMatchObject([{ refId: `RFG${publicId}`, amountPaise: 30_003 }]);
  });
});

it('of two refunds at once of the same units one succeeds, in each of 5 rounds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, publicId, paymentId } = await paid({ status: 5 });
    const results = await Promise.allSettled([refund(publicId, '1:2'), refund(publicId, '1:2')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: '--line: of line 1 only 1 units are left to refund, not 2.' },
    });
    expect(await refundsOf(paymentId)).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
  }
});

it('two refunds at once of different units get two references', async () => {
  const { publicId, paymentId } = await paid({ status: 5 });
  await Promise.all([refund(publicId, '1:1'), refund(publicId, '2:1')]);
  const all = await refundsOf(paymentId);
  expect(all.map(({ refId }) => refId)).toEqual([`RFG${publicId}`, `RFG${publicId}-2`]);
});

describe('a refund that an operator has paid', () => {
  const close = (order: string, named: string) =>
    orderCommands.paid.run(context(), { order, refund: named, reference: 'NEFT 4711' });

  it('is closed by its reference, and the order stays delivered', async () => {
    const { id, publicId, paymentId = 0 } = await paid({ status: 5 });
    await refund(publicId, '1:1');
    await refund(publicId, '2:1');
    await end(`RFG${publicId}-2`, 'failed');
    expect(await close(publicId, `RFG${publicId}-2`)).toContain(`Refund RFG${publicId}-2: ₹50 done`);
    expect((await refundsOf(paymentId)).map(({ state }) => state)).toEqual(['asked', 'done']);
    expect([await statusOf(id), (await kindsOf(id)).at(-1)]).toEqual([5, 'refund-done 5']);
    const events = await database.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId));
    expect(events.at(-1)).toMatchObject({ kind: 'refund-by-hand', detail: 'NEFT 4711' });
  });

  it('cancels an order with the last refund only', async () => {
    const { id, publicId } = await paid({ status: 2 });
    await refund(publicId, '1:1');
    await set(publicId, 6);
    await end(`RFG${publicId}`, 'failed');
    await close(publicId, `RFG${publicId}`);
    expect(await statusOf(id)).toBe(9);
    await end(`RFG${publicId}-2`, 'failed');
    await close(publicId, `RFG${publicId}-2`);
    expect(await statusOf(id)).toBe(6);
  });

  it.each(['RF1', 'pending'])('is not closed: %s', async (which) => {
    const { id, publicId, paymentId } = await paid({ status: 5 });
    await refund(publicId, '1:1');
    const before = await everything(id, paymentId);
    const named = which === 'pending' ? `RFG${publicId}` : which;
    await expect(close(publicId, named)).rejects.toThrow(
      `refund: no refund ${named} of this order waits for an operator.`,
    );
    expect(await everything(id, paymentId)).toEqual(before);
  });
});
