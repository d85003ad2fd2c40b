import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { limits } from '@storefront/shared-contracts/limits';
import { labTests, products } from '../../../platform/db/schema';
import { testApp, type TestApp } from '../../../testing/app';
import { type TestCustomer, verifiedCustomer } from '../../../testing/customers';
import { addLabTests } from '../../../testing/lab-tests';
import { customerIdOf, orderLine, placedOrder, type TestOrder } from '../../../testing/orders';
import { addProducts } from '../../../testing/products';
import { putInCart } from '../../../testing/test-buyers';

let api: TestApp;
let by: TestCustomer;

beforeAll(async () => {
  api = await testApp();
});

beforeEach(async () => {
  by = await verifiedCustomer(api);
});
afterAll(() => api.close());

const order = async (parts: Partial<TestOrder>) =>
  placedOrder(api.db, {
    customerId: await customerIdOf(api.db, by),
    at: new Date('2026-08-12T03:35:00.000Z'),
    ...parts,
  });

const read = async (order_id: string, product_type: 'medicine' | 'lab' = 'medicine') =>
  (await api.call(endpoints.orderAgain, { params: { product_type, order_id } }, by)).data;

it('has each item as ordered, and price, pack, quantities of now', async () => {
  const [id = 0] = await addProducts(api.db, [
    { name: 'Dolo 650 Tablet', mrp: 40, price: 38.4, units: '15', stock: 4 },
  ]);
  const line = orderLine({ itemId: id, quantity: 3, pricePaise: 36_00 });
  const { publicId } = await order({ lines: [line] });
  await putInCart(api, by, 'medicine', { [id]: 2 });
  expect(await read(publicId)).toEqual({
    created_at: '2026-08-12T03:35:00.000Z',
    items: [
      {
        item: { ...line.shown, product_id: id, quantity: 3, price: 36, mrp: 100 },
        offer: {
          price: 38.4,
          packet_name: 'Strip',
          unit_name: '15',
          unit_type: 'Tablets',
          max_quantity: 4,
          cart_quantity: 2,
        },
      },
    ],
  });
});

it('counts the medicines of the same composition for one that is out of stock', async () => {
  const same = { salts: ['Telmisartan'], strength: '40 mg' };
  const [id = 0] = await addProducts(api.db, [
    { name: 'Telma 40 Tablet', ...same },
    { name: 'Telsartan 40 Tablet', ...same },
    { name: 'Telvas 40 Tablet', ...same },
  ]);
  const { publicId } = await order({ lines: [orderLine({ itemId: id })] });
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, id));
  expect((await read(publicId)).items[0]?.offer).toMatchObject({ max_quantity: 0, alternates_in_stock: 2 });
});

it('has no offer for a medicine that is no longer sold, and keeps the order of the items', async () => {
  const [gone = 0, sold = 0] = await addProducts(api.db, [{ name: 'Gone' }, { name: 'Sold' }]);
  const { publicId } = await order({ lines: [orderLine({ itemId: gone }), orderLine({ itemId: sold })] });
  await api.db.update(products).set({ withdrawn: true }).where(eq(products.id, gone));
  const { items } = await read(publicId);
  expect(items.map(({ item, offer }) => [item.product_id, offer?.max_quantity])).toEqual([
    [gone, undefined],
    [sold, expect.any(Number)],
  ]);
});

it('has price and patients of a lab test, and no offer once it is not offered', async () => {
  const [id = 0] = await addLabTests(api.db, [{ title: 'Lipid Profile', mrp: 999, price: 549 }]);
  const { publicId } = await order({ type: 'lab', lines: [orderLine({ itemId: id })] });
  await putInCart(api, by, 'lab', { [id]: 3 });
  const pack = { packet_name: '', unit_name: '', unit_type: '' };
  expect((await read(publicId, 'lab')).items[0]?.offer).toEqual({
    price: 549,
    ...pack,
    max_quantity: 5,
    cart_quantity: 3,
  });
  await api.db.update(labTests).set({ withdrawn: true }).where(eq(labTests.id, id));
  expect((await read(publicId, 'lab')).items[0]).not.toHaveProperty('offer');
});

it('is a 404 for another customer, and as the other type', async () => {
  const { publicId } = await order({});
  const refused = (product_type: string, whose: TestCustomer) =>
    api.refused(endpoints.orderAgain, { params: { product_type, order_id: publicId } }, whose);
  const notFound = { status: 404, message: 'There is no such order' };
  expect(await refused('medicine', await verifiedCustomer(api))).toEqual(notFound);
  expect(await refused('lab', by)).toEqual(notFound);
});

describe('bought medicines', () => {
  const order = async (day: string, itemIds: readonly number[], parts: Partial<TestOrder> = {}, whose = by) =>
    placedOrder(api.db, {
      customerId: await customerIdOf(api.db, whose),
      at: new Date(`${day}T10:00:00.000Z`),
      lines: itemIds.map((itemId) => orderLine({ itemId })),
      ...parts,
    });
  const read = async () => (await api.call(endpoints.boughtMedicines, {}, by)).data;
  const idsOf = async () => (await read()).map(({ product_id }) => product_id);

  it('is empty without orders', async () => {
    expect(await read()).toEqual([]);
  });

  it('lists each medicine once, the last ordered first, with its present price and stock', async () => {
    const [first = 0, second = 0] = await addProducts(api.db, [
      { name: 'Amla', mrp: 30, price: 20, stock: 3 },
      { name: 'Brahmi' },
    ]);
    await order('2026-08-01', [first]);
    await order('2026-09-01', [second]);
    await order('2026-10-01', [first]);
    const bought = await read();
    expect(bought.map(({ product_id, last_ordered_at }) => [product_id, last_ordered_at])).toEqual([
      [first, '2026-10-01T10:00:00.000Z'],
      [second, '2026-09-01T10:00:00.000Z'],
    ]);
    expect(bought[0]).toMatchObject({ price: 20, max_quantity: 3 });
  });

  it('omits what is no longer sold, unpaid and cancelled orders, lab tests and orders of others', async () => {
    const [gone = 0, unpaid = 0, cancelled = 0, foreign = 0, test = 0] = await addProducts(api.db, [
      { name: 'Gone', withdrawn: true },
      { name: 'Unpaid' },
      { name: 'Cancelled' },
      { name: 'Foreign' },
      { name: 'Same id as a test' },
    ]);
    await order('2026-08-01', [gone]);
    await order('2026-08-02', [unpaid], { status: 7, mode: 'online' });
    await order('2026-08-03', [cancelled], { status: 6 });
    await order('2026-08-04', [foreign], {}, await verifiedCustomer(api));
    await order('2026-08-05', [test], { type: 'lab' });
    expect(await idsOf()).toEqual([]);
  });

  it(`has at most ${limits.buyAgain}`, async () => {
    const ids = await addProducts(
      api.db,
      Array.from({ length: limits.buyAgain + 1 }, (_, index) => ({ name: `Many ${index}` })),
    );
    await order('2026-08-01', ids);
    expect(await idsOf()).toHaveLength(limits.buyAgain);
  });
});
