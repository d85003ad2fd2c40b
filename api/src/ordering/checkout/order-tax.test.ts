import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { categories, labTests, orderItems, orders, products, states } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { addCoupon } from '../../testing/coupons';
import { customerIdOf, orderLine, placedOrder, sampleIssuer } from '../../testing/orders';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';
import {
  addAddress,
  createTestBuyer,
  deliverEverywhere,
  placeCod,
  priceCheckout,
  putInCart,
} from '../../testing/test-buyers';
import { orderCommands } from '../orders/admin/order-commands';
import { taxCommands } from '../orders/admin/tax-commands';

let api: TestApp;
let [amla, cream, unknown] = [0, 0, 0];
let kerala = 0;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
  const [state] = await api.db.insert(states).values({ name: 'Kerala', gstCode: '32' }).returning();
  kerala = state?.id ?? 0;
});
beforeEach(async () => {
  [amla = 0, cream = 0, unknown = 0] = await addProducts(api.db, [
    { name: 'Amla', category: 'ayurvedic', mrp: 105 },
    { name: 'Cream', category: 'ayurvedic', mrp: 236 },
    { name: 'Unknown', category: 'herbs', mrp: 1000 },
  ]);
  await api.db.update(categories).set({ hsn: '3004', gstRate: 500 }).where(eq(categories.slug, 'ayurvedic'));
  await api.db.update(products).set({ hsn: '330499', gstRate: 1800 }).where(eq(products.id, cream));
});
afterAll(() => api.close());

const detail = async (token: string, order_id: string, product_type: 'medicine' | 'lab' = 'medicine') =>
  (await api.call(endpoints.orderDetails, { params: { product_type, order_id } }, { token })).data;

async function order(quantities: Record<number, number>, { stateId, code }: { stateId?: number; code?: string } = {}) {
  const buyer = await createTestBuyer(api);
  const addressId = stateId === undefined ? buyer.addressId : await addAddress(api.db, buyer.customerId, { stateId });
  await putInCart(api, buyer, 'medicine', quantities);
  const { reference_id } = await priceCheckout(api, { ...buyer, addressId }, 'medicine', code);
  const id = await placeCod(api, buyer, reference_id);
  return { buyer, id, order: await detail(buyer.token, id) };
}

it('in the state of the shop has CGST and SGST by the rates of product or category, delivery included', async () => {
  const { order: shown } = await order({ [amla]: 2, [cream]: 1 });
  // 210 and 236 rupees share 50 rupees of delivery: 23.54 and 26.46.
  expect(shown.order_details.map(({ tax }) => tax)).toEqual([
    {
      hsn: '3004',
      gst_rate: 500,
      taxable: 222.42,
      cgst: 5.56,
      sgst: 5.56,
      igst: 0,
      coupon_share: 0,
      delivery_share: 23.54,
    },
    {
      hsn: '330499',
      gst_rate: 1800,
      taxable: 222.42,
      cgst: 20.02,
      sgst: 20.02,
      igst: 0,
      coupon_share: 0,
      delivery_share: 26.46,
    },
  ]);
  expect(shown).toMatchObject({
    total_amount: 496,
    tax: {
      state_code: '29',
      rates: [
        { gst_rate: 500, taxable: 222.42, cgst: 5.56, sgst: 5.56, igst: 0 },
        { gst_rate: 1800, taxable: 222.42, cgst: 20.02, sgst: 20.02, igst: 0 },
      ],
    },
  });
});

it('to another state has IGST, after the share of the coupon', async () => {
  const { code } = await addCoupon(api.db, { value: 10_000 });
  const { order: shown } = await order({ [amla]: 10 }, { stateId: kerala, code });
  expect(shown.tax).toEqual({
    state_code: '32',
    rates: [{ gst_rate: 500, taxable: 952.38, cgst: 0, sgst: 0, igst: 47.62 }],
  });
  expect(shown.order_details[0]?.tax).toMatchObject({ coupon_share: 100, delivery_share: 50 });
});

it('keeps the rates of the day on which it was placed', async () => {
  const { buyer, id } = await order({ [amla]: 2 });
  await api.db.update(products).set({ hsn: '9018', gstRate: 1200 }).where(eq(products.id, amla));
  expect((await detail(buyer.token, id)).tax?.rates).toMatchObject([{ gst_rate: 500 }]);
});

it('is placed without tax where the shop has no rate, which tax missing lists', async () => {
  const { order: shown } = await order({ [unknown]: 1 });
  expect(shown.tax?.rates).toEqual([{ taxable: 1000, cgst: 0, sgst: 0, igst: 0 }]);
  const lines = await taxCommands.missing.run({ db: api.db, clock: api.now, issuer: sampleIssuer }, {});
  expect(lines.slice(1)).not.toHaveLength(0);
  for (const line of lines.slice(1)) expect(line).toMatch(/herbs +Unknown$/);
});

it('of lab tests is exempt unless the test has a rate', async () => {
  const [thyroid = 0, sugar = 0] = await addLabTests(api.db, [
    { title: 'Thyroid', mrp: 500 },
    { title: 'Sugar', mrp: 118 },
  ]);
  await api.db.update(labTests).set({ hsn: '999312', gstRate: 1800 }).where(eq(labTests.id, sugar));
  const buyer = await createTestBuyer(api);
  await putInCart(api, buyer, 'lab', { [thyroid]: 1, [sugar]: 1 });
  const { reference_id } = await priceCheckout(api, buyer, 'lab');
  const shown = await detail(buyer.token, await placeCod(api, buyer, reference_id, 'lab'), 'lab');
  expect(shown.order_details.map(({ tax }) => tax)).toMatchObject([
    { hsn: '999316', gst_rate: 0, taxable: 500, cgst: 0, sgst: 0, igst: 0 },
    { hsn: '999312', gst_rate: 1800, taxable: 100, cgst: 9, sgst: 9, igst: 0 },
  ]);
});

it('is stored so that its lines sum up to its total', async () => {
  const { code } = await addCoupon(api.db, { value: 3333 });
  await order({ [amla]: 3, [cream]: 2 }, { code });
  const placed = await api.db.select().from(orders);
  for (const { id, totalPaise } of placed) {
    const items = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const paid = items.reduce((sum, one) => sum + one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise, 0);
    expect(paid).toBe(totalPaise);
  }
  const oneMore = api.db.update(orderItems).set({ taxablePaise: 1 }).where(eq(orderItems.position, 0));
  await expect(oneMore.execute()).rejects.toMatchObject({ cause: { constraint: 'order_items_paid' } });
});

describe('the report of a month', () => {
  const report = (month: string) =>
    taxCommands.report.run({ db: api.db, clock: api.now, issuer: sampleIssuer }, { month });
  const hsn = (month: string) => taxCommands.hsn.run({ db: api.db, clock: api.now, issuer: sampleIssuer }, { month });
  const head = 'Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Total';

  it('adds the invoices of each day in India, state and rate, and subtracts the credit notes', async () => {
    const buyer = await createTestBuyer(api);
    const customerId = await customerIdOf(api.db, buyer);
    /** Dispatches a paid order of one line for each price. */
    const dispatch = async (at: string, ...prices: number[]) => {
      const lines = prices.map((pricePaise) => orderLine({ pricePaise, quantity: 1 }));
      const { publicId } = await placedOrder(api.db, { customerId, mode: 'online', status: 3, lines });
      await orderCommands.set.run(
        { db: api.db, clock: () => new Date(at), issuer: sampleIssuer },
        { order: publicId, status: 4 },
      );
      return publicId;
    };
    await dispatch('2025-01-31T18:29:00Z', 10_500);
    await dispatch('2025-02-10T18:29:00Z', 10_500, 21_000);
    const refunded = await dispatch('2025-02-10T18:31:00Z', 10_500, 42_000);
    await orderCommands.refund.run(
      { db: api.db, clock: () => new Date('2025-02-28T18:29:00Z'), issuer: sampleIssuer },
      { order: refunded, line: ['1:1'], reason: 'The pack was damaged' },
    );
    await dispatch('2025-02-28T18:31:00Z', 10_500);
    await placedOrder(api.db, { customerId, status: 3, at: new Date('2025-02-11T10:00:00Z') });
    expect(await report('2025-02')).toEqual([
      `Date,Place Of Supply,Rate,${head}`,
      '2025-02-10,29-Karnataka,5%,300.00,0.00,7.50,7.50,315.00',
      '2025-02-11,29-Karnataka,5%,500.00,0.00,12.50,12.50,525.00',
      '2025-02-28,29-Karnataka,5%,-100.00,0.00,-2.50,-2.50,-105.00',
    ]);
    expect(await hsn('2025-02')).toEqual([
      `HSN,Rate,Total Quantity,${head}`,
      '3004,5%,3,700.00,0.00,17.50,17.50,735.00',
    ]);
  });

  it.each(['2026-13', '2026', 'November', ''])('refuses the month %j', async (month) => {
    await expect(report(month)).rejects.toThrow('--month: is not a month, such as 2026-11');
  });
});
