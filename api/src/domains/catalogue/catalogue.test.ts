import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { addProducts, type TestProduct } from '../../testing/products';

const shelf: readonly TestProduct[] = [
  { name: 'Calpol 650 Tablet', salts: ['Paracetamol'], strength: '650 mg', mrp: 30, price: 25, popularity: 90 },
  { name: 'Dolo 650 Tablet', salts: ['Paracetamol'], strength: '650 mg', mrp: 34, popularity: 99 },
  { name: 'Plain 650 Tablet', salts: ['Paracetamol'], strength: '650 mg', mrp: 12, popularity: 5 },
  { name: 'Gone 650 Tablet', salts: ['Paracetamol'], strength: '650 mg', mrp: 10, withdrawn: true },
  { name: 'Calpol 500 Tablet', salts: ['Paracetamol'], strength: '500 mg', mrp: 15, popularity: 50 },
  { name: 'Calpol 650 Syrup', salts: ['Paracetamol'], strength: '650 mg', form: 'syrup', mrp: 60, popularity: 40 },
  { name: 'Ashwagandha Powder', type: 'ayurvedic', mrp: 200, popularity: 60 },
  { name: 'Eye Drops', category: 'eye-ear-drops', mrp: 34, stock: 0, popularity: 60 },
];

let api: TestApp;
let ids: number[] = [];
beforeAll(async () => {
  api = await testApp();
  ids = await addProducts(api.db, shelf);
});
afterAll(() => api.close());

const idOf = (name: string) => ids[shelf.findIndex((item) => item.name === name)] ?? 0;
const names = (list: readonly { name: string }[]) => list.map((item) => item.name);
const list = (body: object, deviceId?: string) => api.call(endpoints.products, { body }, deviceId);

describe('main-category', () => {
  it('lists the categories in shop order', async () => {
    const { data } = await api.call(endpoints.mainCategory, {});
    expect(data.map((category) => category.slug)).toEqual(['allopathic', 'ayurvedic', 'eye-ear-drops']);
  });
});

describe('products', () => {
  it('lists medicines on sale, sorted by popularity, then by id', async () => {
    const { data, total } = await list({});
    expect(names(data)).toEqual([
      'Dolo 650 Tablet',
      'Calpol 650 Tablet',
      'Ashwagandha Powder',
      'Eye Drops',
      'Calpol 500 Tablet',
      'Calpol 650 Syrup',
      'Plain 650 Tablet',
    ]);
    expect(total).toBe(7);
  });

  it('sorts by the selling price', async () => {
    const prices = async (order_by: string) => (await list({ order_by })).data.map((item) => item.price);
    expect(await prices('low')).toEqual([12, 15, 25, 34, 34, 60, 200]);
    expect(await prices('high')).toEqual([200, 60, 34, 34, 25, 15, 12]);
  });

  it('returns every product on exactly one page, and then an empty page', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => list({ limit: 3, page, order_by: 'low' })));
    expect(pages.map((page) => page.data.length)).toEqual([3, 3, 1, 0, 0]);
    expect(new Set(pages.flatMap((page) => names(page.data))).size).toBe(7);
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([7]));
  });

  it('filters by type and by categories', async () => {
    expect(names((await list({ filter: { type: 'ayurvedic' } })).data)).toEqual(['Ashwagandha Powder']);
    expect(names((await list({ filter: { type: 'eye-ear-drops' } })).data)).toEqual(['Eye Drops']);
    expect((await list({ filter: { type: '' } })).total).toBe(7);
    const { data } = await api.call(endpoints.mainCategory, {});
    const of = (slug: string) => data.find((category) => category.slug === slug)?.master_cat_id ?? 0;
    expect(names((await list({ filter: { category: [of('eye-ear-drops')] } })).data)).toEqual(['Eye Drops']);
    expect((await list({ filter: { category: [of('eye-ear-drops'), of('ayurvedic')] } })).total).toBe(2);
    expect(await list({ filter: { category: [2_147_483_647] } })).toMatchObject({ data: [], total: 0 });
    expect((await list({ filter: { category: [] } })).total).toBe(7);
  });

  it('shows prices in rupees, the composition, and how many may be ordered', async () => {
    const { data } = await list({ keyword: 'calpol 650 tablet' });
    expect(data[0]).toMatchObject({
      price: 25,
      mrp: 30,
      manufacturer: 'Meru Pharma',
      composition: [{ name: 'Paracetamol', strength: '650 mg' }],
      in_stock: true,
      max_quantity: 15,
      cart_quantity: 0,
      category: { slug: 'allopathic' },
    });
    const drops = (await list({ keyword: 'eye drops' })).data[0];
    expect(drops).toMatchObject({ in_stock: false, max_quantity: 0, category: { slug: 'eye-ear-drops' } });
  });

  it('shows the quantity in the cart of the device, and none for an invalid device id', async () => {
    const device = newDevice();
    const id = idOf('Dolo 650 Tablet');
    await api.call(endpoints.updateCart, { body: { id, quantity: 4 } }, device);
    const quantity = async (deviceId?: string) => (await list({ limit: 1 }, deviceId)).data[0]?.cart_quantity;
    expect(await quantity(device)).toBe(4);
    expect(await quantity(newDevice())).toBe(0);
    expect(await quantity('no uuid')).toBe(0);
    expect((await list({ limit: 1, device_id: device })).data[0]?.cart_quantity).toBe(4);
  });

  it('ignores unknown fields and accepts a missing body', async () => {
    expect((await list({ colour: 'red', filter: { colour: 1 } })).total).toBe(7);
    expect((await api.call(endpoints.products, {})).total).toBe(7);
  });

  it.each([
    [{ limit: 0 }, 'limit', 'Limit Should be Valid'],
    [{ limit: 51 }, 'limit', 'Limit Should be Valid'],
    [{ limit: '15' }, 'limit', 'Limit Should be Valid'],
    [{ page: 0 }, 'page', 'Page Should be Valid'],
    [{ page: 1.5 }, 'page', 'Page Should be Valid'],
    [{ page: 1e12 }, 'page', 'Page Should be Valid'],
    [{ filter: 'x' }, 'filter', 'Filter Should be Valid'],
    [{ filter: { type: 'herbal' } }, 'filter.type', 'Type Should be Valid'],
    [{ filter: { category: 1 } }, 'filter.category', 'Category Should be Valid'],
    [{ filter: { category: ['1'] } }, 'filter.category', 'Category Should be Valid'],
    [{ filter: { category: [1, -1] } }, 'filter.category', 'Category Should be Valid'],
    [{ order_by: 'price; drop table products' }, 'order_by', 'Order By Should be Valid'],
    [{ keyword: 7 }, 'keyword', 'Keyword Should be Valid'],
    [{ keyword: 'x'.repeat(201) }, 'keyword', 'Keyword should be maximum 200 characters'],
    [{ keyword: 'x'.repeat(10_000) }, 'keyword', 'Keyword should be maximum 200 characters'],
    [{ keyword: 'a\u0000b' }, 'keyword', 'Keyword Should be Valid'],
    [{ device_id: {} }, 'device_id', 'Device Id Should be Valid'],
  ])('names the invalid field in %j', async (body, field, message) => {
    expect(await api.refused(endpoints.products, { body })).toEqual({
      status: 400,
      message,
      errors: { [field]: message },
    });
  });
});

describe('product/{id}', () => {
  it('shows a medicine with its alternates of the same salts, strength and form, cheapest first', async () => {
    const { data } = await api.call(endpoints.product, { params: { id: idOf('Calpol 650 Tablet') } });
    expect(data.name).toBe('Calpol 650 Tablet');
    expect(names(data.compo_data)).toEqual(['Plain 650 Tablet', 'Dolo 650 Tablet']);
  });

  it('shows no alternate when the composition is unknown', async () => {
    await addProducts(api.db, [{ name: 'Unknown Oil', withdrawn: true }]);
    const { data } = await api.call(endpoints.product, { params: { id: idOf('Eye Drops') } });
    expect(data.compo_data).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999', '2147483647', "1' or '1'='1", '1%00', 'x'.repeat(500)])(
    'responds with 404 for %j',
    async (id) => {
      expect(await api.refused(endpoints.product, { params: { id } })).toMatchObject({ status: 404 });
      expect(await api.refused(endpoints.similarComposition, { params: { id } })).toMatchObject({ status: 404 });
    },
  );

  it('responds with 404 when the medicine is no longer sold', async () => {
    const params = { id: idOf('Gone 650 Tablet') };
    expect(await api.refused(endpoints.product, { params })).toEqual({
      status: 404,
      message: 'This product is not available',
    });
    expect((await api.refused(endpoints.similarComposition, { params })).status).toBe(404);
  });

  it('shows the quantity in the cart of the device', async () => {
    const device = newDevice();
    const id = idOf('Plain 650 Tablet');
    await api.call(endpoints.updateCart, { body: { id, quantity: 2 } }, device);
    expect((await api.call(endpoints.product, { params: { id } }, device)).data.cart_quantity).toBe(2);
    const other = await api.call(endpoints.product, { params: { id: idOf('Dolo 650 Tablet') } }, device);
    expect(other.data.compo_data.map((item) => item.cart_quantity)).toEqual([2, 0]);
  });
});

describe('similar-composition/{id}', () => {
  const similar = async (query: object) =>
    names((await api.call(endpoints.similarComposition, { params: { id: idOf('Dolo 650 Tablet') }, query })).data);

  it('lists the same composition, cheapest first by default', async () => {
    expect(await similar({})).toEqual(['Plain 650 Tablet', 'Calpol 650 Tablet']);
    expect(await similar({ order_by: 'high' })).toEqual(['Calpol 650 Tablet', 'Plain 650 Tablet']);
    expect(await similar({ order_by: 'new', limit: '1' })).toEqual(['Calpol 650 Tablet']);
  });

  it('compares packs of different sizes by the price of one tablet', async () => {
    const salts = ['Cetirizine'];
    const [id = 0] = await addProducts(api.db, [
      { name: 'Ten', salts, strength: '10 mg', mrp: 20, units: '10' },
      { name: 'Fifteen', salts, strength: '10 mg', mrp: 24, units: '15' },
      { name: 'Single', salts, strength: '10 mg', mrp: 5, units: '1' },
      { name: 'Cheap ten', salts, strength: '10 mg', mrp: 15, units: '10' },
    ]);
    const others = async (query: object) =>
      names((await api.call(endpoints.similarComposition, { params: { id }, query })).data);
    expect(await others({})).toEqual(['Cheap ten', 'Fifteen', 'Single']);
    expect(await others({ limit: '2' })).toEqual(['Cheap ten', 'Fifteen']);
  });

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ order_by: 'up' }, 'order_by'],
  ])('names the invalid field in %j', async (query, field) => {
    const refused = await api.refused(endpoints.similarComposition, { params: { id: idOf('Dolo 650 Tablet') }, query });
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
  });
});

describe('a medicine that is out of stock', () => {
  it('shows how many medicines of the same composition are in stock; others do not', async () => {
    const salts = ['Glimepiride'];
    const [out = 0] = await addProducts(api.db, [
      { name: 'Glimepiride out', salts, strength: '2 mg', mrp: 20, stock: 0 },
      { name: 'Glimepiride in', salts, strength: '2 mg', mrp: 20 },
      { name: 'Glimepiride last', salts, strength: '2 mg', mrp: 20, stock: 1 },
      { name: 'Glimepiride out too', salts, strength: '2 mg', mrp: 20, stock: 0 },
      { name: 'Glimepiride gone', salts, strength: '2 mg', mrp: 20, withdrawn: true },
      { name: 'Glimepiride other', salts, strength: '1 mg', mrp: 20 },
      { name: 'Glimepiride syrup', salts, strength: '2 mg', mrp: 20, form: 'syrup', stock: 0 },
    ]);
    await api.rebuildIndexes();
    const { data } = await list({ keyword: 'glimepiride' });
    expect(Object.fromEntries(data.map((item) => [item.name, item.alternates_in_stock]))).toEqual({
      'Glimepiride out': 2,
      'Glimepiride in': undefined,
      'Glimepiride last': undefined,
      'Glimepiride out too': 2,
      'Glimepiride other': undefined,
      'Glimepiride syrup': undefined,
    });
    const detail = await api.call(endpoints.product, { params: { id: out } });
    expect(detail.data.alternates_in_stock).toBe(2);
    // Two unknown compositions do not count as equal.
    expect((await list({ keyword: 'eye drops' })).data[0]).not.toHaveProperty('alternates_in_stock');
  });
});
