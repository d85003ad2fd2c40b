import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { hours, later, minutes, seconds } from '../../platform/clock';
import { orderEvents, orders, outbox, payments, products, refunds } from '../../platform/db/schema';
import { createTestBuyer } from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { createPaidResult } from '../../testing/fake-gateway';
import { onlineShop, type OnlineShop, type Started } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';
import { claimDuePayments, claimDueRefunds } from './repository';
import { readOutbox } from '../../testing/outbox';
import { orderCommands } from '../orders/admin/order-commands';
import { runRefundAttempt } from './worker';
import { sampleIssuer } from '../../testing/orders';

let shop: OnlineShop;
let strip = 0;

beforeAll(async () => {
  shop = await onlineShop();
});

beforeEach(async () => {
  await shop.clear();
  [strip = 0] = await addProducts(shop.api.db, [{ name: 'Dolo 650 Tablet', mrp: 600, stock: 40 }]);
});
afterAll(() => shop.api.close());

describe('a payment whose visitor never returned', () => {
  it('is captured by a poll of the worker', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 2 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.newWorker().settleDue();
    expect(shop.gateway.asked).toEqual([]);
    await shop.runWorker(1 * minutes, 1 * minutes);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.placed,
      payment: { state: 'captured', checks: 1, nextCheckAt: null },
      told: [`Order O${orderId} is placed`],
      held: 0,
    });
    expect(await shop.stockOf(strip)).toBe(38);
    await shop.runWorker(2 * hours, 30 * minutes);
    expect(shop.gateway.asked).toHaveLength(1);
  });

  it('stays open while the bank decides, and is then captured', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 2 });
    shop.gateway.words.set(orderId, { kind: 'pending' });
    await shop.runWorker(3 * minutes, 15 * seconds);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.runWorker(1 * minutes, 15 * seconds);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed });
  });

  it('ends the order after 30 minutes, is written off after 35, and is polled once more a day later', async () => {
    const coupon = await addCoupon(shop.api.db);
    const { orderId } = await shop.start({ [strip]: 2 }, { code: coupon.code });
    await shop.runWorker(29 * minutes, 1 * minutes);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending, couponReleased: false });
    await shop.runWorker(4 * minutes, 1 * minutes);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.paymentFailed,
      payment: { state: 'open' },
      couponReleased: true,
      held: 0,
    });
    await shop.runWorker(4 * minutes, 1 * minutes);
    expect(await shop.look(orderId)).toMatchObject({ payment: { state: 'failed' } });
    const asked = shop.gateway.asked.length;
    await shop.runWorker(23 * hours, 1 * hours);
    expect(shop.gateway.asked).toHaveLength(asked);
    await shop.runWorker(30 * hours, 1 * hours);
    expect(shop.gateway.asked).toHaveLength(asked + 1);
    expect(await shop.look(orderId)).toMatchObject({
      payment: { nextCheckAt: null },
      events: ['payment-started', 'payment-failed'],
    });
  });

  it('places the order when that last poll finds a success', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 2 });
    await shop.runWorker(40 * minutes, 1 * minutes);
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.runWorker(24 * hours, 6 * hours);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed, refund: undefined });
    expect(await shop.stockOf(strip)).toBe(38);
  });

  it('is written off when the bank has not decided in three days, and an operator is notified', async () => {
    const { orderId } = await shop.start({ [strip]: 2 });
    shop.gateway.words.set(orderId, { kind: 'pending' });
    await shop.runWorker(71 * hours, 1 * hours);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentFailed, payment: { state: 'open' } });
    await shop.runWorker(4 * hours, 1 * hours);
    expect(await shop.look(orderId)).toMatchObject({ payment: { state: 'failed', nextCheckAt: null } });
    expect(shop.api.log.some((line) => line.includes('polling stopped') && line.includes('"level":50'))).toBe(true);
  });

  it('is never written off while the gateway cannot be reached', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 2 });
    shop.gateway.words.set(orderId, { kind: 'unreachable', reason: 'no answer' });
    await shop.runWorker(120 * hours, 2 * hours);
    expect(await shop.look(orderId)).toMatchObject({ payment: { state: 'open' } });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.runWorker(6 * hours, 6 * hours);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed });
  });
});

describe('many payments', () => {
  it('are each claimed by one of many workers, and by another when the first does not finish', async () => {
    const { db } = shop.api;
    for (let round = 0; round < 8; round += 1) await shop.start({ [strip]: 1 });
    const then = later(shop.api.now(), 1 * minutes);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => claimDuePayments(db, 3, then)))).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    const rest = await claimDuePayments(db, 20, then);
    expect(taken.length + rest.length).toBe(8);
    expect(await claimDuePayments(db, 20, later(then, 59 * seconds))).toEqual([]);
    expect(await claimDuePayments(db, 20, later(then, 61 * seconds))).toHaveLength(8);
  });

  it('are settled though one of them fails', async () => {
    const started = [];
    for (let round = 0; round < 13; round += 1) started.push(await shop.start({ [strip]: 1 }));
    const [first, second] = started;
    const word = createPaidResult(first?.amountPaise ?? 0);
    for (const { orderId, amountPaise } of started) shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    shop.gateway.words.set(first?.orderId ?? '', word);
    shop.gateway.words.set(second?.orderId ?? '', word);
    await shop.runWorker(1 * minutes, 1 * minutes);
    expect(await shop.api.db.$count(payments, eq(payments.state, 'captured'))).toBe(12);
    expect(await shop.stockOf(strip)).toBe(28);
  });

  it('have one capture, one event and one confirmation each, with any number of concurrent polls', async () => {
    const started = [];
    for (let round = 0; round < 4; round += 1)
      started.push(
        await shop.start(
          { [strip]: 1 },
          { buyer: await createTestBuyer(shop.api, { email: `b${round}@neem.example` }) },
        ),
      );
    for (const { orderId, amountPaise } of started) shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    shop.api.advanceTime(1 * minutes);
    await Promise.all([
      shop.newWorker().settleDue(),
      shop.newWorker().settleDue(),
      ...started.flatMap(({ orderId, amountPaise }) =>
        Array.from({ length: 5 }, () => shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' })),
      ),
    ]);
    const { db } = shop.api;
    expect(await db.$count(orders, eq(orders.status, orderStatus.placed))).toBe(4);
    expect(await db.$count(orderEvents, eq(orderEvents.kind, 'paid'))).toBe(4);
    expect(await shop.stockOf(strip)).toBe(36);
    const { told } = await shop.look(started[0]?.orderId ?? '');
    // By SMS and by email.
    expect(told).toHaveLength(8);
    expect(new Set(told).size).toBe(4);
  });

  it('for the last strips place as many orders as there are strips; the other buyers are refunded', async () => {
    await shop.api.db.update(products).set({ stock: 3 }).where(eq(products.id, strip));
    const started = [];
    for (let round = 0; round < 7; round += 1) {
      started.push(await shop.start({ [strip]: 1 }));
      shop.api.advanceTime(5 * minutes + 1);
    }
    shop.gateway.refundWords = [{ kind: 'accepted' }];
    for (const { orderId, amountPaise } of started) shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await Promise.all(
      started.map(({ orderId, amountPaise }) => shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' })),
    );
    const statuses = (await shop.api.db.select({ status: orders.status }).from(orders)).map(({ status }) => status);
    expect(statuses.sort((one, other) => one - other)).toEqual([1, 1, 1, 9, 9, 9, 9]);
    expect(await shop.stockOf(strip)).toBe(0);
  });
});

describe('refunds', () => {
  /** An order of two strips that was paid. */
  async function paidOrder(): Promise<Started> {
    const buyer = await createTestBuyer(shop.api, { email: 'meenakshi@neem.example' });
    const started = await shop.start({ [strip]: 2 }, { buyer });
    const { orderId, amountPaise } = started;
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    await shop.api.db.delete(outbox);
    return started;
  }

  async function cancel({ orderId, buyer }: Started): Promise<void> {
    await shop.api.call(endpoints.orderCancel, { body: { order_id: orderId } }, { token: buyer.token });
    await shop.api.db.delete(outbox);
  }

  /** An order that was paid and then cancelled by its customer. */
  async function cancelledOrder(): Promise<Started> {
    const started = await paidOrder();
    await cancel(started);
    return started;
  }

  const refundStrip = (order: string) =>
    orderCommands.refund.run(
      { db: shop.api.db, clock: shop.parts.clock, issuer: sampleIssuer },
      { order, line: ['1:1'], reason: 'Broken' },
    );

  describe('the refund of a cancelled order', () => {
    it('is requested, polled and done; then the order is cancelled and its customer notified', async () => {
      const { orderId, amountPaise, buyer } = await cancelledOrder();
      expect(await shop.look(orderId)).toMatchObject({
        status: orderStatus.refundInitiated,
        refund: { state: 'asked' },
      });
      await shop.newWorker().settleDue();
      expect(await shop.look(orderId)).toMatchObject({
        status: orderStatus.refundInitiated,
        refund: { state: 'accepted', attempts: 1 },
        told: [],
      });
      await shop.runWorker(10 * seconds, 10 * seconds);
      const { refund, ...rest } = await shop.look(orderId);
      expect(rest).toMatchObject({
        status: orderStatus.cancelled,
        told: [`Refund for order O${orderId}`, `Refund for order O${orderId}`],
      });
      expect(rest.events.slice(-3)).toEqual(['cancelled', 'refund-started', 'refund-done']);
      expect(refund).toMatchObject({ state: 'done', nextAttemptAt: null, lastError: '' });
      const { refId = '' } = refund ?? {};
      expect(shop.gateway.refundQuestions).toEqual([`ask ${refId}`, `look ${refId}`]);
      expect([...shop.gateway.refunded]).toEqual([[refId, amountPaise]]);
      const [sms, letter] = await readOutbox(shop.api.db);
      expect([sms?.recipient, letter?.recipient]).toEqual([buyer.mobile, 'meenakshi@neem.example']);
      expect(sms?.text).toBe(
        `We have refunded ₹1,200 for your order O${orderId} with Neemleaf to the account you paid from. ` +
          'Some public sector banks take 10 to 15 working days to credit it.',
      );
      await shop.runWorker(48 * hours, 6 * hours);
      expect(shop.gateway.refundQuestions).toHaveLength(2);
    });

    it('is requested again with the same refId while it fails, and the reason is stored', async () => {
      const { orderId } = await cancelledOrder();
      shop.gateway.refundWords = [
        { kind: 'unreachable', reason: 'no answer' },
        { kind: 'failed', reason: '227 the bank is closed' },
        { kind: 'accepted' },
        { kind: 'unreachable', reason: 'no answer' },
        { kind: 'unknown' },
        { kind: 'done' },
      ];
      const reasons: (string | undefined)[] = [];
      for (const step of [0, 10 * seconds, 30 * seconds, 1 * minutes, 5 * minutes]) {
        shop.api.advanceTime(step);
        await shop.newWorker().settleDue();
        reasons.push((await shop.look(orderId)).refund?.lastError);
      }
      expect(reasons).toEqual([
        'no answer',
        '227 the bank is closed',
        '',
        'no answer',
        'the gateway knows no such refund',
      ]);
      expect(shop.api.log.some((line) => line.includes('a refund was refused') && line.includes('"level":50'))).toBe(
        true,
      );
      await shop.runWorker(15 * minutes, 15 * minutes);
      const { refund, status } = await shop.look(orderId);
      expect([refund?.state, status]).toEqual(['done', orderStatus.cancelled]);
      const { refId = '' } = refund ?? {};
      const steps = ['ask', 'ask', 'ask', 'look', 'look', 'ask'];
      expect(shop.gateway.refundQuestions).toEqual(steps.map((step) => `${step} ${refId}`));
    });

    it('is left to an operator after two weeks, and its order is unchanged', async () => {
      const { orderId } = await cancelledOrder();
      shop.gateway.refundWords = [{ kind: 'failed', reason: 'no such account' }];
      await shop.runWorker(15 * 24 * hours, 12 * hours);
      expect(await shop.look(orderId)).toMatchObject({
        status: orderStatus.refundInitiated,
        refund: { state: 'failed', lastError: 'no such account', nextAttemptAt: null },
        told: [],
      });
      expect(shop.api.log.some((line) => line.includes('it needs an operator') && line.includes('"level":50'))).toBe(
        true,
      );
    });

    it('is made once when the response is lost after the gateway has accepted it', async () => {
      const { orderId, amountPaise } = await cancelledOrder();
      const [taken] = await claimDueRefunds(shop.api.db, 1, shop.api.now());
      const { refId = '', gatewayOrderId = '' } = taken ?? {};
      await shop.gateway.refund({ refId, orderId: gatewayOrderId ?? '', transactionId: 'T', amountPaise });
      // The process ended here. Another one continues after the lease.
      await shop.newWorker().settleDue();
      expect(shop.gateway.refundQuestions).toHaveLength(1);
      shop.gateway.refundWords = [{ kind: 'accepted' }, { kind: 'done' }];
      await shop.runWorker(5 * minutes, 1 * minutes);
      expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.cancelled, refund: { state: 'done' } });
      expect([...shop.gateway.refunded]).toEqual([[refId, amountPaise]]);
    });

    it('is done once, with one notification, when two processes get the result at once', async () => {
      const { orderId } = await cancelledOrder();
      const [taken] = await claimDueRefunds(shop.api.db, 1, shop.api.now());
      shop.gateway.refundWords = [{ kind: 'done' }];
      if (taken !== undefined) await Promise.all([1, 2, 3].map(() => runRefundAttempt(shop.parts, taken)));
      const { status, events, told } = await shop.look(orderId);
      expect(status).toBe(orderStatus.cancelled);
      expect(events.filter((kind) => kind === 'refund-done')).toHaveLength(1);
      expect(told).toHaveLength(2);
      expect(await shop.api.db.$count(refunds)).toBe(1);
    });
  });

  describe('the refund of a part of an order', () => {
    it('is done with a message of its amount; the order goes on, and its cancellation refunds the rest', async () => {
      const started = await paidOrder();
      const { orderId } = started;
      await refundStrip(orderId);
      shop.gateway.refundWords = [{ kind: 'done' }];
      await shop.newWorker().settleDue();
      const { status, events } = await shop.look(orderId);
      expect([status, events.slice(-2)]).toEqual([orderStatus.placed, ['refund-started', 'refund-done']]);
      expect((await readOutbox(shop.api.db))[0]?.text).toContain(`We have refunded ₹600 for your order O${orderId}`);
      await cancel(started);
      await shop.newWorker().settleDue();
      expect((await shop.look(orderId)).status).toBe(orderStatus.cancelled);
      expect([...shop.gateway.refunded]).toEqual([
        [`RF${orderId}`, 60_000],
        [`RF${orderId}-2`, 60_000],
      ]);
    });

    it('that is under way when the order is cancelled keeps it open until both refunds are done', async () => {
      const started = await paidOrder();
      const { orderId } = started;
      await refundStrip(orderId);
      await cancel(started);
      shop.gateway.refundWords = [{ kind: 'done' }, { kind: 'unreachable', reason: 'no answer' }, { kind: 'done' }];
      await shop.newWorker().settleDue();
      expect((await shop.look(orderId)).status).toBe(orderStatus.refundInitiated);
      await shop.runWorker(10 * seconds, 10 * seconds);
      const { status, events } = await shop.look(orderId);
      expect([status, events.slice(-2)]).toEqual([orderStatus.cancelled, ['refund-done', 'refund-done']]);
      expect([...shop.gateway.refunded.values()]).toEqual([60_000, 60_000]);
    });
  });
});
