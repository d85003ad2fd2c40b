import { apiBase, checkoutResultCodes, orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { minutes } from '../../platform/clock';
import { orders, payments } from '../../platform/db/schema';
import { testApp } from '../../testing/app';
import { createTestBuyer, placeCod, priceCheckout, putInCart } from '../../testing/test-buyers';
import { createPaidResult } from '../../testing/fake-gateway';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';

let shop: OnlineShop;
let strip = 0;
beforeAll(async () => {
  shop = await onlineShop();
});
beforeEach(async () => {
  await shop.clear();
  [strip = 0] = await addProducts(shop.api.db, [{ name: 'Dolo 650 Tablet', price: 600, mrp: 700 }]);
});
afterAll(() => shop.api.close());

describe('the form for the gateway', () => {
  it('contains the amount of the order and nothing about the customer', async () => {
    const { orderId, buyer } = await shop.start({ [strip]: 2 });
    expect(shop.gateway.forms).toEqual([
      {
        orderId,
        amountPaise: 120_000,
        customerId: `C${buyer.customerId}`,
        callbackUrl: `http://shop.test${apiBase}/payment-paytm/callback`,
      },
    ]);
    expect(await shop.look(orderId)).toMatchObject({
      status: orderStatus.paymentPending,
      payment: { state: 'open', amountPaise: 120_000 },
      events: ['payment-started'],
      held: 1,
    });
  });

  it('is for the same order and ORDER_ID when it is requested again, or many times at once', async () => {
    const { buyer, reference, orderId } = await shop.start({ [strip]: 1 });
    const forms = await Promise.all(Array.from({ length: 20 }, () => shop.pay(buyer, reference)));
    expect(new Set(forms.map(({ fields }) => fields['ORDER_ID']))).toEqual(new Set([orderId]));
    expect(await shop.api.db.$count(orders)).toBe(1);
    expect(await shop.api.db.$count(payments)).toBe(1);
  });

  it.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://shop.test', 'http://shop.test'],
    ['https://evil.example', 'http://shop.test'],
    ['null', 'http://shop.test'],
  ])('returns a visitor of %s to %s', async (origin, back) => {
    const buyer = await createTestBuyer(shop.api);
    await putInCart(shop.api, buyer, 'medicine', { [strip]: 1 });
    const { reference_id } = await priceCheckout(shop.api, buyer);
    await shop.api.app.inject({
      method: 'POST',
      url: `${apiBase}/payment-paytm/medicine`,
      headers: { origin, authorization: `Bearer ${buyer.token}` },
      payload: { reference_id },
    });
    expect(shop.gateway.forms.map(({ callbackUrl }) => new URL(callbackUrl).origin)).toEqual([back]);
  });

  it.each([
    ['is paid', async () => undefined],
    ['has ended unpaid', async (orderId: string) => shop.gateway.words.set(orderId, { kind: 'failure', reason: 'no' })],
  ])('is not returned for an order that %s', async (_name, change) => {
    const { buyer, reference, orderId, amountPaise } = await shop.start({ [strip]: 1 });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await change(orderId);
    await shop.comeBack({ orderId, amountPaise, status: 'PENDING' });
    const { status, message } = await shop.api.refused(
      endpoints.paymentPaytm,
      { params: { page: 'medicine' }, body: { reference_id: reference } },
      { token: buyer.token },
    );
    expect({ status, message }).toEqual({ status: 409, message: messages.checkoutPlaceAgain });
    expect(shop.gateway.forms).toHaveLength(1);
  });

  it('extends the hold of the goods when it is returned again', async () => {
    const [last = 0] = await addProducts(shop.api.db, [{ name: 'Last strips', price: 600, mrp: 700, stock: 10 }]);
    const other = await createTestBuyer(shop.api);
    await putInCart(shop.api, other, 'medicine', { [last]: 1 });
    const { buyer, reference, orderId, amountPaise } = await shop.start({ [last]: 10 });
    shop.api.advanceTime(1.5 * minutes);
    await shop.pay(buyer, reference);
    shop.api.advanceTime(1.5 * minutes);
    const { success_status, error_msg } = await priceCheckout(shop.api, other);
    expect({ success_status, error_msg }).toEqual({
      success_status: checkoutResultCodes.cartErrors,
      error_msg: ['Last strips: Out of stock. Remove it from your cart.'],
    });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.placed });
  });

  it('is not returned for goods that others have bought since they were held', async () => {
    const [last = 0] = await addProducts(shop.api.db, [{ name: 'Last strips', price: 600, mrp: 700, stock: 10 }]);
    const { buyer, reference, orderId } = await shop.start({ [last]: 10 });
    shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
    const other = await createTestBuyer(shop.api);
    await putInCart(shop.api, other, 'medicine', { [last]: 4 });
    await placeCod(shop.api, other, (await priceCheckout(shop.api, other)).reference_id);
    const input = { params: { page: 'medicine' }, body: { reference_id: reference } } as const;
    expect(await shop.api.refused(endpoints.paymentPaytm, input, { token: buyer.token })).toMatchObject({
      status: 409,
      success_status: checkoutResultCodes.cartErrors,
      error_msg: ['Last strips: only 6 left. Decrease the quantity.'],
    });
    expect(shop.gateway.forms).toHaveLength(1);
    expect(await shop.look(orderId)).toMatchObject({ status: orderStatus.paymentPending });
  });

  it('is not returned once the order has expired', async () => {
    const { buyer, reference } = await shop.start({ [strip]: 1 });
    shop.api.advanceTime((limits.checkoutReferenceMinutes - 1) * minutes);
    await shop.pay(buyer, reference);
    shop.api.advanceTime(1 * minutes);
    const input = { params: { page: 'medicine' }, body: { reference_id: reference } };
    expect(await shop.api.refused(endpoints.paymentPaytm, input, { token: buyer.token })).toMatchObject({
      status: 409,
    });
  });

  it('is not returned for an order that is paid on delivery, or to another customer', async () => {
    const buyer = await createTestBuyer(shop.api);
    await putInCart(shop.api, buyer, 'medicine', { [strip]: 1 });
    const { reference_id } = await priceCheckout(shop.api, buyer);
    const other = await createTestBuyer(shop.api);
    const input = { params: { page: 'medicine' }, body: { reference_id } };
    expect(await shop.api.refused(endpoints.paymentPaytm, input, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect(await shop.api.refused(endpoints.paymentPaytm, input)).toMatchObject({ status: 401 });
    await placeCod(shop.api, buyer, reference_id);
    expect(await shop.api.refused(endpoints.paymentPaytm, input, { token: buyer.token })).toMatchObject({
      status: 409,
    });
    expect(shop.gateway.forms).toEqual([]);
  });

  it('is rejected with a message when the shop accepts no online payments', async () => {
    const api = await testApp({ db: shop.api.db });
    const buyer = await createTestBuyer(api);
    const { token } = buyer;
    expect(await priceCheckout(shop.api, buyer)).toMatchObject({ online_allowed: true });
    expect(await priceCheckout(api, buyer)).toMatchObject({ online_allowed: false });
    const input = { params: { page: 'medicine' }, body: { reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10' } };
    expect(await api.refused(endpoints.paymentPaytm, input, { token })).toEqual({
      status: 409,
      message: 'Online payment is not available at present',
    });
    await api.close();
  });
});
