import { apiBase, checkoutResultCodes, orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { minutes, seconds } from '../../platform/clock';
import { orders, payments, stockHolds } from '../../platform/db/schema';
import { send, testApp } from '../../testing/app';
import { createTestBuyer, placeCod, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import { createPaidResult } from '../../testing/fake-gateway';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';
import { errorTable } from '../../platform/errors';
import { defaultCartSettings } from '../cart/settings';
import { countHoldStart } from '../holds';
import { lockProducts } from '../stock-ledger/stock';

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
    const api = await testApp({ database: shop.api.database });
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

describe('holds', () => {
  beforeEach(() => shop.clear());

  interface Attacker {
    buyer: TestBuyer;
    /** Reference of the unpaid order. */
    reference: string;
  }

  const units = 15;

  /** Requests the gateway's form without going to the gateway. @returns status of the response */
  async function requestForm({ buyer, reference }: Attacker): Promise<number> {
    const input = { params: { page: 'medicine' }, body: { reference_id: reference } };
    return (await send(shop.api.app, endpoints.paymentPaytm, input, { authorization: `Bearer ${buyer.token}` })).status;
  }

  /** Holds the units again: with the same order, else with another one. */
  async function holdAgain(attacker: Attacker): Promise<void> {
    if ((await requestForm(attacker)) === 200) return;
    const { reference_id } = await priceCheckout(shop.api, attacker.buyer);
    if (reference_id === '') return;
    attacker.reference = reference_id;
    await requestForm(attacker);
  }

  it('three accounts that hold all units without paying leave them to a customer who pays, within minutes', async () => {
    const [id = 0] = await addProducts(shop.api.db, [{ name: 'Scarce Tablet', mrp: 300, stock: 40 }]);
    const attackers: Attacker[] = [];
    for (let left = 40; left > 0; left -= units) {
      const buyer = await createTestBuyer(shop.api);
      await putInCart(shop.api, buyer, 'medicine', { [id]: Math.min(units, left) });
      attackers.push({ buyer, reference: '' });
    }
    for (const attacker of attackers) await holdAgain(attacker);

    const customer = await createTestBuyer(shop.api);
    const order = async () => {
      const input = { body: { id, quantity: 2 } };
      return send(shop.api.app, endpoints.updateCart, input, { authorization: `Bearer ${customer.token}` });
    };
    expect((await order()).status).toBe(409);

    const worker = shop.newWorker();
    let waited = 0;
    while ((await order()).status !== 200 && waited < 30) {
      waited += 1;
      shop.api.advanceTime(1 * minutes);
      await worker.settleDue();
      for (const attacker of attackers) await holdAgain(attacker);
    }
    expect(waited).toBeLessThanOrEqual(12);

    const { orderId, amountPaise } = await shop.start({ [id]: 2 }, { buyer: customer });
    shop.gateway.words.set(orderId, createPaidResult(amountPaise));
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
    expect(await shop.look(orderId)).toMatchObject({ status: 1 });
  });

  const newProduct = async (stock: number): Promise<number> => {
    const [id = 0] = await addProducts(shop.api.db, [{ name: 'Amla Tablet', mrp: 300, stock }]);
    return id;
  };

  const refusedForm = (buyer: TestBuyer, reference_id: string) =>
    shop.api.refused(
      endpoints.paymentPaytm,
      { params: { page: 'medicine' }, body: { reference_id } },
      { token: buyer.token },
    );

  /** Minutes from now until the holds of a medicine end. */
  const minutesHeld = async (id: number) => {
    const rows = await shop.api.db.select().from(stockHolds).where(eq(stockHolds.productId, id));
    return rows.map(({ expiresAt }) => Math.round((expiresAt.getTime() - shop.api.now().getTime()) / minutes));
  };

  /** Another customer orders all but a few units, so that the rest is scarce. */
  async function orderUnits(id: number, quantity: number): Promise<void> {
    const buyer = await createTestBuyer(shop.api);
    await putInCart(shop.api, buyer, 'medicine', { [id]: quantity });
    await shop.pay(buyer, (await priceCheckout(shop.api, buyer)).reference_id);
  }

  describe('an order that the gateway has never heard of', () => {
    it('is held again once; after that its customer is told to order again, which she can', async () => {
      const id = await newProduct(100);
      const { buyer, reference, orderId } = await shop.start({ [id]: 1 });
      shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
      await shop.pay(buyer, reference);
      shop.api.advanceTime(4 * minutes);
      // The second hold is still live: the form is returned, and the hold is not extended.
      await shop.pay(buyer, reference);
      expect(await minutesHeld(id)).toEqual([1]);
      shop.api.advanceTime(1 * minutes);
      expect(await refusedForm(buyer, reference)).toMatchObject({
        status: 409,
        success_status: 3,
        error_msg: [errorTable.holdsUsedUp.message],
      });
      expect(await shop.look(orderId)).toMatchObject({ status: 7, payment: { holdRenewals: 1, reachedAt: null } });
      const next = await shop.start({ [id]: 1 }, { buyer });
      expect(next.orderId).not.toBe(orderId);
    });

    it('is held again once more if the gateway knows it by then', async () => {
      const id = await newProduct(100);
      const { buyer, reference, orderId } = await shop.start({ [id]: 1 });
      shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
      await shop.pay(buyer, reference);
      shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
      shop.gateway.words.set(orderId, { kind: 'pending' });
      await shop.pay(buyer, reference);
      expect(await minutesHeld(id)).toEqual([5]);
    });

    it('is held for two minutes where few units are left, and for five once the gateway knows it', async () => {
      const id = await newProduct(10);
      const { orderId } = await shop.start({ [id]: 6 });
      expect(await minutesHeld(id)).toEqual([2]);
      shop.gateway.words.set(orderId, { kind: 'pending' });
      await shop.runWorker(30 * seconds, 30 * seconds);
      shop.api.advanceTime(30 * seconds);
      expect(await minutesHeld(id)).toEqual([4]);
    });

    it('loses its hold early when the units become scarce, while an order that is being paid keeps it', async () => {
      const id = await newProduct(30);
      await shop.start({ [id]: 5 });
      const { orderId } = await shop.start({ [id]: 6 });
      shop.gateway.words.set(orderId, { kind: 'pending' });
      await shop.runWorker(60 * seconds, 30 * seconds);
      expect(await minutesHeld(id)).toEqual([4, 4]);
      await orderUnits(id, 15);
      expect((await minutesHeld(id)).sort()).toEqual([1, 2, 4]);
    });

    it('gets its goods if it is paid after the hold ended and they are still there, else the money goes back', async () => {
      const id = await newProduct(10);
      const [first, second] = [await shop.start({ [id]: 6 }), await createTestBuyer(shop.api)];
      shop.api.advanceTime(3 * minutes);
      await putInCart(shop.api, second, 'medicine', { [id]: 4 });
      await placeCod(shop.api, second, (await priceCheckout(shop.api, second)).reference_id);
      shop.gateway.words.set(first.orderId, createPaidResult(first.amountPaise));
      await shop.comeBack({ orderId: first.orderId, amountPaise: first.amountPaise, status: 'TXN_SUCCESS' });
      expect(await shop.look(first.orderId)).toMatchObject({ status: 1 });
      expect(await shop.stockOf(id)).toBe(0);
    });
  });

  describe('payments of one medicine that a customer starts', () => {
    const startAndCancel = async (buyer: TestBuyer, id: number) => {
      const { orderId } = await shop.start({ [id]: 1 }, { buyer });
      await shop.api.call(
        endpoints.paymentCancel,
        { params: { page: 'medicine' }, body: { order_id: orderId } },
        { token: buyer.token },
      );
    };

    it('are limited in an hour, also if she cancels each order; the rejected one changes nothing', async () => {
      const [id, other] = [await newProduct(100), await newProduct(100)];
      const buyer = await createTestBuyer(shop.api);
      for (let count = 0; count < limits.holdStartsPerHour; count += 1) await startAndCancel(buyer, id);
      await putInCart(shop.api, buyer, 'medicine', { [id]: 1 });
      const { reference_id } = await priceCheckout(shop.api, buyer);
      expect(await refusedForm(buyer, reference_id)).toMatchObject({
        status: 429,
        message: expect.stringMatching(
          /^You have started too many payments for Amla Tablet .* in 60 minutes, or/,
        ) as string,
      });
      expect(await minutesHeld(id)).toEqual([]);
      await placeCod(shop.api, buyer, reference_id);
      await startAndCancel(buyer, other);
      shop.api.advanceTime(60 * minutes);
      await startAndCancel(buyer, id);
    });

    it('are not counted once they are paid', async () => {
      const id = await newProduct(100);
      const buyer = await createTestBuyer(shop.api);
      for (let left = limits.holdStartsPerHour + 2; left > 0; left -= 1) {
        const { orderId, amountPaise } = await shop.start({ [id]: 1 }, { buyer });
        shop.gateway.words.set(orderId, createPaidResult(amountPaise));
        await shop.comeBack({ orderId, amountPaise, status: 'TXN_SUCCESS' });
      }
      expect(await shop.stockOf(id)).toBe(100 - limits.holdStartsPerHour - 2);
    });

    it('hold no more units together than allowed', async () => {
      const id = await newProduct(100);
      const { buyer } = await shop.start({ [id]: 10 });
      const { customerId } = buyer;
      const hold = (quantity: number) =>
        shop.api.db.transaction(async (tx) => {
          const products = await lockProducts(tx, [id], { ...defaultCartSettings, now: shop.api.now() });
          const start = { customerId, goods: [{ productId: id, quantity }], products, now: shop.api.now() };
          await countHoldStart(tx, { ...defaultCartSettings, heldUnits: 15 }, start);
        });
      await hold(5);
      await expect(hold(6)).rejects.toMatchObject({
        status: 409,
        message: 'Amla Tablet: your orders that are not paid yet can have at most 15 together. Decrease the quantity.',
      });
    });
  });
});
