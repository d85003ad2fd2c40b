import { randomUUID } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { defaultCartSettings } from '../cart/settings';
import { hours, minutes } from '../../platform/clock';
import { checkouts, products } from '../../platform/db/schema';
import { deleteUnplacedCheckouts, saveCheckout } from './checkouts';
import { testApp, type TestApp } from '../../testing/app';
import {
  addAddress,
  deliverEverywhere,
  createTestBuyer,
  placeCod,
  priceCheckout,
  putInCart,
} from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { newCustomer } from '../../testing/customers';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

const couponAttempts = { name: 'guesses', max: 3, minutes: 15 };

let api: TestApp;
let paracetamol = 0;
let balm = 0;
let lipid = 0;
beforeAll(async () => {
  api = await testApp({ settings: { cart: { ...defaultCartSettings, couponAttempts: couponAttempts } } });
  await deliverEverywhere(api.db);
  [paracetamol = 0, balm = 0] = await addProducts(api.db, [
    { name: 'Paracetamol 650', mrp: 300, price: 250.5, salts: ['Paracetamol'], strength: '650 mg' },
    { name: 'Amla Balm', mrp: 60 },
  ]);
  const [first = 0] = await addLabTests(api.db, [
    { title: 'Lipid Profile', mrp: 500, price: 400, parameters: ['HDL', 'LDL'], organs: ['heart'] },
  ]);
  lipid = first;
});
afterAll(() => api.close());

const create = (body: object, by: { token: string }, product_type = 'medicine') =>
  api.refused(endpoints.orderCreation, { params: { product_type }, body }, by);

describe('a checkout', () => {
  it("returns the prices of the customer's cart", async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 2, [balm]: 1 });
    const data = await priceCheckout(api, buyer);
    expect(data).toMatchObject({
      success_status: 1,
      price_details: { all_total: 660, discount: 99, delivery: 50, total_amount: 611 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
      error_msg: [],
      cod_allowed: true,
      address_details: { id: buyer.addressId, pincode: '560078', state: 'Karnataka' },
    });
    expect(data.reference_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.estimated_date).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect(
      data.data.map(({ id, name, measure, quantity, price, mrp }) => [id, name, measure, quantity, price, mrp]),
    ).toEqual([
      [paracetamol, 'Paracetamol 650', 'Strip of 10 Tablets', 2, 250.5, 300],
      [balm, 'Amla Balm', 'Strip of 10 Tablets', 1, 60, 60],
    ]);
    expect(data.data[0]).toMatchObject({
      product_id: paracetamol,
      composition: [{ name: 'Paracetamol', strength: '650 mg' }],
    });
  });

  it('of lab tests shows lab, patients and parameters, and has no delivery costs', async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'lab', { [lipid]: 2 });
    await putInCart(api, buyer, 'medicine', { [balm]: 5 });
    const data = await priceCheckout(api, buyer, 'lab');
    expect(data.price_details).toEqual({ all_total: 1000, discount: 200, delivery: 0, total_amount: 800 });
    expect(data.data).toEqual([
      {
        id: lipid,
        lab_test_master_id: lipid,
        name: 'Lipid Profile',
        measure: '2 patients, 2 parameters',
        lab_name: 'Tulsi Diagnostics',
        quantity: 2,
        price: 400,
        mrp: 500,
        packet_name: '',
        unit_name: '',
        unit_type: '',
        organ_icon: 'icon-heart',
        is_package: 0,
        param_count: 2,
        test_list_count: 1,
      },
    ]);
  });

  it('subtracts a coupon, and continues without one that is rejected', async () => {
    const buyer = await createTestBuyer(api);
    await addCoupon(api.db, { code: 'EIGHTY', value: 8000 });
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const reduced = await priceCheckout(api, buyer, 'medicine', ' eighty ');
    expect(reduced.coupon_details).toEqual({
      success_status: 1,
      message: 'Applied. Takes off ₹80.00.',
      code: 'EIGHTY',
      discount: 80,
    });
    expect(reduced.price_details.total_amount).toBe(220.5);
    const refused = await priceCheckout(api, buyer, 'medicine', 'NOSUCH');
    expect(refused.coupon_details).toEqual({
      success_status: 0,
      message: 'NOSUCH is not a valid coupon code.',
      code: 'NOSUCH',
      reason: 'unknown',
    });
    expect(refused.price_details.total_amount).toBe(300.5);
    expect(refused.reference_id).not.toBe('');
  });

  it('limits guesses of coupon codes', async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const body = { address_id: buyer.addressId, code: 'GUESSED' };
    const by = { token: buyer.token, address: '10.9.8.7' };
    const params = { product_type: 'medicine' } as const;
    for (let left = couponAttempts.max; left > 0; left -= 1) {
      await api.call(endpoints.orderCreation, { params, body }, by);
    }
    expect((await api.refused(endpoints.orderCreation, { params, body }, by)).status).toBe(429);
  });

  it('of an empty cart has no items and no reference', async () => {
    const buyer = await createTestBuyer(api);
    expect(await priceCheckout(api, buyer)).toMatchObject({
      success_status: 1,
      data: [],
      reference_id: '',
      error_msg: [],
    });
  });

  it('for an address outside the delivery area has no reference', async () => {
    const buyer = await createTestBuyer(api, { pincode: '999999' });
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const data = await priceCheckout(api, buyer);
    expect(data).toMatchObject({ success_status: 2, reference_id: '', cod_allowed: false });
    expect(data.estimated_date).toBeUndefined();
  });

  it('of a cart with errors lists them and has no reference', async () => {
    const [rare = 0] = await addProducts(api.db, [{ name: 'Rare Drops', stock: 5 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [rare]: 5 });
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, rare));
    expect(await priceCheckout(api, buyer)).toMatchObject({
      success_status: 3,
      reference_id: '',
      error_msg: ['Rare Drops: only 2 left. Decrease the quantity.'],
    });
  });

  it('below the minimum says so', async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [balm]: 1 });
    const data = await priceCheckout(api, buyer);
    expect(data).toMatchObject({
      success_status: 1,
      checkout_allowed: { is_checkout: 0, minimum_checkout_amount: 100 },
    });
  });

  it('offers cash only where it is accepted', async () => {
    const buyer = await createTestBuyer(api, { pincode: '682001' });
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    expect(await priceCheckout(api, buyer)).toMatchObject({ success_status: 1, cod_allowed: false });
  });

  it('responds with 404 for the address of another customer', async () => {
    const buyer = await createTestBuyer(api);
    const other = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const failure = await create({ address_id: other.addressId }, buyer);
    expect(failure).toMatchObject({ status: 404, message: 'This address no longer exists' });
    expect((await create({ address_id: limits.idMax }, buyer)).status).toBe(404);
  });

  it('is limited to verified customers', async () => {
    const { token } = await newCustomer(api);
    expect((await create({ address_id: 1 }, { token })).status).toBe(428);
    const guest = await api.refused(endpoints.orderCreation, {
      params: { product_type: 'medicine' },
      body: { address_id: 1 },
    });
    expect(guest.status).toBe(401);
  });

  it('ignores prices, owners and statuses sent by the browser', async () => {
    const buyer = await createTestBuyer(api);
    const other = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    await putInCart(api, other, 'medicine', { [balm]: 9 });
    const body = {
      address_id: buyer.addressId,
      customer_id: other.customerId,
      customerId: other.customerId,
      price_details: { total_amount: 1 },
      total_amount: 1,
      discount: 99999,
      coupon_discount: 99999,
      success_status: 1,
      status: 5,
      data: [{ id: balm, quantity: 1, price: 0.01 }],
      device_id: randomUUID(),
    };
    const { data } = await api.call(endpoints.orderCreation, { params: { product_type: 'medicine' }, body }, buyer);
    expect(data.data.map(({ id, price }) => [id, price])).toEqual([[paracetamol, 250.5]]);
    expect(data.price_details.total_amount).toBe(300.5);
  });

  it.each([['0'], [null], [{ $ne: 1 }], [[1]], [1.5], ['1; drop table checkouts']])(
    'rejects the address id %j',
    async (address_id) => {
      const buyer = await createTestBuyer(api);
      expect((await create({ address_id }, buyer)).errors).toHaveProperty('address_id');
    },
  );

  it('is deleted a day after it expires, unless an order was placed', async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const unplaced = await priceCheckout(api, buyer);
    const placed = await priceCheckout(api, buyer);
    await placeCod(api, buyer, placed.reference_id);
    const [row] = await api.db.select().from(checkouts).where(eq(checkouts.reference, placed.reference_id));
    // The cleanup does not read placed checkouts.
    expect(row?.expiresAt).toBeNull();
    const left = async () =>
      (await api.db.select().from(checkouts).where(eq(checkouts.customerId, buyer.customerId))).map(
        ({ reference }) => reference,
      );
    const end = api.now().getTime() + limits.checkoutReferenceMinutes * minutes + 24 * hours;
    await deleteUnplacedCheckouts(api.db, new Date(end - minutes));
    expect(await left()).toEqual([unplaced.reference_id, placed.reference_id]);
    await deleteUnplacedCheckouts(api.db, new Date(end + minutes));
    expect(await left()).toEqual([placed.reference_id]);
  });

  it('is deleted when it is the oldest of too many unplaced ones; a placed one stays', async () => {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const placed = await priceCheckout(api, buyer);
    await placeCod(api, buyer, placed.reference_id);
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const first = await priceCheckout(api, buyer);
    const mine = eq(checkouts.customerId, buyer.customerId);
    const [row] = await api.db.select().from(checkouts).where(eq(checkouts.reference, first.reference_id));
    if (row === undefined) throw new Error('The checkout was not kept.');
    const { id: _id, reference: _reference, createdAt: _createdAt, expiresAt: _expiresAt, ...copy } = row;
    for (let others = 0; others < 49; others += 1)
      await saveCheckout(api.db, { ...copy, customerId: buyer.customerId }, api.now());
    expect(await api.db.$count(checkouts, mine)).toBe(51);
    const second = await priceCheckout(api, buyer);
    expect(await api.db.$count(checkouts, mine)).toBe(51);
    const place = (reference_id: string) =>
      api.refused(endpoints.placeOrderCod, { params: { page: 'medicine' }, body: { reference_id } }, buyer);
    expect((await place(first.reference_id)).status).toBe(404);
    await placeCod(api, buyer, second.reference_id);
  });

  it('uses the selected address', async () => {
    const buyer = await createTestBuyer(api);
    const office = await addAddress(api.db, buyer.customerId, { pincode: '700001', addressType: 2 });
    await putInCart(api, buyer, 'medicine', { [paracetamol]: 1 });
    const data = await priceCheckout(api, { ...buyer, addressId: office });
    expect(data.address_details).toMatchObject({ id: office, pincode: '700001', address_type: 2 });
  });
});
