import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { checkouts, orderEvents, orders, orderStatusLabels, payments, refunds } from '../../../platform/db/schema';
import { testApp, type TestApp } from '../../../testing/app';
import { verifiedCustomer, type TestCustomer } from '../../../testing/customers';
import { addCoupon } from '../../../testing/coupons';
import { customerIdOf, orderLine, placedOrder, type TestOrder } from '../../../testing/orders';
import { orderEventKinds, type OrderEventKind, type OrderStatus } from '../order-machine';

let api: TestApp;
let by: TestCustomer;
let stranger: TestCustomer;
beforeAll(async () => {
  api = await testApp();
  stranger = await verifiedCustomer(api);
});
beforeEach(async () => {
  by = await verifiedCustomer(api);
});
afterAll(() => api.close());

const at = new Date('2026-11-18T14:12:00.000Z');
const order = async (parts: Partial<TestOrder> = {}, whose = by) =>
  placedOrder(api.db, { customerId: await customerIdOf(api.db, whose), at, ...parts });
const list = (product_type: 'medicine' | 'lab', body: object = {}) =>
  api.call(endpoints.orderList, { params: { product_type }, body }, by);
const details = async (product_type: 'medicine' | 'lab', order_id: string) =>
  (await api.call(endpoints.orderDetails, { params: { product_type, order_id } }, by)).data;

const strip = orderLine({
  itemId: 7,
  quantity: 2,
  pricePaise: 24_60,
  mrpPaise: 30_75,
  shown: {
    name: 'Paracetamol 650 mg Tablet',
    measure: '',
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    composition: [{ id: 3, name: 'Paracetamol', strength: '650 mg' }],
    category: { master_cat_id: 2, cat_name: 'Pain relief', slug: 'pain-relief' },
  },
});
const test = orderLine({
  itemId: 9,
  quantity: 3,
  pricePaise: 49_900,
  mrpPaise: 99_900,
  shown: {
    name: 'Lipid Profile',
    lab_name: 'Meru Labs',
    measure: '',
    packet_name: '',
    unit_name: '',
    unit_type: '',
    organ_icon: 'organ-heart',
    is_package: 0,
  },
});

describe('the list of orders', () => {
  it('is empty without orders', async () => {
    expect(await list('medicine')).toEqual({ status: 200, data: [], total_order: 0 });
  });

  it('contains for each order what its row shows, newest first', async () => {
    const first = await order({ lines: [strip, orderLine()] });
    const second = await order({ status: 7, mode: 'online' });
    await order({ type: 'lab' });
    await order({}, stranger);
    const created_at = at.toISOString();
    expect(await list('medicine')).toEqual({
      status: 200,
      total_order: 2,
      data: [
        {
          order_id: second.publicId,
          created_at,
          total_amount: 100,
          order_status_id: 7,
          status_order: 'Payment Pending',
          status_at: created_at,
          sub_order_list_count: 1,
          first_item: { ...orderLine().shown, product_id: 1, quantity: 1, price: 100, mrp: 100 },
        },
        {
          order_id: first.publicId,
          created_at,
          total_amount: 149.2,
          order_status_id: 1,
          status_order: 'Order Placed',
          status_at: created_at,
          sub_order_list_count: 2,
          first_item: { ...strip.shown, product_id: 7, quantity: 2, price: 24.6, mrp: 30.75 },
        },
      ],
    });
  });

  it('is split into pages of 10, or of the requested size', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift((await order({ type: 'lab' })).publicId);
    const shown = async (body: object) => {
      const { data, total_order } = await list('lab', body);
      expect(total_order).toBe(12);
      return data.map(({ order_id }) => order_id);
    };
    expect(await shown({})).toEqual(ids.slice(0, 10));
    expect(await shown({ page: 2 })).toEqual(ids.slice(10));
    expect(await shown({ limit: 5, page: 2 })).toEqual(ids.slice(5, 10));
    expect(await shown({ page: 3 })).toEqual([]);
    expect(await shown({ limit: 50, page: 1_000_000 })).toEqual([]);
  });

  it.each([
    ['limit', 0],
    ['limit', 51],
    ['limit', '10'],
    ['page', 0],
    ['page', 1.5],
    ['page', 1_000_001],
  ])('rejects %s %j', async (field, value) => {
    const refused = await api.refused(
      endpoints.orderList,
      { params: { product_type: 'medicine' }, body: { [field]: value } },
      by,
    );
    expect(refused).toMatchObject({ status: 400, errors: { [field]: expect.any(String) as string } });
  });

  it('says when the status last changed', async () => {
    const { id } = await order();
    const statusAt = new Date('2026-11-20T05:35:00.000Z');
    await api.db.update(orders).set({ status: 5, statusAt }).where(eq(orders.id, id));
    expect((await list('medicine')).data[0]?.status_at).toBe(statusAt.toISOString());
  });

  it('rejects an unknown type', async () => {
    const params = { product_type: 'doctor' };
    expect((await api.refused(endpoints.orderList, { params, body: {} }, by)).status).toBe(404);
  });

  it('links to the tracking while the goods are in transit, and only then', async () => {
    const trackingLink = 'https://track.example/48213';
    const { id, publicId } = await order();
    const shown = async () => [
      (await list('medicine')).data[0]?.tracking_link,
      (await details('medicine', publicId)).tracking_link,
    ];
    for (const status of [3, 4, 5, 6]) {
      await api.db.update(orders).set({ status, trackingLink }).where(eq(orders.id, id));
      const link = status === 4 ? trackingLink : undefined;
      expect({ status, shown: await shown() }).toEqual({ status, shown: [link, link] });
    }
    await api.db.update(orders).set({ status: 4, trackingLink: '' }).where(eq(orders.id, id));
    expect(await shown()).toEqual([undefined, undefined]);
  });
});

describe('an order of medicines', () => {
  it('is returned as it was placed', async () => {
    const { id, publicId } = await order({ lines: [strip, orderLine()] });
    const statusAt = new Date('2026-11-19T05:00:00.000Z');
    await api.db
      .update(orders)
      .set({ discountPaise: 1_000, deliveryPaise: 5_000, totalPaise: 18_920, status: 2, statusAt })
      .where(eq(orders.id, id));
    await api.db.insert(orderEvents).values({ orderId: id, at: statusAt, kind: 'moved', status: 2 });
    const taxed = { hsn: '3004', gst_rate: 500, igst: 0, coupon_share: 0, delivery_share: 0 };
    expect(await details('medicine', publicId)).toEqual({
      order_id: publicId,
      created_at: at.toISOString(),
      order_status_id: 2,
      status_order: 'Confirmed',
      payment_mode: 'cod',
      total_amount: 189.2,
      shipping_amount: 50,
      discount_amount: 10,
      order_details: [
        {
          ...{ ...strip.shown, product_id: 7, quantity: 2, price: 24.6, mrp: 30.75 },
          tax: { ...taxed, taxable: 46.86, cgst: 1.17, sgst: 1.17 },
        },
        {
          ...{ ...orderLine().shown, product_id: 1, quantity: 1, price: 100, mrp: 100 },
          tax: { ...taxed, taxable: 95.24, cgst: 2.38, sgst: 2.38 },
        },
      ],
      tax: { state_code: '29', rates: [{ gst_rate: 500, taxable: 142.1, cgst: 3.55, sgst: 3.55, igst: 0 }] },
      address_details: {
        name: 'Meenakshi Sundaram',
        pincode: '560001',
        address_1: '12 Neem Street',
        address_2: 'Near the Old Market',
        city: 'Bengaluru',
        state: 'Karnataka',
        landmark: '',
        alternative_number: '',
        address_type: 1,
      },
      user_details: { mobile_number: '9800000000', created_at: statusAt.toISOString() },
      timeline: [
        { at: at.toISOString(), text: 'Order placed' },
        { at: statusAt.toISOString(), text: 'Confirmed' },
      ],
      steps: [
        { label: 'Order Placed', state: 'done', at: at.toISOString() },
        { label: 'Confirmed', state: 'now', at: statusAt.toISOString() },
        { label: 'Packed', state: 'next' },
        { label: 'Shipped', state: 'next' },
        { label: 'Delivered', state: 'next' },
      ],
    });
  });

  it('is late from the day after the promised one until it is delivered', async () => {
    const { id, publicId } = await order();
    const shown = async (promisedDate: string, status: OrderStatus) => {
      await api.db.update(orders).set({ promisedDate, status }).where(eq(orders.id, id));
      return [(await list('medicine')).data[0]?.is_late, (await details('medicine', publicId)).is_late];
    };
    expect(await shown('2020-01-01', 4)).toEqual([true, true]);
    expect(await shown('2999-01-01', 4)).toEqual([undefined, undefined]);
    expect(await shown('2020-01-01', 5)).toEqual([undefined, undefined]);
  });

  it('has the note of the courier separate from the steps, while the parcel is in transit', async () => {
    const { id, publicId } = await order({ status: 4 });
    await api.db.insert(orderEvents).values([
      { orderId: id, at, kind: 'tracking', status: 4 },
      { orderId: id, at, kind: 'tracking', status: 4, detail: 'Handed over at the Bengaluru South hub.' },
    ]);
    const { courier_note, steps } = await details('medicine', publicId);
    expect(courier_note).toEqual({ at: at.toISOString(), text: 'Handed over at the Bengaluru South hub.' });
    expect(steps?.map(({ label }) => label)).toEqual(['Order Placed', 'Delivered']);
    await api.db.update(orders).set({ status: 5 }).where(eq(orders.id, id));
    expect((await details('medicine', publicId)).courier_note).toBeUndefined();
  });

  it('shows its coupon with the discount', async () => {
    const { id: couponId } = await addCoupon(api.db, { code: 'NEEM80' });
    const { id, publicId } = await order({ couponId });
    const [row] = await api.db.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, id));
    await api.db
      .update(checkouts)
      .set({ couponId, couponDiscountPaise: 8_000 })
      .where(eq(checkouts.id, row?.checkoutId ?? 0));
    expect((await details('medicine', publicId)).coupon).toEqual({ code: 'NEEM80', discount: 80 });
  });

  it('shows the gateway’s reference of a received payment', async () => {
    const paid = await order({ mode: 'online' });
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, paid.id));
    expect((await details('medicine', paid.publicId)).payment_reference).toBe(payment?.transactionId);
    const unpaid = await order({ mode: 'online', status: 7 });
    expect(await details('medicine', unpaid.publicId)).not.toHaveProperty('payment_reference');
  });

  it('gets a 404 for another customer, and as the other type', async () => {
    const { publicId } = await order();
    const foreign = await order({}, stranger);
    const refused = (product_type: string, order_id: string) =>
      api.refused(endpoints.orderDetails, { params: { product_type, order_id } }, by);
    const notFound = { status: 404, message: 'There is no such order' };
    expect(await refused('lab', publicId)).toEqual(notFound);
    expect(await refused('medicine', foreign.publicId)).toEqual(notFound);
    expect(await refused('medicine', '99999999999999999999')).toEqual(notFound);
  });

  it.each(['0', '12345', 'O700000001', '123456789012345678901', '७०००००००१', '1e9', "1' or 1=1", '%00', '..'])(
    '%j gets a 404',
    async (order_id) => {
      const params = { product_type: 'medicine', order_id };
      expect((await api.refused(endpoints.orderDetails, { params }, by)).status).toBe(404);
    },
  );
});

describe('a refund', () => {
  const refunded = async (kind: OrderEventKind, state: 'asked' | 'done' | 'failed') => {
    const { id, publicId, paymentId = 0 } = await order({ mode: 'online', status: 9 });
    await api.db.insert(orderEvents).values({ orderId: id, at, kind, status: 9 });
    // a Sunday in India
    const createdAt = new Date('2026-11-22T11:28:00.000Z');
    const settledAt = state === 'asked' ? null : new Date('2026-11-23T05:00:00.000Z');
    const row = { paymentId, refId: `RF${publicId}`, amountPaise: 28_760, state, createdAt, settledAt };
    await api.db.insert(refunds).values(row);
    return { publicId, ...(await details('medicine', publicId)) };
  };

  it('is due within 1 to 4 working days after a cancellation', async () => {
    const { refund, steps, publicId } = await refunded('cancelled', 'asked');
    expect(refund).toEqual({ amount: 287.6, reference: `RF${publicId}`, from: '2026-11-24', to: '2026-11-27' });
    expect(steps?.at(-1)).toEqual({
      label: 'Money in your bank',
      state: 'next',
      from: '2026-11-24',
      by: '2026-11-27',
    });
  });

  it('is due within 1 to 6 working days in other cases', async () => {
    expect((await refunded('refund-started', 'asked')).refund).toMatchObject({ from: '2026-11-24', to: '2026-12-01' });
  });

  it('shows as sent once the gateway confirms it, and has no due days when the gateway rejected it', async () => {
    expect((await refunded('cancelled', 'done')).refund).toMatchObject({ done_at: '2026-11-23T05:00:00.000Z' });
    const { refund, steps } = await refunded('cancelled', 'failed');
    expect(Object.keys(refund ?? {})).toEqual(['amount', 'reference']);
    expect(steps?.at(-1)).toEqual({ label: 'Money in your bank', state: 'next' });
  });
});

describe('an order of which a part is refunded', () => {
  it('lists its refunds, and its steps go on', async () => {
    const { id, publicId, paymentId = 0 } = await order({ mode: 'online', status: 4 });
    const at = new Date('2026-11-22T11:28:00.000Z');
    const events = ['refund-started', 'refund-done', 'refund-started'].map((kind) => ({
      kind,
      orderId: id,
      at,
      status: 4,
    }));
    await api.db.insert(orderEvents).values(events);
    const row = { paymentId, createdAt: at };
    await api.db.insert(refunds).values([
      {
        ...row,
        refId: `RF${publicId}`,
        amountPaise: 10_050,
        state: 'done',
        settledAt: new Date('2026-11-23T05:00:00.000Z'),
      },
      { ...row, refId: `RF${publicId}-2`, amountPaise: 5_000, state: 'accepted' },
    ]);
    const detail = await details('medicine', publicId);
    expect(detail.refunds).toEqual([
      { amount: 100.5, state: 'done', at: '2026-11-23T05:00:00.000Z', reference: `RF${publicId}` },
      { amount: 50, state: 'started', at: '2026-11-22T11:28:00.000Z', reference: `RF${publicId}-2` },
    ]);
    expect(detail.refund).toBeUndefined();
    expect(detail.timeline.map(({ text }) => text)).toEqual([
      'Waiting for the payment',
      'Refund started',
      'Refund completed',
      'Refund started',
    ]);
    expect(detail.steps?.map(({ label }) => label)).not.toContain('Refund Initiated');
    expect(detail.steps?.map(({ label }) => label)).not.toContain('Refunded');
  });
});

describe('an order of lab tests', () => {
  it('shows test and lab', async () => {
    const { publicId } = await order({ type: 'lab', mode: 'online', lines: [test] });
    expect(await details('lab', publicId)).toMatchObject({
      payment_mode: 'online',
      order_details: [{ ...test.shown, lab_test_master_id: 9, quantity: 3, price: 499, mrp: 999 }],
    });
  });
});

describe('the label of a status', () => {
  const labels = async (type: 'medicine' | 'lab') => {
    const found: string[] = [];
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const) {
      const { publicId } = await order({ type, status, mode: 'online' });
      found.push((await details(type, publicId)).status_order);
    }
    return found;
  };

  it('is the warehouse label for medicines, and the lab label for tests', async () => {
    const rest = ['Cancelled', 'Payment Pending', 'On Hold', 'Refund Initiated', 'Payment Failed', 'Return Requested'];
    expect(await labels('medicine')).toEqual(['Order Placed', 'Confirmed', 'Packed', 'Shipped', 'Delivered', ...rest]);
    const ofLab = ['Order Placed', 'Confirmed', 'Collection Scheduled', 'Sample Collected', 'Report Ready'];
    expect(await labels('lab')).toEqual([...ofLab, ...rest]);
  });

  it('is the label of an operator if there is one, in list, details and timeline', async () => {
    await api.db.insert(orderStatusLabels).values({ status: 4, productType: 'medicine', label: 'Out for delivery' });
    const { id, publicId } = await order({ status: 4 });
    await api.db.insert(orderEvents).values({ orderId: id, at, kind: 'moved', status: 4 });
    expect((await list('medicine')).data[0]?.status_order).toBe('Out for delivery');
    const { status_order, timeline } = await details('medicine', publicId);
    expect([status_order, timeline.at(-1)?.text]).toEqual(['Out for delivery', 'Out for delivery']);
    const booking = await order({ type: 'lab', status: 4 });
    expect((await details('lab', booking.publicId)).status_order).toBe('Sample Collected');
    await api.db.delete(orderStatusLabels);
  });
});

describe('the timeline', () => {
  it('has a text for every event, and never shows the text of the gateway', async () => {
    const { id, publicId } = await order({ mode: 'online', status: 7 });
    const happened: [OrderEventKind, OrderStatus][] = orderEventKinds.map((kind) => [kind, 3]);
    await api.db
      .insert(orderEvents)
      .values(happened.map(([kind, status]) => ({ orderId: id, at, kind, status, detail: 'card 4111 declined' })));
    const { timeline } = await details('medicine', publicId);
    const texts = timeline.slice(1).map(({ text }) => text);
    expect(texts).toHaveLength(orderEventKinds.length);
    expect(new Set(texts).size).toBe(orderEventKinds.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]+( [a-z]+)*([.:] card 4111 declined)?$/);
    // The customer and the courier wrote these texts.
    expect(texts.filter((text) => text.includes('4111')).toSorted()).toEqual([
      'Courier: card 4111 declined',
      'Order cancelled. card 4111 declined',
    ]);
    expect(texts).not.toEqual(
      expect.arrayContaining(orderEventKinds.map((kind) => expect.stringContaining(kind) as string)),
    );
  });

  it.each([
    ['goods gone', 'Your payment arrived, but not all items were in stock. Refund started'],
    ['too late', 'Your payment arrived after the order had ended. Refund started'],
    ['amount differs', 'We received a different amount. Refund started'],
    ['', 'Refund started'],
  ])('shows the reason of a refund: %j', async (detail, text) => {
    const { id, publicId } = await order({ mode: 'online', status: 9 });
    await api.db.insert(orderEvents).values({ orderId: id, at, kind: 'refund-started', status: 9, detail });
    expect((await details('medicine', publicId)).timeline.at(-1)?.text).toBe(text);
  });

  it('shows an event of another version by its status', async () => {
    const { id, publicId } = await order();
    await api.db.insert(orderEvents).values({ orderId: id, at, kind: 'inspected', status: 3 });
    expect((await details('medicine', publicId)).timeline.at(-1)?.text).toBe('Packed');
  });
});
