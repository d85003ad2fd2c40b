import { eq } from 'drizzle-orm';
import { addCoupon } from '../../../testing/coupons';
import {
  couponUses,
  customers,
  orderEvents,
  orders,
  paymentEvents,
  products,
  refunds,
  stockMovements,
} from '../../../platform/db/schema';
import { operatorName } from '../../../platform/admin-command';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../../testing/orders';
import { addProducts } from '../../../testing/products';
import type { OrderStatus } from '../order-machine';
import { orderCommands } from './order-commands';
import { labelCommands } from './label-commands';

let database: TestDatabase;
let customerId = 0;
let amla = 0;

beforeAll(async () => {
  database = await testDatabase();
  const person = { firstName: 'Meenakshi', lastName: '', mobile: '9800000000', passwordHash: 'x' };
  const [customer] = await database.db.insert(customers).values(person).returning({ id: customers.id });
  customerId = customer?.id ?? 0;
  [amla = 0] = await addProducts(database.db, [{ name: 'Amla' }]);
});

beforeEach(async () => {
  await database.db.update(products).set({ stock: 50 });
});
afterAll(() => database.close());

/** 14:15 in India. */
const now = new Date('2026-11-24T08:45:00Z');
const context = () => ({ db: database.db, clock: () => now, issuer: sampleIssuer });
const set = (input: object) => orderCommands.set.run(context(), input);
const show = (order: unknown) => orderCommands.show.run(context(), { order });

const placed = (parts: Partial<TestOrder> = {}) =>
  placedOrder(database.db, {
    customerId,
    lines: [orderLine({ itemId: amla, quantity: 3 })],
    at: new Date('2026-11-21T13:00:00Z'),
    ...parts,
  });
const rowOf = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0];

const kindsOf = async (id: number) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind, status }) => `${kind} ${status}`,
  );
const stock = async () => (await database.db.select().from(products))[0]?.stock;

const refundOf = async (paymentId: number | undefined) =>
  (
    await database.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId ?? 0))
  )[0];

describe('the text of an order', () => {
  it('shows its status, next statuses and events, but neither customer nor products', async () => {
    const { publicId } = await placed();
    await set({ order: publicId, status: 2 });
    const sheet = await show(publicId);
    expect(sheet).toEqual([
      `O${publicId}   2 Confirmed, since 24 Nov 2026, 2:15 pm`,
      '1 item (medicines), ₹300, cash on delivery',
      'May go to: 3 Packed, 6 Cancelled, 8 On Hold',
      '',
      '21 Nov 2026, 6:30 pm   Order placed',
      '24 Nov 2026, 2:15 pm   Confirmed',
    ]);
    expect(await show(` ol${publicId}`)).toEqual(sheet);
    expect(sheet.join()).not.toMatch(/Meenakshi|98000|Neem Street|Amla/);
  });

  it('uses the labels for lab tests, and shows payment and refund', async () => {
    const { publicId, paymentId } = await placed({ type: 'lab', mode: 'online', status: 3 });
    expect((await show(publicId)).slice(0, 3)).toEqual([
      `OL${publicId}   3 Collection Scheduled, since 21 Nov 2026, 6:30 pm`,
      '1 item (lab tests), ₹300, online payment captured',
      'May go to: 4 Sample Collected, 6 Cancelled, 8 On Hold, 9 Refund Initiated',
    ]);
    await set({ order: publicId, status: 6 });
    await database.db
      .update(refunds)
      .set({ state: 'failed', nextAttemptAt: null, lastError: 'account closed' })
      .where(eq(refunds.paymentId, paymentId ?? 0));
    expect(await show(publicId)).toContain(`Refund RFG${publicId}: ₹300 failed (account closed)`);
  });
});

describe('an order whose status is set', () => {
  it('goes through all statuses, each with an event', async () => {
    const { id, publicId } = await placed();
    for (const status of [2, 3, 4]) await set({ order: publicId, status });
    await set({ order: publicId, status: 5, collected: 30_000 });
    await set({ order: publicId, status: 11 });
    expect(await rowOf(id)).toMatchObject({ status: 11, statusAt: now });
    expect(await kindsOf(id)).toEqual(['placed 1', 'moved 2', 'moved 3', 'moved 4', 'moved 5', 'moved 11']);
  });

  it.each([1, 2, 3] as const)('may go on hold from %d, and continue afterwards', async (status) => {
    const { id, publicId } = await placed({ status });
    await set({ order: publicId, status: 8 });
    await set({ order: publicId, status: 2 });
    expect(await rowOf(id)).toMatchObject({ status: 2 });
  });

  it.each([
    [1, 3, "is in status 1 Order Placed: it can't go to 3 Packed. It may go to 2 Confirmed, 6 Cancelled, 8 On Hold."],
    [1, 1, 'is in status 1 Order Placed already.'],
    [4, 3, "can't go to 3 Packed. It may go to 5 Delivered, 6 Cancelled."],
    [4, 9, "can't go to 9 Refund Initiated"],
    [5, 6, 'It may go to 11 Return Requested.'],
    [6, 1, 'It may go to nothing.'],
    [6, 6, 'is in status 6 Cancelled already.'],
  ] as const)('does not go from %d to %d', async (from, to, words) => {
    const { id, publicId } = await placed({ status: from });
    const before = await rowOf(id);
    await expect(set({ order: publicId, status: to })).rejects.toThrow(words);
    expect([await rowOf(id), await kindsOf(id), await stock()]).toEqual([before, [`placed ${from}`], 50]);
  });

  it.each([7, 10] as const)('cannot be set to placed while it waits for its payment in %d', async (from) => {
    const { id, publicId } = await placed({ status: from, mode: 'online' });
    for (const to of [1, 9, 6, 10, 7].filter((status) => status !== from)) {
      await expect(set({ order: publicId, status: to })).rejects.toThrow('It may go to nothing.');
    }
    expect(await rowOf(id)).toMatchObject({ status: from });
  });
});

describe('an order that an operator cancels', () => {
  const cases: readonly [OrderStatus, number][] = [
    [1, 53],
    [2, 53],
    [3, 53],
    [8, 53],
    [4, 50],
  ];
  it.each(cases)('in status %d: its coupon is restored, and the stock is %d', async (status, left) => {
    const coupon = await addCoupon(database.db);
    const { id, publicId } = await placed({ status, couponId: coupon.id });
    const goods = status === 4 ? { goods: 'waste' } : {};
    expect((await set({ order: publicId, status: 6, ...goods }))[0]).toContain('6 Cancelled');
    expect(await stock()).toBe(left);
    const [use] = await database.db.select().from(couponUses).where(eq(couponUses.orderId, id));
    expect(use?.releasedAt).toEqual(now);
    expect((await kindsOf(id)).at(-1)).toBe('cancelled 6');
  });

  it.each([6, 9])('is refunded if paid, when it is set to %d', async (to) => {
    const { id, publicId, paymentId } = await placed({ status: 4, mode: 'online' });
    const sheet = await set({ order: publicId, status: to, goods: 'waste' });
    expect(sheet[0]).toContain('9 Refund Initiated');
    expect(sheet).toContain(`Refund RFG${publicId}: ₹300 asked`);
    expect(await kindsOf(id)).toEqual(['payment-started 4', 'cancelled 9', 'refund-started 9']);
    expect(await refundOf(paymentId)).toMatchObject({ amountPaise: 30_000, state: 'asked', nextAttemptAt: now });
  });

  it('cannot be closed while its refund is pending, but can once the refund has failed', async () => {
    const { id, publicId, paymentId } = await placed({ mode: 'online' });
    await set({ order: publicId, status: 6 });
    await expect(set({ order: publicId, status: 6 })).rejects.toThrow('The refund is under way');
    await database.db
      .update(refunds)
      .set({ state: 'failed', nextAttemptAt: null })
      .where(eq(refunds.paymentId, paymentId ?? 0));
    expect((await set({ order: publicId, status: 6 })).at(-1)).toMatch(/Refund completed$/);
    expect(await rowOf(id)).toMatchObject({ status: 6 });
    expect(await refundOf(paymentId)).toMatchObject({ state: 'done', settledAt: now, nextAttemptAt: null });
    const heard = await database.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, paymentId ?? 0));
    expect(heard.map(({ kind }) => kind)).toEqual(['refund-asked', 'refund-by-hand']);
    expect(await stock()).toBe(53);
  });
});

describe('the goods of a dispatched order that is cancelled', () => {
  const movements = (orderId: number) =>
    database.db
      .select({ kind: stockMovements.kind, quantity: stockMovements.quantity })
      .from(stockMovements)
      .where(eq(stockMovements.orderId, orderId))
      .orderBy(stockMovements.id);
  const wasted = async () =>
    database.db.select().from(stockMovements).where(eq(stockMovements.kind, 'waste')).orderBy(stockMovements.id);

  it.each([4, 11] as const)('go where the operator says, in status %d', async (status) => {
    const [kept, lost] = [await placed({ status }), await placed({ status })];
    const before = await wasted();
    await set({ order: kept.publicId, status: 6, goods: 'stock' });
    expect(await stock()).toBe(53);
    await set({ order: lost.publicId, status: 6, goods: 'waste' });
    expect(await stock()).toBe(53);
    for (const { id } of [kept, lost])
      expect((await movements(id)).slice(-2)).toMatchObject([
        { kind: 'sale', quantity: -3 },
        { kind: 'return', quantity: 3 },
      ]);
    expect((await wasted()).slice(before.length)).toMatchObject([
      { quantity: -3, operator: operatorName(), reason: `cancelled order O${lost.publicId}`, orderId: null, at: now },
    ]);
  });

  it.each([
    [{ status: 4 }, { status: 6 }, '--goods: the goods of O{order} were dispatched. Do they go to stock or to waste?'],
    [{ status: 11 }, { status: 6 }, '--goods: the goods of O{order} were dispatched.'],
    [{ status: 4 }, { status: 6, goods: 'shelf' }, '--goods: has to be stock or waste.'],
    [{ status: 3 }, { status: 6, goods: 'stock' }, '--goods: O{order} has no dispatched goods to decide about.'],
    [{ status: 4 }, { status: 5, goods: 'stock' }, '--goods: only together with --status 6'],
    [{ status: 4 }, { goods: 'stock' }, '--goods: only together with --status 6'],
    [{ status: 9, mode: 'online' }, { status: 6, goods: 'stock' }, '--goods: O{order} has no dispatched goods'],
  ] as const)('of %j with %j get a clear error, and nothing changes', async (parts, input, words) => {
    const { id, publicId } = await placed(parts);
    const before = [await rowOf(id), await movements(id), await stock()];
    await expect(set({ order: publicId, ...input })).rejects.toThrow(words.replace('{order}', publicId));
    expect([await rowOf(id), await movements(id), await stock()]).toEqual(before);
  });

  it('are not decided by a refund of all units', async () => {
    const { id, publicId } = await placed({ status: 4, mode: 'online' });
    const input = { order: publicId, line: ['1:3'], reason: 'broken' };
    await expect(orderCommands.refund.run(context(), input)).rejects.toThrow('Cancel it with --status 6 --goods.');
    expect(await rowOf(id)).toMatchObject({ status: 4 });
  });
});

describe('a note of the courier', () => {
  const note = 'Handed over at the Bengaluru South hub.';

  it('is added to dispatched medicines, without a new status', async () => {
    const { id, publicId } = await placed({ status: 4 });
    await set({ order: publicId, note });
    expect(await rowOf(id)).toMatchObject({ status: 4 });
    expect(await kindsOf(id)).toEqual(['placed 4', 'tracking 4']);
    expect((await show(publicId)).at(-1)).toContain(`Courier: ${note}`);
  });

  it('is rejected when there is no parcel', async () => {
    const refusal = '--note: only medicines that are on their way';
    const { publicId } = await placed({ status: 3 });
    await expect(set({ order: publicId, note })).rejects.toThrow(refusal);
    const lab = await placed({ status: 4, type: 'lab' });
    await expect(set({ order: lab.publicId, note })).rejects.toThrow(refusal);
  });

  it.each(['', '  ', 'x'.repeat(201), 'a\nb'])('must be a short text, not %j', async (text) => {
    const { publicId } = await placed({ status: 4 });
    await expect(set({ order: publicId, note: text })).rejects.toThrow('--note: ');
  });
});

describe('a tracking link', () => {
  const tracking = 'https://track.example/48213?lang=en';

  it('is set at the dispatch or later, and a change adds an event', async () => {
    const { id, publicId } = await placed({ status: 3 });
    expect(await set({ order: publicId, status: 4, tracking })).toContain(`Tracking: ${tracking}`);
    await set({ order: publicId, tracking });
    await set({ order: publicId, tracking: 'http://127.0.0.1:8080/track' });
    expect(await rowOf(id)).toMatchObject({ status: 4, trackingLink: 'http://127.0.0.1:8080/track' });
    expect(await kindsOf(id)).toEqual(['placed 3', 'moved 4', 'tracking 4', 'tracking 4']);
  });

  it.each([1, 2, 3, 8])('is rejected in status %d, and the status change with it', async (status) => {
    const { id, publicId } = await placed({ status: status === 2 ? 1 : 2 });
    const before = await rowOf(id);
    await expect(set({ order: publicId, tracking })).rejects.toThrow('--tracking: only an order that was dispatched');
    if (status !== 1) {
      await expect(set({ order: publicId, status, tracking })).rejects.toThrow('--tracking');
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it.each([
    'track.example/1',
    'http://track.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@track.example/1',
    'ftp://track.example',
    'http://localhost.evil.example/',
    '',
    `https://track.example/${'x'.repeat(500)}`,
    7,
  ])('must be an https URL, not %j', async (link) => {
    const { id, publicId } = await placed({ status: 4 });
    await expect(set({ order: publicId, tracking: link })).rejects.toThrow('--tracking: ');
    expect(await rowOf(id)).toMatchObject({ trackingLink: '' });
  });
});

describe('an invalid command', () => {
  it.each([
    [{ order: '99999999999999999999', status: 2 }, 'There is no order O99999999999999999999.'],
    [{ order: '12345', status: 2 }, '--order: has to be the number of an order.'],
    [{ order: 'X700000001', status: 2 }, '--order: has to be the number of an order.'],
    [{ order: '', status: 2 }, '--order: has to be the number of an order.'],
    [{ order: 700_000_001, status: 2 }, '--order: '],
    [{ order: '99999999', status: 12 }, '--status: has to be a status from 1 to 11.'],
    [{ order: '99999999', status: 0 }, '--status: has to be a status from 1 to 11.'],
    [{ order: '99999999', status: 1.5 }, '--status: has to be a status from 1 to 11.'],
    [{ order: '99999999', status: '2' }, '--status: has to be a status from 1 to 11.'],
    [{ order: '99999999' }, 'Nothing is to be changed.'],
    [{}, '--order: '],
  ])('%j gets a clear error', async (input, words) => {
    await expect(set(input)).rejects.toThrow(words);
  });

  it('shows no order for an unknown id', async () => {
    await expect(show('99999999')).rejects.toThrow('There is no order O99999999.');
  });
});

describe('the labels of statuses', () => {
  beforeEach(() => database.clear());

  const run = (command: keyof typeof labelCommands, input: object = {}) =>
    labelCommands[command].run({ db: database.db, clock: () => new Date(), issuer: sampleIssuer }, input);
  const rows = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/));

  describe('the labels of order statuses', () => {
    it('are listed for both types', async () => {
      const list = rows(await run('list'));
      expect(list[0]).toEqual(['STATUS', 'MEDICINE', 'LAB']);
      expect(list.slice(3, 6)).toEqual([
        ['3', 'Packed', 'Collection Scheduled'],
        ['4', 'Shipped', 'Sample Collected'],
        ['5', 'Delivered', 'Report Ready'],
      ]);
      expect(list).toHaveLength(12);
    });

    it('are what an operator sets, for that type, until they are reset', async () => {
      const before = await run('list');
      await run('set', { status: 4, type: 'medicine', label: 'On its way' });
      const changed = await run('set', { status: 4, type: 'medicine', label: ' Out for delivery ' });
      expect(rows(changed)[4]).toEqual(['4', 'Out for delivery', 'Sample Collected']);
      expect(await run('reset', { status: 4, type: 'medicine' })).toEqual(before);
      await expect(run('reset', { status: 4, type: 'medicine' })).rejects.toThrow('has its own label already');
    });

    it.each([
      [{ status: 12, type: 'lab', label: 'Booked' }, '--status: has to be a status from 1 to 11.'],
      [{ status: 1, type: 'both', label: 'Booked' }, '--type: has to be medicine or lab.'],
      [{ status: 1, type: 'lab', label: ' x ' }, '--label: has to be 2 to 40 characters of text.'],
      [{ status: 1, type: 'lab', label: 'x'.repeat(41) }, '--label: '],
      [{ status: 1, type: 'lab', label: 'Boo\u0000ked' }, '--label: '],
      [{ status: 1, type: 'lab' }, '--label: '],
    ])('%j is rejected', async (input, words) => {
      await expect(run('set', input)).rejects.toThrow(words);
      expect(rows(await run('list'))[1]).toEqual(['1', 'Order Placed', 'Order Placed']);
    });
  });
});
