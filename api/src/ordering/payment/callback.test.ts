import { apiBase, buildUrl, orderStatus } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import { minutes } from '../../platform/clock';
import { cartOf } from '../cart/carts';
import { paymentEvents, payments, products } from '../../platform/db/schema';
import { createTestBuyer, placeCod, priceCheckout, putInCart } from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { createValidCallback, createPaidResult } from '../../testing/fake-gateway';
import { onlineShop, type OnlineShop, type Started } from '../../testing/online-payment-app';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';
import { orderCommands } from '../orders/admin/order-commands';
import { handleCallback } from './callback';
import { settlingWait } from './wait-for-settling';
import { sampleIssuer } from '../../testing/orders';

let shop: OnlineShop;
let strip = 0;
beforeAll(async () => {
  shop = await onlineShop();
});
beforeEach(async () => {
  await shop.clear();
  [strip = 0] = await addProducts(shop.api.db, [{ name: 'Dolo 650 Tablet', mrp: 600, stock: 10 }]);
});
afterAll(() => shop.api.close());

const heard = async () =>
  (await shop.api.db.select({ kind: paymentEvents.kind }).from(paymentEvents).orderBy(asc(paymentEvents.id))).map(
    ({ kind }) => kind,
  );
const page = (orderId: string, status: string, type = 'medicine') =>
  `/order-status/${orderId}?status=${status}&page=${type}&mode=online`;

describe('a visitor who returns from the gateway', () => {
  it('has the order placed when the gateway confirms the payment', async () => {
    const { db } = shop.api;
    const coupon = await addCoupon(db);
    const started = await shop.start({ [strip]: 3 }, { code: coupon.code });
    const { orderId, amountPaise, buyer } = started;
    const [other = 0] = await addProducts(db, [{ name: 'Amla Tablet' }]);
    await putInCart(shop.api, buyer, 'medicine', { [other]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back).toEqual({ status: 303, location: page(orderId, 'success') });
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.placed,
      payment: { state: 'captured', nextCheckAt: null },
      refund: undefined,
      events: ['payment-started', 'paid'],
      held: 0,
      couponReleased: false,
      told: [`Order O${orderId} is placed`],
    });
    expect(await shop.stockOf(strip)).toBe(7);
    // Lines that were added later stay in the cart.
    const cart = await cartOf.medicine.list(db, { owner: { customerId: buyer.customerId }, now: shop.api.now() });
    expect(cart.map(({ productId }) => productId)).toEqual([other]);
    expect(await heard()).toEqual(['form', 'callback', 'captured']);
  });

  it('sees that it failed when the gateway says so, and can use the coupon and the goods again', async () => {
    const coupon = await addCoupon(shop.api.db, { customerLimit: 1 });
    const { orderId, amountPaise, buyer } = await shop.start({ [strip]: 10 }, { code: coupon.code });
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined by the bank' });
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_FAILURE' });
    expect(back).toEqual({ status: 303, location: page(orderId, 'failed') });
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.paymentFailed,
      payment: { state: 'failed' },
      events: ['payment-started', 'payment-failed'],
      held: 0,
      couponReleased: true,
      told: [],
    });
    expect(await shop.stockOf(strip)).toBe(10);
    await shop.start({ [strip]: 10 }, { buyer, code: coupon.code });
  });

  it('sees a pending payment while the bank has not decided, and the order is unchanged', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, { kind: 'pending' });
    const back = await shop.comeBack({ orderId, amountPaise, status: 'PENDING' });
    expect(back).toEqual({ status: 303, location: page(orderId, 'pending') });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending, held: 1 });
  });

  it.each([
    ['pending', { kind: 'pending' } as const],
    ['failed', { kind: 'failure', reason: 'declined' } as const],
    ['pending', { kind: 'unknown' } as const],
    ['pending', { kind: 'unreachable', reason: 'no answer' } as const],
  ])('claims a success and gets "%s" when the gateway says %o', async (status, word) => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, word);
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back.location).toBe(page(orderId, status));
    expect((await shop.look(orderId)).payment?.state).not.toBe('captured');
    expect(await shop.stockOf(strip)).toBe(10);
  });

  it('with a lab test is redirected to the lab page', async () => {
    const [test = 0] = await addLabTests(shop.api.db, [{ title: 'Thyroid Profile' }]);
    const { orderId, amountPaise } = await shop.start({ [test]: 2 }, { type: 'lab' });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back.location).toBe(page(orderId, 'success', 'lab'));
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.placed,
      told: [`Order OL${orderId} is placed`],
    });
  });

  it('does not wait for a slow gateway; the order is still settled', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    let answer = () => {};
    shop.gateway.hold = new Promise((resolve) => {
      answer = () => resolve();
    });
    const settling = settlingWait(shop.parts, 1);
    const fields = createValidCallback({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await handleCallback(shop.parts, settling, fields)).toBe(page(orderId, 'pending'));
    answer();
    await settling.finish();
    expect(await shop.look(orderId)).toMatchObject({ events: ['payment-started', 'paid'] });
  });
});

describe('a repeated callback', () => {
  it('changes nothing twice, at once or later, in any sequence', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 2 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const claims = ['TXN_SUCCESS', 'PENDING', 'TXN_FAILURE', 'TXN_SUCCESS', 'PENDING', 'TXN_SUCCESS'] as const;
    const backs = await Promise.all(claims.map((status) => shop.comeBack({ orderId, amountPaise, status })));
    expect(new Set(backs.map(({ location }) => location))).toEqual(new Set([page(orderId, 'success')]));
    const once = await shop.look(orderId);
    expect(once).toMatchObject({
      payment: { state: 'captured', nextCheckAt: null },
      events: ['payment-started', 'paid'],
      told: [`Order O${orderId} is placed`],
    });
    const asked = shop.gateway.asked.length;
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'late' });
    for (const status of claims) await shop.comeBack({ orderId, amountPaise, status });
    expect(await shop.look(orderId)).toEqual(once);
    expect(await shop.stockOf(strip)).toBe(8);
    // A settled payment is not polled again.
    expect(shop.gateway.asked).toHaveLength(asked);
  });

  it('of a pending payment is recorded once', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, { kind: 'pending' });
    const answer = { orderId, amountPaise, status: 'PENDING' } as const;
    await Promise.all([shop.comeBack(answer), shop.comeBack(answer)]);
    await shop.comeBack(answer);
    expect(await heard()).toEqual(['form', 'callback']);
  });

  it('with the success of a payment that was written off places the order, with its coupon use', async () => {
    const coupon = await addCoupon(shop.api.db, { customerLimit: 1 });
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 }, { code: coupon.code });
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined' });
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_FAILURE' });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back.location).toBe(page(orderId, 'success'));
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.placed,
      payment: { state: 'captured' },
      refund: undefined,
      events: ['payment-started', 'payment-failed', 'paid'],
      couponReleased: false,
    });
    expect(await shop.stockOf(strip)).toBe(9);
  });
});

describe('a payment without an order', () => {
  it('is refunded when the goods were sold after the hold had ended', async () => {
    const first = await shop.start({ [strip]: 10 });
    shop.api.advanceTime(6 * minutes);
    const second = await shop.start({ [strip]: 10 });
    for (const { orderId, amountPaise } of [second, first]) {
      shop.gateway.words.set(orderId, createPaidResult(amountPaise));
      await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    }
    expect(await shop.look(second.orderId)).toMatchObject({ status: orderStatus.placed });
    expect(await shop.look(first.orderId)).toMatchObject({
      status: orderStatus.refundInitiated,
      payment: { state: 'captured' },
      refund: { state: 'asked', amountPaise: first.amountPaise },
      held: 0,
    });
    expect(await shop.stockOf(strip)).toBe(0);
  });

  it('is not refunded when the hold has ended but the goods are still in stock', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 10 });
    shop.api.advanceTime(6 * minutes);
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed, held: 0 });
    expect(await shop.stockOf(strip)).toBe(0);
  });

  it('does not change the hold of another buyer', async () => {
    const first = await shop.start({ [strip]: 10 });
    shop.api.advanceTime(6 * minutes);
    const second = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(first.orderId, createPaidResult(first.amountPaise));
    await shop.comeBack({ orderId: first.orderId, amountPaise: first.amountPaise, status: 'TXN_SUCCESS' });
    expect(await shop.look(first.orderId)).toMatchObject({ status: orderStatus.refundInitiated });
    expect(await shop.look(second.orderId)).toMatchObject({ status: orderStatus.paymentPending, held: 1 });
  });

  it.each([-1, 1])('is refunded as captured when it differs by %i paisa', async (off) => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise + off));
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back.location).toBe(page(orderId, 'failed'));
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.refundInitiated,
      refund: { amountPaise: amountPaise + off },
      held: 0,
    });
    expect(shop.api.log.some((line) => line.includes('amount differs') && line.includes('"level":50'))).toBe(true);
  });
});

describe('a payment for an order that was replaced or has ended', () => {
  const pay = async ({ orderId, amountPaise }: Started) => {
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    return (await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' })).location;
  };

  it('places it with the units and the coupon of its replacement, which is cancelled; paid too, that one is refunded', async () => {
    const coupon = await addCoupon(shop.api.db, { customerLimit: 1, totalLimit: 1 });
    const first = await shop.start({ [strip]: 10 }, { code: coupon.code });
    const second = await shop.start({ [strip]: 10 }, { buyer: first.buyer, code: coupon.code });
    expect(await pay(first)).toBe(page(first.orderId, 'success'));
    expect(await shop.look(first.orderId)).toMatchObject({
      status: orderStatus.placed,
      events: ['payment-started', 'replaced', 'paid'],
      refund: undefined,
      couponReleased: false,
      told: [`Order O${first.orderId} is placed`],
    });
    expect(await shop.look(second.orderId)).toMatchObject({
      status: orderStatus.cancelled,
      events: ['payment-started', 'replaced'],
      held: 0,
      couponReleased: true,
    });
    expect(await shop.stockOf(strip)).toBe(0);
    expect(await pay(second)).toBe(page(second.orderId, 'failed'));
    expect(await shop.look(second.orderId)).toMatchObject({
      status: orderStatus.refundInitiated,
      refund: { amountPaise: second.amountPaise },
    });
    expect(await shop.stockOf(strip)).toBe(0);
  });

  it('is refunded as paid twice once its replacement is placed, whichever of three is paid first', async () => {
    const first = await shop.start({ [strip]: 1 });
    const { buyer } = first;
    const [second, third] = [await shop.start({ [strip]: 1 }, { buyer }), await shop.start({ [strip]: 1 }, { buyer })];
    await pay(second);
    for (const other of [first, third]) expect(await pay(other)).toBe(page(other.orderId, 'failed'));
    expect((await shop.look(second.orderId)).status).toBe(orderStatus.placed);
    const { data } = await shop.api.call(
      endpoints.orderDetails,
      { params: { product_type: 'medicine', order_id: first.orderId } },
      buyer,
    );
    expect(data.timeline.at(-1)?.text).toBe(
      'Your payment arrived, but you had placed another order with the same items. Refund started',
    );
    expect(await shop.stockOf(strip)).toBe(9);
  });

  it('is refunded for a cash order that was placed later, not for an earlier one whose cash came later', async () => {
    const { api } = shop;
    const [other = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', mrp: 600 }]);
    const buyer = await createTestBuyer(api);
    const placeCash = async () => {
      await putInCart(api, buyer, 'medicine', { [strip]: 1 });
      return placeCod(api, buyer, (await priceCheckout(api, buyer)).reference_id);
    };
    const earlier = await placeCash();
    api.advanceTime(minutes);
    const first = await shop.start({ [strip]: 1 }, { buyer });
    await putInCart(api, buyer, 'medicine', { [strip]: 0 });
    await shop.start({ [other]: 1 }, { buyer });
    api.advanceTime(minutes);
    for (const step of [2, 3, 4, 5]) {
      const cash = step === 5 ? { collected: (await shop.look(earlier)).payment?.amountPaise } : {};
      await orderCommands.set.run(
        { db: api.db, clock: api.now, issuer: sampleIssuer },
        { order: earlier, status: step, ...cash },
      );
    }
    expect(await pay(first)).toBe(page(first.orderId, 'success'));
    await putInCart(api, buyer, 'medicine', { [other]: 0 });
    const second = await shop.start({ [strip]: 1 }, { buyer });
    await placeCash();
    expect(await pay(second)).toBe(page(second.orderId, 'failed'));
  });

  it('places it beside the replacement that has none of its items', async () => {
    const [other = 0] = await addProducts(shop.api.db, [{ name: 'Amla Tablet', mrp: 600 }]);
    const first = await shop.start({ [strip]: 2 });
    await putInCart(shop.api, first.buyer, 'medicine', { [strip]: 0 });
    const second = await shop.start({ [other]: 1 }, { buyer: first.buyer });
    for (const one of [first, second]) expect(await pay(one)).toBe(page(one.orderId, 'success'));
  });

  it('is refunded when an item costs something else by then, or is no longer sold', async () => {
    const { db } = shop.api;
    for (const change of [{ pricePaise: 100 }, { withdrawn: true }]) {
      const [id = 0] = await addProducts(db, [{ name: 'Amla Tablet', mrp: 600 }]);
      const first = await shop.start({ [id]: 1 });
      await shop.start({ [id]: 2 }, { buyer: first.buyer });
      await db.update(products).set(change).where(eq(products.id, id));
      expect(await pay(first)).toBe(page(first.orderId, 'failed'));
    }
  });

  it('places a lab order too', async () => {
    const [test = 0] = await addLabTests(shop.api.db, [{ title: 'Thyroid Profile' }]);
    const first = await shop.start({ [test]: 1 }, { type: 'lab' });
    const second = await shop.start({ [test]: 2 }, { buyer: first.buyer, type: 'lab' });
    expect(await pay(first)).toBe(page(first.orderId, 'success', 'lab'));
    expect((await shop.look(second.orderId)).status).toBe(orderStatus.cancelled);
  });

  it('is placed once, with both pages paid at the same time', async () => {
    const first = await shop.start({ [strip]: 5 });
    const second = await shop.start({ [strip]: 5 }, { buyer: first.buyer });
    await Promise.all([first, second, first, second].map(pay));
    const statuses = [(await shop.look(first.orderId)).status, (await shop.look(second.orderId)).status];
    expect(statuses.toSorted()).toEqual([orderStatus.placed, orderStatus.refundInitiated]);
    expect(await shop.stockOf(strip)).toBe(5);
  });
});

describe('an invalid callback', () => {
  it.each([
    ['a forged checksum', 'ORDERID=1&PAISE=1&STATUS=TXN_SUCCESS&CHECKSUMHASH=wrong'],
    ['a renamed key', 'ORDER_ID=1&PAISE=1&STATUS=TXN_SUCCESS&CHECKSUMHASH=right'],
    ['a duplicate key', 'ORDERID=1&ORDERID=2&PAISE=1&STATUS=TXN_SUCCESS&CHECKSUMHASH=right'],
    ['no field at all', ''],
    ['an attack on the prototype', '__proto__=1&constructor=2&CHECKSUMHASH=right'],
    ['bytes that are not text', '%ff%00=%ff&%E0%A4%A'],
    ['an unknown order', 'ORDERID=8471203956&PAISE=1&STATUS=TXN_SUCCESS&CHECKSUMHASH=right'],
  ])('with %s redirects to the orders, and nothing is polled or changed', async (_name, body) => {
    const { orderId } = await shop.start({ [strip]: 1 });
    const before = await shop.look(orderId);
    expect(await shop.comeBack(body)).toEqual({ status: 303, location: buildUrl.orders('medicine') });
    expect(await shop.look(orderId)).toEqual(before);
    expect(shop.gateway.asked).toEqual([]);
    expect(shop.api.log.filter((line) => line.includes('payment callback')).at(-1)).not.toMatch(/8471203956|PAISE/);
  });

  it('with a forged checksum shows the order that it names as it is', async () => {
    const { orderId } = await shop.start({ [strip]: 1 });
    const before = await shop.look(orderId);
    const back = await shop.comeBack(`ORDERID=${orderId}&PAISE=1&STATUS=TXN_SUCCESS&CHECKSUMHASH=wrong`);
    expect(back).toEqual({ status: 303, location: page(orderId, 'pending') });
    expect(await shop.look(orderId)).toEqual(before);
    expect(shop.gateway.asked).toEqual([]);
  });

  it('with another amount is recorded once and does nothing else', async () => {
    const { orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const answer = { orderId, amountPaise: 1, status: 'TXN_SUCCESS' } as const;
    const [back] = [await shop.comeBack(answer), await shop.comeBack(answer)];
    expect(back.location).toBe(page(orderId, 'pending'));
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending });
    expect(await heard()).toEqual(['form', 'callback-mismatch']);
    expect(shop.gateway.asked).toEqual([]);
  });

  it('with a transaction that paid another order changes nothing, and the payment is pending', async () => {
    const first = await shop.start({ [strip]: 1 });
    const word = createPaidResult(first.amountPaise);
    const second = await shop.start({ [strip]: 1 });
    for (const { orderId, amountPaise } of [first, second]) {
      shop.gateway.words.set(orderId, word);
      await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    }
    expect(await shop.look(second.orderId)).toMatchObject({
      status: orderStatus.paymentPending,
      payment: { state: 'open' },
    });
    expect(await shop.stockOf(strip)).toBe(9);
    expect(await shop.api.db.$count(payments, eq(payments.state, 'captured'))).toBe(1);
  });

  it.each([
    ['JSON', 'application/json', '{"ORDERID":"1"}', 415],
    ['a file', 'multipart/form-data; boundary=x', '--x--', 415],
    ['too large a form', 'application/x-www-form-urlencoded', `A=${'x'.repeat(9000)}`, 413],
  ])('with %s is rejected', async (_name, type, payload, status) => {
    const url = `${apiBase}/payment-paytm/callback`;
    const response = await shop.api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(status);
  });
});

it('a form to any other endpoint is rejected', async () => {
  const { token } = await createTestBuyer(shop.api);
  const response = await shop.api.app.inject({
    method: 'POST',
    url: `${apiBase}/payment-paytm/medicine`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    payload: 'reference_id=1',
  });
  expect(response.statusCode).toBe(415);
});
