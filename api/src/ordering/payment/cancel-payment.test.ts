import { apiBase, orderStatus, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { openPaymentTexts } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { minutes } from '../../platform/clock';
import { orders, stockHolds } from '../../platform/db/schema';
import { createTestBuyer, placeCod, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { createPaidResult } from '../../testing/fake-gateway';
import { addLabTests } from '../../testing/lab-tests';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';

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

const inputOf = (order_id: string, page: ProductType) => ({ params: { page }, body: { order_id } });
const cancel = ({ token }: Pick<TestBuyer, 'token'>, orderId: string, page: ProductType = 'medicine') =>
  shop.api.call(endpoints.paymentCancel, inputOf(orderId, page), { token });
const cancelRejected = ({ token }: Pick<TestBuyer, 'token'>, orderId: string, page: ProductType = 'medicine') =>
  shop.api.refused(endpoints.paymentCancel, inputOf(orderId, page), { token });
const details = async ({ token }: TestBuyer, order_id: string, product_type: ProductType = 'medicine') =>
  (await shop.api.call(endpoints.orderDetails, { params: { product_type, order_id } }, { token })).data;

describe('an order that waits for its payment', () => {
  it('shows its customer how to pay again and until when the items are held', async () => {
    const { buyer, orderId, reference } = await shop.start({ [strip]: 2 });
    const [hold] = await shop.api.db.select().from(stockHolds);
    const before = shop.api.now().toISOString();
    const open = (await details(buyer, orderId)).open_payment;
    expect(open).toMatchObject({
      reference_id: reference,
      can_pay: true,
      hold_expires_at: hold?.expiresAt.toISOString(),
    });
    expect([before, open?.server_time, shop.api.now().toISOString()].toSorted()[1]).toBe(open?.server_time);
    shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
    const later = (await details(buyer, orderId)).open_payment;
    expect(later).toMatchObject({ can_pay: true });
    expect(later).not.toHaveProperty('hold_expires_at');
    shop.api.advanceTime((limits.checkoutReferenceMinutes - limits.paymentWindowMinutes) * minutes);
    expect((await details(buyer, orderId)).open_payment).toMatchObject({ can_pay: false });
  });

  it('is shown with cart and checkout of its type as long as it can be paid', async () => {
    const { buyer, orderId, reference } = await shop.start({ [strip]: 2 });
    const cart = async () => (await shop.api.call(endpoints.cartMedicine, { query: {} }, buyer)).data.unpaid_order;
    const found = await cart();
    expect(found).toMatchObject({
      order_id: orderId,
      total_amount: 1200,
      open_payment: { reference_id: reference, can_pay: true },
    });
    expect((await priceCheckout(shop.api, buyer)).unpaid_order).toMatchObject({ order_id: orderId });
    expect((await shop.api.call(endpoints.cartLab, { query: {} }, buyer)).data).not.toHaveProperty('unpaid_order');
    shop.api.advanceTime(limits.checkoutReferenceMinutes * minutes);
    expect(await cart()).toBeUndefined();
  });

  it('holds no stock for a lab test, and shows nothing once it is paid', async () => {
    const [test = 0] = await addLabTests(shop.api.db, [{ title: 'Thyroid Profile' }]);
    const { buyer, orderId, amountPaise } = await shop.start({ [test]: 1 }, { type: 'lab' });
    expect((await details(buyer, orderId, 'lab')).open_payment).not.toHaveProperty('hold_expires_at');
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await details(buyer, orderId, 'lab')).not.toHaveProperty('open_payment');
  });
});

describe('cancelling a payment', () => {
  it('ends order, hold and coupon use; the cart stays and the coupon can be used again', async () => {
    const coupon = await addCoupon(shop.api.db, { customerLimit: 1 });
    const { buyer, orderId } = await shop.start({ [strip]: 10 }, { code: coupon.code });
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 200, message: openPaymentTexts.cancelled });
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.cancelled,
      payment: { state: 'open' },
      refund: undefined,
      events: ['payment-started', 'payment-cancelled'],
      held: 0,
      couponReleased: true,
      told: [`Order O${orderId} is cancelled`],
    });
    const order = await details(buyer, orderId);
    expect(order.timeline.map(({ text }) => text)).toEqual(['Waiting for the payment', 'Payment cancelled']);
    expect(order).not.toHaveProperty('open_payment');
    const cart = (await shop.api.call(endpoints.cartMedicine, { query: {} }, buyer)).data;
    expect(cart.data.map(({ quantity }) => quantity)).toEqual([10]);
    await shop.start({ [strip]: 10 }, { buyer, code: coupon.code });
    await shop.start({ [strip]: 10 }, { buyer });
  });

  it('changes nothing when it is repeated, from one tab or many at once', async () => {
    const { buyer, orderId } = await shop.start({ [strip]: 1 });
    await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, orderId)));
    await cancel(buyer, orderId);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.cancelled,
      events: ['payment-started', 'payment-cancelled'],
    });
  });

  it('ends the payment: no new form is returned', async () => {
    const { buyer, orderId, reference } = await shop.start({ [strip]: 1 });
    await cancel(buyer, orderId);
    const input = { params: { page: 'medicine' as const }, body: { reference_id: reference } };
    expect(await shop.api.refused(endpoints.paymentPaytm, input, { token: buyer.token })).toMatchObject({
      status: 409,
    });
    expect(shop.gateway.forms).toHaveLength(1);
  });

  it('ends the checkout: the same reference is priced again and never returned as a placed order', async () => {
    const { buyer, orderId, reference, amountPaise } = await shop.start({ [strip]: 1 });
    const cash = { params: { page: 'medicine' as const }, body: { reference_id: reference } };
    await cancel(buyer, orderId);
    expect(await shop.api.refused(endpoints.placeOrderCod, cash, { token: buyer.token })).toMatchObject({
      status: 409,
    });
    // A refund of the late payment is in progress, and the order is not placed.
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.newWorker().settleDue();
    shop.api.advanceTime(minutes);
    await shop.newWorker().settleDue();
    expect((await shop.look(orderId)).payment).toMatchObject({ state: 'captured' });
    expect(await shop.api.refused(endpoints.placeOrderCod, cash, { token: buyer.token })).toMatchObject({
      status: 409,
    });
  });

  it('does not change an order that has already ended unpaid', async () => {
    const { buyer, orderId } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined' });
    await cancel(buyer, orderId);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.paymentFailed,
      events: ['payment-started', 'payment-failed'],
    });
    await cancel(buyer, orderId);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentFailed });
  });

  it('works while the gateway is down, and when the shop no longer accepts online payments', async () => {
    const { buyer, orderId } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, { kind: 'unreachable', reason: 'no answer' });
    await cancel(buyer, orderId);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.cancelled });
  });

  it.each([
    ['another customer’s order', async (orderId: string) => cancelRejected(await createTestBuyer(shop.api), orderId)],
    ['a lab order of that id', async (orderId: string, buyer: TestBuyer) => cancelRejected(buyer, orderId, 'lab')],
    ['an order that does not exist', async (_: string, buyer: TestBuyer) => cancelRejected(buyer, '9999999999')],
  ])('gets a 404 for %s', async (_name, attempt) => {
    const { buyer, orderId } = await shop.start({ [strip]: 1 });
    expect(await attempt(orderId, buyer)).toMatchObject({ status: 404 });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending, held: 1 });
    expect(shop.gateway.asked).toEqual([]);
  });

  it('requires a token', async () => {
    const { orderId } = await shop.start({ [strip]: 1 });
    expect(await shop.api.refused(endpoints.paymentCancel, inputOf(orderId, 'medicine'))).toMatchObject({
      status: 401,
    });
  });

  it('is rejected for an order that is paid in cash', async () => {
    const buyer = await createTestBuyer(shop.api);
    await putInCart(shop.api, buyer, 'medicine', { [strip]: 1 });
    const { reference_id } = await priceCheckout(shop.api, buyer);
    const orderId = await placeCod(shop.api, buyer, reference_id);
    expect(await cancelRejected(buyer, orderId)).toMatchObject({ status: 409 });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed });
  });
});

describe('a payment that is cancelled and paid', () => {
  it('is rejected with 409 when the order is already paid', async () => {
    const { buyer, orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await cancelRejected(buyer, orderId)).toMatchObject({
      status: 409,
      message: openPaymentTexts.alreadyPaid,
    });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed, refund: undefined });
  });

  it('places the order when the bank has the money but the shop has no result yet', async () => {
    const { buyer, orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    expect(await cancelRejected(buyer, orderId)).toMatchObject({ status: 409 });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed, refund: undefined });
    expect(await shop.stockOf(strip)).toBe(9);
  });

  it('is refunded when the money arrives after the cancellation', async () => {
    const { buyer, orderId, amountPaise } = await shop.start({ [strip]: 3 });
    await cancel(buyer, orderId);
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    const back = await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(back.location).toBe(`/order-status/${orderId}?status=failed&page=medicine&mode=online`);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.refundInitiated,
      payment: { state: 'captured' },
      refund: { amountPaise },
      events: ['payment-started', 'payment-cancelled', 'refund-started'],
    });
    expect(await shop.stockOf(strip)).toBe(10);
    expect(await cancelRejected(buyer, orderId)).toMatchObject({ status: 409 });
  });

  it('is detected without the customer: the worker keeps polling a cancelled order', async () => {
    const { buyer, orderId, amountPaise } = await shop.start({ [strip]: 1 });
    await cancel(buyer, orderId);
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    shop.api.advanceTime(1 * minutes);
    await shop.newWorker().settleDue();
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.refundInitiated, refund: { amountPaise } });
  });

  it('has exactly one outcome when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, orderId, amountPaise } = await shop.start({ [strip]: 1 });
      const before = await shop.stockOf(strip);
      let answer = () => {};
      shop.gateway.hold = new Promise((resolve) => {
        answer = () => resolve();
      });
      const cancelling = shop.api.app.inject({
        method: 'POST',
        url: `${apiBase}/payment-cancel/medicine`,
        headers: { authorization: `Bearer ${buyer.token}` },
        payload: { order_id: orderId },
      });
      while (shop.gateway.asked.at(-1) !== orderId) await new Promise((resolve) => setImmediate(resolve));
      shop.gateway.words.set(orderId, createPaidResult(amountPaise));
      const back = shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, 20));
      answer();
      const [{ statusCode }] = await Promise.all([cancelling, back]);
      const after = await shop.look(orderId);
      expect(after).toMatchObject({ payment: { state: 'captured' }, held: 0 });
      if (statusCode === 409) {
        expect(after).toMatchObject({ status: orderStatus.placed, refund: undefined });
        expect(await shop.stockOf(strip)).toBe((before ?? 0) - 1);
      } else {
        expect(statusCode).toBe(200);
        expect(after).toMatchObject({ status: orderStatus.refundInitiated, refund: { amountPaise } });
        expect(await shop.stockOf(strip)).toBe(before);
      }
    }
    expect(await shop.api.db.$count(orders)).toBe(4);
  });
});
