import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, type TestApp } from '../../../testing/app';
import { verifiedCustomer, type TestCustomer } from '../../../testing/customers';
import { customerIdOf, orderLine, placedOrder, type TestOrder } from '../../../testing/orders';
import { addProducts } from '../../../testing/products';

let api: TestApp;
let by: TestCustomer;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  by = await verifiedCustomer(api);
});
afterAll(() => api.close());

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
