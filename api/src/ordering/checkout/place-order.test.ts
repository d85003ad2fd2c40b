import { randomUUID } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { formatIstDate, indianWeekday } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import { minutes } from '../../platform/clock';
import {
  addresses,
  cartLines,
  checkouts,
  couponUses,
  coupons,
  labTests,
  orderEvents,
  orderItems,
  orders,
  outbox,
  payments,
  pincodeRanges,
  products,
} from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import {
  deliverEverywhere,
  createTestBuyer,
  placeCod,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { addLabTests } from '../../testing/lab-tests';
import { readOutbox } from '../../testing/outbox';
import { addProducts, stockOf } from '../../testing/products';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

let made = 0;
/** A new medicine for one test. */
async function newProduct(parts: { stock?: number; price?: number; mrp?: number } = {}) {
  const name = `Tablet ${(made += 1)}`;
  const [id = 0] = await addProducts(api.db, [{ name, mrp: 300, ...parts }]);
  return { id, name };
}

const ordersOf = (buyer: TestBuyer) =>
  api.db.select().from(orders).where(eq(orders.customerId, buyer.customerId)).orderBy(asc(orders.id));
const inCart = async (buyer: TestBuyer) => {
  const { data } = await api.call(endpoints.cartMedicine, { query: {} }, { token: buyer.token });
  return data.data.map(({ product_id, quantity }) => [product_id, quantity]);
};
const refusedCod = (by: { token: string }, reference_id: unknown, page = 'medicine') =>
  api.refused(endpoints.placeOrderCod, { params: { page }, body: { reference_id } }, { token: by.token });

/** A buyer with a priced checkout of one medicine. */
async function priced({ quantity = 2, code, ...parts }: { quantity?: number; code?: string; stock?: number } = {}) {
  const product = await newProduct(parts);
  const buyer = await createTestBuyer(api);
  await putInCart(api, buyer, 'medicine', { [product.id]: quantity });
  const { reference_id: reference } = await priceCheckout(api, buyer, 'medicine', code);
  return { product, buyer, reference };
}

describe('a cash order', () => {
  it('has one payment, which is due in cash and never polled', async () => {
    const { buyer, reference } = await priced();
    for (let time = 0; time < 2; time += 1) await placeCod(api, buyer, reference);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ fulfilment: 'placed', status: 1 });
    const rows = await api.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? 0));
    const due = { method: 'cash', state: 'open', amountPaise: order?.totalPaise, receivedPaise: null };
    expect(rows).toMatchObject([{ ...due, gatewayOrderId: null, nextCheckAt: null }]);
  });

  it('contains what was priced, reduces the stock and empties the cart', async () => {
    const { product, buyer, reference } = await priced({ stock: 10 });
    const orderId = await placeCod(api, buyer, reference);
    expect(orderId).toMatch(/^[1-9][0-9]{9}$/);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      publicId: orderId,
      status: 1,
      mode: 'cod',
      mobile: buyer.mobile,
      allTotalPaise: 60_000,
      deliveryPaise: 5000,
      totalPaise: 65_000,
      address: { pincode: '560078', state: 'Karnataka' },
    });
    const items = await api.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order?.id ?? 0));
    expect(items).toMatchObject([
      { itemId: product.id, quantity: 2, pricePaise: 30_000, shown: { name: product.name } },
    ]);
    const events = await api.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? 0));
    expect(events).toMatchObject([{ kind: 'placed', status: 1 }]);
    expect(await stockOf(api.db, product.id)).toBe(8);
    expect(await inCart(buyer)).toEqual([]);
  });

  it('does not change the other cart', async () => {
    const { buyer, reference } = await priced();
    const [test = 0] = await addLabTests(api.db, [{ title: 'Iron Studies' }]);
    await putInCart(api, buyer, 'lab', { [test]: 1 });
    await placeCod(api, buyer, reference);
    expect((await api.call(endpoints.cartLab, { query: {} }, { token: buyer.token })).data.cart_count).toBe(1);
  });

  it('is confirmed by SMS, and by email if verified, without naming what was ordered', async () => {
    const product = await newProduct();
    const email = `${randomUUID()}@example.in`;
    const buyer = await createTestBuyer(api, { email });
    await putInCart(api, buyer, 'medicine', { [product.id]: 1 });
    const { reference_id, estimated_date = '' } = await priceCheckout(api, buyer);
    const orderId = await placeCod(api, buyer, reference_id);
    const sent = (await readOutbox(api.db)).filter(({ subject }) => subject === `Order O${orderId} is placed`);
    expect(sent.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual([
      ['email', email],
      ['sms', buyer.mobile],
    ]);
    for (const { text } of sent) {
      expect(text).toContain(`O${orderId}`);
      expect(text).toContain('Pay ₹350 on delivery.');
      expect(text).toContain(`It arrives by ${indianWeekday(estimated_date)}.`);
      expect(text).not.toContain(product.name);
    }
  });

  it('keeps the day that the checkout promised, when it is placed later and when it is cancelled', async () => {
    const product = await newProduct();
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [product.id]: 1 });
    const { reference_id } = await priceCheckout(api, buyer);
    // Priced before midnight: placing it after midnight does not change the promised day.
    const promised = '2026-11-24';
    await api.db.update(checkouts).set({ promisedDate: promised }).where(eq(checkouts.reference, reference_id));
    const order_id = await placeCod(api, buyer, reference_id);
    const read = async () => {
      const params = { product_type: 'medicine', order_id } as const;
      const { data } = await api.call(endpoints.orderDetails, { params }, { token: buyer.token });
      const list = await api.call(endpoints.orderList, { params, body: {} }, { token: buyer.token });
      return [data.promised_date, list.data[0]?.promised_date];
    };
    expect(await read()).toEqual([promised, promised]);
    await api.call(endpoints.orderCancel, { body: { order_id } }, { token: buyer.token });
    expect(await read()).toEqual([promised, promised]);
  });

  it('has the promised day that its checkout showed', async () => {
    const product = await newProduct();
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [product.id]: 1 });
    const { reference_id, estimated_date = '' } = await priceCheckout(api, buyer);
    const order_id = await placeCod(api, buyer, reference_id);
    const params = { product_type: 'medicine', order_id } as const;
    const { data } = await api.call(endpoints.orderDetails, { params }, { token: buyer.token });
    expect(formatIstDate(data.promised_date ?? '')).toBe(estimated_date);
    expect(data.steps?.at(-1)).toEqual({ label: 'Delivered', state: 'next', by: data.promised_date });
    expect(data.order_details[0]).toMatchObject({ manufacturer: expect.any(String) as string });
  });

  it('of lab tests is one order with a prefix, and changes no stock', async () => {
    const [test = 0] = await addLabTests(api.db, [{ title: 'Vitamin D', mrp: 900, price: 700 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'lab', { [test]: 3 });
    const { reference_id, estimated_date = '' } = await priceCheckout(api, buyer, 'lab');
    const orderId = await placeCod(api, buyer, reference_id, 'lab');
    expect(await ordersOf(buyer)).toMatchObject([{ productType: 'lab', totalPaise: 210_000 }]);
    const [sms] = await readOutbox(api.db, eq(outbox.recipient, buyer.mobile));
    expect(sms?.subject).toBe(`Order OL${orderId} is placed`);
    expect(sms?.text).toBe(
      `Your lab order OL${orderId} with Neemleaf is placed. We collect the sample by ${indianWeekday(estimated_date)}. ` +
        'Pay ₹2,100 when we collect the sample.',
    );
    expect((await api.call(endpoints.cartLab, { query: {} }, { token: buyer.token })).data.data).toEqual([]);
  });

  it('with nothing to pay is placed wherever delivery is possible, and says so', async () => {
    await addCoupon(api.db, { code: 'WHOLE', kind: 'percent', value: 100, productType: 'lab' });
    const [test = 0] = await addLabTests(api.db, [{ title: 'Sugar' }]);
    const buyer = await createTestBuyer(api, { pincode: '682001' });
    await putInCart(api, buyer, 'lab', { [test]: 1 });
    const data = await priceCheckout(api, buyer, 'lab', 'WHOLE');
    expect(data).toMatchObject({ cod_allowed: true, price_details: { total_amount: 0 } });
    await placeCod(api, buyer, data.reference_id, 'lab');
    expect(await ordersOf(buyer)).toMatchObject([{ status: 1, totalPaise: 0 }]);
    const [sms] = await readOutbox(api.db, eq(outbox.recipient, buyer.mobile));
    expect(sms?.text).toContain('There is nothing to pay.');
  });

  it('uses its coupon', async () => {
    const coupon = await addCoupon(api.db, { code: 'USED1', customerLimit: 1 });
    const { buyer, reference } = await priced({ code: 'USED1' });
    await placeCod(api, buyer, reference);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ discountPaise: 8000, totalPaise: 57_000 });
    const uses = await api.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
    expect(uses).toMatchObject([{ customerId: buyer.customerId, orderId: order?.id, releasedAt: null }]);
  });

  it('is the same for the same reference, also after that has expired', async () => {
    const { product, buyer, reference } = await priced({ stock: 10 });
    const orderId = await placeCod(api, buyer, reference);
    await putInCart(api, buyer, 'medicine', { [product.id]: 5 });
    expect(await placeCod(api, buyer, reference)).toBe(orderId);
    api.advanceTime(limits.checkoutReferenceMinutes * minutes);
    expect(await placeCod(api, buyer, reference)).toBe(orderId);
    expect(await stockOf(api.db, product.id)).toBe(8);
    expect(await inCart(buyer)).toEqual([[product.id, 5]]);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });
});

describe('a reference', () => {
  it('of another customer, of the other type or unknown gets a 404', async () => {
    const { buyer, reference } = await priced();
    const failure = { status: 404, message: 'This checkout is not open any more' };
    expect(await refusedCod(await createTestBuyer(api), reference)).toMatchObject(failure);
    expect(await refusedCod(buyer, reference, 'lab')).toMatchObject(failure);
    expect(await refusedCod(buyer, randomUUID())).toMatchObject(failure);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it.each([[''], ['1'], [null], [{ $ne: '' }], ["'; drop table orders; --"]])('%j is rejected', async (reference) => {
    expect((await refusedCod(await createTestBuyer(api), reference)).errors).toHaveProperty('reference_id');
  });

  it('that has expired creates no order', async () => {
    const { buyer, reference } = await priced();
    api.advanceTime(limits.checkoutReferenceMinutes * minutes);
    const failure = await refusedCod(buyer, reference);
    expect(failure).toEqual({ status: 409, message: messages.checkoutPlaceAgain });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('ignores amounts, owners and statuses sent by the browser', async () => {
    const { buyer, reference } = await priced();
    const other = await createTestBuyer(api);
    const body = {
      reference_id: reference,
      total_amount: 1,
      price: 1,
      mode: 'online',
      status: 5,
      customer_id: other.customerId,
      address_id: other.addressId,
      coupon_id: 1,
      quantity: 99,
    };
    await api.call(endpoints.placeOrderCod, { params: { page: 'medicine' }, body }, { token: buyer.token });
    expect(await ordersOf(buyer)).toMatchObject([{ totalPaise: 65_000, status: 1, mode: 'cod' }]);
    expect(await ordersOf(other)).toEqual([]);
  });
});

type Priced = Awaited<ReturnType<typeof priced>>;
const setProduct = (id: number, set: Partial<typeof products.$inferInsert>) =>
  api.db.update(products).set(set).where(eq(products.id, id));
const setAddress = ({ buyer }: Priced, set: Partial<typeof addresses.$inferInsert>) =>
  api.db.update(addresses).set(set).where(eq(addresses.id, buyer.addressId));

describe('a checkout that has changed since it was priced', () => {
  it.each<[string, (scene: Priced) => Promise<unknown>, (name: string) => string]>([
    [
      'a higher price',
      ({ product }) => setProduct(product.id, { pricePaise: 32_610, mrpPaise: 40_000 }),
      (name) => `${name}: the price is now ₹326.10.`,
    ],
    [
      'a lower price',
      ({ product }) => setProduct(product.id, { pricePaise: 2610 }),
      (name) => `${name}: the price is now ₹26.10.`,
    ],
    [
      'another MRP',
      ({ product }) => setProduct(product.id, { mrpPaise: 31_000 }),
      (name) => `${name}: the MRP is now ₹310.`,
    ],
    [
      'withdrawal',
      ({ product }) => setProduct(product.id, { withdrawn: true }),
      (name) => `${name}: no longer sold. Remove it from your cart.`,
    ],
    [
      'no stock',
      ({ product }) => setProduct(product.id, { stock: 0 }),
      (name) => `${name}: Out of stock. Remove it from your cart.`,
    ],
    [
      'too little stock',
      ({ product }) => setProduct(product.id, { stock: 1 }),
      (name) => `${name}: only 1 left. Decrease the quantity.`,
    ],
    [
      'another quantity in the cart',
      ({ product, buyer }) => putInCart(api, buyer, 'medicine', { [product.id]: 3 }),
      (name) => `${name}: your cart now holds 3.`,
    ],
    [
      'a line taken out of the cart',
      ({ product, buyer }) => putInCart(api, buyer, 'medicine', { [product.id]: 0 }),
      (name) => `${name}: no longer in your cart.`,
    ],
  ])('because of %s gets an error with the product name', async (_what, change, sentence) => {
    const scene = await priced();
    await change(scene);
    expect(await refusedCod(scene.buyer, scene.reference)).toEqual({
      status: 409,
      message: messages.checkoutCartErrors,
      success_status: 3,
      error_msg: expect.arrayContaining([sentence(scene.product.name)]) as string[],
    });
    expect(await ordersOf(scene.buyer)).toEqual([]);
  });

  it('because of a line added to the cart gets an error with its name', async () => {
    const { buyer, reference } = await priced();
    const added = await newProduct();
    await putInCart(api, buyer, 'medicine', { [added.id]: 1 });
    const { error_msg } = await refusedCod(buyer, reference);
    expect(error_msg).toEqual([`${added.name}: added to your cart since.`]);
  });

  it('because of new lab prices gets an error with the test', async () => {
    const [test = 0] = await addLabTests(api.db, [{ title: 'Thyroid' }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'lab', { [test]: 1 });
    const { reference_id } = await priceCheckout(api, buyer, 'lab');
    await api.db.update(labTests).set({ pricePaise: 40_000 }).where(eq(labTests.id, test));
    expect(await refusedCod(buyer, reference_id, 'lab')).toMatchObject({
      success_status: 3,
      error_msg: ['Thyroid: the price is now ₹400.'],
    });
  });

  it.each<[string, string, Partial<typeof coupons.$inferInsert>, string]>([
    [
      'ended',
      'OLD',
      { endsAt: new Date('2026-01-01T00:00:00Z'), startsAt: new Date('2025-01-01') },
      'OLD ended on 1 Jan 2026.',
    ],
    ['has another value now', 'LESS', { value: 5000 }, 'The coupon now saves ₹50.'],
    [
      'has a higher minimum now',
      'MORE',
      { minimumPaise: 70_000 },
      'Add medicines worth ₹100 more to use MORE (minimum ₹700).',
    ],
  ])('because of a coupon that %s gets its message', async (_what, code, set, sentence) => {
    const coupon = await addCoupon(api.db, { code });
    const { buyer, reference } = await priced({ code });
    await api.db.update(coupons).set(set).where(eq(coupons.id, coupon.id));
    const failure = await refusedCod(buyer, reference);
    expect(failure).toMatchObject({ status: 409, success_status: 3, error_msg: [sentence] });
  });

  it('below the minimum is rejected with the minimum', async () => {
    const { id } = await newProduct({ mrp: 60 });
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: 1 });
    const { reference_id } = await priceCheckout(api, buyer);
    const failure = await refusedCod(buyer, reference_id);
    expect(failure).toMatchObject({
      success_status: 3,
      error_msg: [messageTemplates.minimumCheckout(100), messageTemplates.belowMinimumCheckout(60, 40)],
    });
  });

  it.each<[string, (scene: Priced) => Promise<unknown>, string]>([
    [
      'is deleted',
      ({ buyer }) => api.db.delete(addresses).where(eq(addresses.id, buyer.addressId)),
      'The delivery address is no longer saved.',
    ],
    ['has changed', (scene) => setAddress(scene, { address1: '99 Other Road' }), 'The delivery address has changed.'],
  ])('because of an address that %s gets success_status 2', async (_what, change, sentence) => {
    const scene = await priced();
    await change(scene);
    expect(await refusedCod(scene.buyer, scene.reference)).toEqual({
      status: 409,
      message: messages.checkoutAddressNotServiceable,
      success_status: 2,
      error_msg: [sentence],
    });
    expect(await ordersOf(scene.buyer)).toEqual([]);
  });

  it('because of a pincode that is no longer delivered to gets success_status 2', async () => {
    const scene = await priced();
    await api.db.update(pincodeRanges).set({ low: 600_000 });
    const failure = await refusedCod(scene.buyer, scene.reference);
    await api.db.update(pincodeRanges).set({ low: 100_000 });
    expect(failure).toMatchObject({ success_status: 2, error_msg: [messages.checkoutAddressNotServiceable] });
  });

  it('is rejected for cash when cash is not accepted', async () => {
    const { id } = await newProduct();
    const buyer = await createTestBuyer(api, { pincode: '682001' });
    await putInCart(api, buyer, 'medicine', { [id]: 1 });
    const { reference_id } = await priceCheckout(api, buyer);
    const failure = await refusedCod(buyer, reference_id);
    expect(failure).toMatchObject({
      status: 409,
      success_status: 2,
      error_msg: ['Cash on delivery is not available at pincode 682001.'],
    });
  });

  it('does not change cart, stock and coupon', async () => {
    const coupon = await addCoupon(api.db, { customerLimit: 1 });
    const { product, buyer, reference } = await priced({ code: coupon.code, stock: 10 });
    await setProduct(product.id, { pricePaise: 20_000 });
    await refusedCod(buyer, reference);
    expect(await stockOf(api.db, product.id)).toBe(10);
    expect(await inCart(buyer)).toEqual([[product.id, 2]]);
    expect(await api.db.$count(couponUses, eq(couponUses.couponId, coupon.id))).toBe(0);
    expect(await api.db.$count(cartLines, eq(cartLines.productId, product.id))).toBe(1);
  });
});
