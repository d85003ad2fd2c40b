import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { addLabTests, type TestLabTest } from '../../testing/lab-tests';

const offer: readonly TestLabTest[] = [
  {
    title: 'Thyroid Profile (T3, T4, TSH)',
    name: 'Thyroid Profile',
    labName: 'Anvay Path Labs',
    organs: ['thyroid'],
    categories: ['thyroid', 'hormones'],
    parameters: ['Total T3', 'Total T4', 'TSH'],
    mrp: 600,
    price: 349,
    popularity: 90,
    popular: true,
  },
  {
    title: 'HbA1c with Average Glucose',
    name: 'Glycated Haemoglobin',
    organs: ['blood', 'pancreas'],
    categories: ['diabetes'],
    parameters: ['Glycated Haemoglobin', 'Estimated Average Glucose'],
    mrp: 450,
    price: 299,
    popularity: 80,
  },
  {
    title: 'Fasting Glucose',
    organs: ['blood'],
    categories: ['diabetes'],
    parameters: ['Fasting Plasma Glucose'],
    mrp: 90,
    popularity: 80,
  },
  {
    title: 'Diabetes Care Package',
    organs: ['blood', 'kidney'],
    categories: ['diabetes', 'full-body'],
    tests: ['HbA1c with Average Glucose', 'Fasting Glucose'],
    mrp: 1650,
    price: 899,
    popularity: 95,
    popular: true,
  },
  {
    title: 'Sugar Check',
    labName: 'Anvay Path Labs',
    organs: ['blood'],
    categories: ['diabetes'],
    tests: ['Fasting Glucose'],
    mrp: 99,
    popularity: 10,
  },
  {
    title: 'Thyroid Complete',
    organs: ['thyroid'],
    categories: ['hormones'],
    tests: ['Thyroid Profile (T3, T4, TSH)'],
    mrp: 700,
    price: 500,
    popularity: 20,
  },
  { title: 'Old Glucose Panel', organs: ['blood'], categories: ['diabetes'], withdrawn: true, mrp: 50, popularity: 99 },
];

let api: TestApp;
let ids: number[] = [];
let organ: Record<string, number> = {};
let category: Record<string, number> = {};
beforeAll(async () => {
  api = await testApp();
  ids = await addLabTests(api.db, offer);
  const organs = (await api.call(endpoints.labTestOrgan, {})).data;
  const categories = (await api.call(endpoints.labTestCategory, {})).data;
  organ = Object.fromEntries(organs.map(({ id, name }) => [name, id]));
  category = Object.fromEntries(categories.map(({ id, name }) => [name, id]));
});
afterAll(() => api.close());

const idOf = (title: string) => ids[offer.findIndex((item) => item.title === title)] ?? 0;
const titles = (list: readonly { title: string }[]) => list.map((item) => item.title);
const list = (body: object, deviceId?: string) => api.call(endpoints.labTests, { body }, deviceId);
const listed = async (filter: object) => titles((await list({ filter })).data);

describe('lab-test-organ and lab-test-category', () => {
  it('list organs in order, with icons only on request', async () => {
    const { data } = await api.call(endpoints.labTestOrgan, { query: { limit: 2, fetch_image: '1' } });
    expect(data.map(({ name, icon }) => [name, icon])).toEqual([
      ['thyroid', 'icon-thyroid'],
      ['blood', 'icon-blood'],
    ]);
    const bare = await api.call(endpoints.labTestOrgan, { query: { fetch_image: '0' } });
    expect(bare.data.map(({ name, icon }) => [name, icon])).toEqual([
      ['thyroid', ''],
      ['blood', ''],
      ['pancreas', ''],
      ['kidney', ''],
    ]);
  });

  it.each([{ limit: '0' }, { limit: '51' }, { limit: 'x' }, { fetch_image: '2' }])('reject %j', async (query) => {
    const refused = await api.refused(endpoints.labTestOrgan, { query });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {})).toEqual(Object.keys(query));
  });

  it('list the categories in order', async () => {
    const { data } = await api.call(endpoints.labTestCategory, {});
    expect(data.map(({ name }) => name)).toEqual(['thyroid', 'hormones', 'diabetes', 'full-body']);
  });
});

describe('lab-tests', () => {
  it('lists tests on offer, sorted by popularity, then by id', async () => {
    const { data, total } = await list({});
    expect(titles(data)).toEqual([
      'Diabetes Care Package',
      'Thyroid Profile (T3, T4, TSH)',
      'HbA1c with Average Glucose',
      'Fasting Glucose',
      'Thyroid Complete',
      'Sugar Check',
    ]);
    expect(total).toBe(6);
  });

  it('shows a package with its tests and their parameters, and a single test as its only one', async () => {
    const [care, thyroid] = (await list({})).data;
    expect(care).toMatchObject({
      name: 'Diabetes Care Package',
      lab_name: 'Tulsi Diagnostics',
      is_package: 1,
      organ_icon: '',
      price: 899,
      mrp: 1650,
      test_list_count: 2,
      param_count: 3,
      test_list: [
        {
          id: idOf('HbA1c with Average Glucose'),
          name: 'Glycated Haemoglobin',
          parameters: [{ parameter: 'Glycated Haemoglobin' }, { parameter: 'Estimated Average Glucose' }],
        },
        { id: idOf('Fasting Glucose'), name: 'Fasting Glucose', parameters: [{ parameter: 'Fasting Plasma Glucose' }] },
      ],
      cart_quantity: 0,
      max_quantity: 5,
    });
    expect(thyroid).toMatchObject({
      is_package: 0,
      organ_icon: 'icon-thyroid',
      test_list_count: 1,
      param_count: 3,
      test_list: [{ id: idOf('Thyroid Profile (T3, T4, TSH)'), name: 'Thyroid Profile' }],
    });
  });

  it('sorts by the selling price in both directions', async () => {
    const prices = async (order_by: string) => (await list({ order_by })).data.map((item) => item.price);
    expect(await prices('low')).toEqual([90, 99, 299, 349, 500, 899]);
    expect(await prices('high')).toEqual([899, 500, 349, 299, 99, 90]);
  });

  it('returns every test on exactly one page, and then an empty page', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => list({ limit: 2, page, order_by: 'low' })));
    expect(pages.map((page) => page.data.length)).toEqual([2, 2, 2, 0, 0]);
    expect(new Set(pages.flatMap((page) => titles(page.data))).size).toBe(6);
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([6]));
  });

  it('filters by any value of one filter, and by all filters together', async () => {
    expect(await listed({ organ: [organ['thyroid'], organ['kidney']] })).toEqual([
      'Diabetes Care Package',
      'Thyroid Profile (T3, T4, TSH)',
      'Thyroid Complete',
    ]);
    expect(await listed({ organ: [organ['thyroid'], organ['kidney']], is_package: [1] })).toEqual([
      'Diabetes Care Package',
      'Thyroid Complete',
    ]);
    expect(await listed({ organ: [organ['thyroid']], category: [category['diabetes']] })).toEqual([]);
    expect(await listed({ organ: [organ['thyroid']], category: [category['thyroid'], category['diabetes']] })).toEqual([
      'Thyroid Profile (T3, T4, TSH)',
    ]);
    expect(await listed({ is_package: [0], category: [category['diabetes']], type: 'popular' })).toEqual([]);
  });

  it('filters tests, packages and popular ones', async () => {
    expect((await list({ filter: { is_package: [0, 1] } })).total).toBe(6);
    expect((await list({ filter: { is_package: [1, 1] } })).total).toBe(3);
    expect((await list({ filter: { is_package: [0] } })).total).toBe(3);
    expect((await list({ filter: { type: 'package' } })).total).toBe(3);
    expect((await list({ filter: { type: 'test' } })).total).toBe(3);
    expect((await list({ filter: { type: 'test', is_package: [1] } })).total).toBe(0);
    expect(await listed({ type: 'popular' })).toEqual(['Diabetes Care Package', 'Thyroid Profile (T3, T4, TSH)']);
    expect((await list({ filter: { type: '', category: [], organ: [], is_package: [] } })).total).toBe(6);
  });

  it('finds nothing for unknown ids, and still applies the others', async () => {
    const gone = 2_147_483_647;
    expect(await list({ filter: { organ: [gone] } })).toMatchObject({ data: [], total: 0 });
    expect(await list({ filter: { category: [gone], organ: [organ['blood']] } })).toMatchObject({ data: [], total: 0 });
    expect((await list({ filter: { organ: [gone, organ['thyroid'], organ['thyroid']] } })).total).toBe(2);
  });

  it('shows the number of patients in the cart of the device', async () => {
    const device = newDevice();
    await api.call(endpoints.updateCartTest, { body: { id: idOf('Diabetes Care Package'), quantity: 3 } }, device);
    const quantity = async (by?: string) => (await list({ limit: 1 }, by)).data[0]?.cart_quantity;
    expect(await quantity(device)).toBe(3);
    expect(await quantity(newDevice())).toBe(0);
    expect(await quantity('no uuid')).toBe(0);
  });

  it('shows a changed offer once the index is rebuilt', async () => {
    const own = await testApp();
    const count = async () => (await own.call(endpoints.labTests, {})).total;
    expect(await count()).toBe(0);
    await addLabTests(own.db, [{ title: 'First' }, { title: 'Second' }]);
    await own.rebuildIndexes();
    expect(await Promise.all([count(), count(), count()])).toEqual([2, 2, 2]);
    await own.close();
  });

  it.each([
    [{ limit: 0 }, 'limit', 'Limit Should be Valid'],
    [{ limit: 51 }, 'limit', 'Limit Should be Valid'],
    [{ page: 0 }, 'page', 'Page Should be Valid'],
    [{ page: 1.5 }, 'page', 'Page Should be Valid'],
    [{ filter: { type: 'scan' } }, 'filter.type', 'Type Should be Valid'],
    [{ filter: { category: [-1] } }, 'filter.category', 'Category Should be Valid'],
    [{ filter: { category: [1.5] } }, 'filter.category', 'Category Should be Valid'],
    [{ filter: { organ: ['abc'] } }, 'filter.organ', 'Organ Should be Valid'],
    [{ filter: { organ: [1e10] } }, 'filter.organ', 'Organ Should be Valid'],
    [{ filter: { organ: 3 } }, 'filter.organ', 'Organ Should be Valid'],
    [{ filter: { organ: Array.from({ length: 500 }, (_, n) => n + 1) } }, 'filter.organ', 'Organ Should be Valid'],
    [{ filter: { is_package: [2] } }, 'filter.is_package', 'Is Package Should be Valid'],
    [{ filter: { is_package: [true] } }, 'filter.is_package', 'Is Package Should be Valid'],
    [{ order_by: 'price; drop table lab_tests' }, 'order_by', 'Order By Should be Valid'],
    [{ keyword: 'x'.repeat(201) }, 'keyword', 'Keyword should be maximum 200 characters'],
    [{ keyword: 'a\u0000b' }, 'keyword', 'Keyword Should be Valid'],
    [{ exact: 'yes' }, 'exact', 'Exact Should be Valid'],
  ])('names the invalid field in %j', async (body, field, message) => {
    expect(await api.refused(endpoints.labTests, { body })).toEqual({
      status: 400,
      message,
      errors: { [field]: message },
    });
  });
});

describe('lab-test/{id}', () => {
  it('shows a test or package', async () => {
    const { data } = await api.call(endpoints.labTestDetail, { params: { id: idOf('Sugar Check') } });
    expect(data).toMatchObject({ title: 'Sugar Check', organ_icon: 'icon-blood', test_list_count: 1, param_count: 1 });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999', '2147483647', "1' or '1'='1", 'x'.repeat(500)])(
    'responds with 404 for %j',
    async (id) => {
      expect(await api.refused(endpoints.labTestDetail, { params: { id } })).toMatchObject({ status: 404 });
      expect(await api.refused(endpoints.labTestSimilar, { params: { id } })).toMatchObject({ status: 404 });
    },
  );

  it('responds with 404 when it is no longer offered', async () => {
    const params = { id: idOf('Old Glucose Panel') };
    const gone = { status: 404, message: 'This lab test is not available' };
    expect(await api.refused(endpoints.labTestDetail, { params })).toEqual(gone);
    expect(await api.refused(endpoints.labTestSimilar, { params })).toEqual(gone);
  });
});

describe('lab-test-similar/{id}', () => {
  const similar = async (title: string, query: object = {}) =>
    titles((await api.call(endpoints.labTestSimilar, { params: { id: idOf(title) }, query })).data);

  it('lists other packages with a test in common, cheapest first by default', async () => {
    expect(await similar('Diabetes Care Package')).toEqual(['Sugar Check']);
    expect(await similar('Fasting Glucose')).toEqual(['Sugar Check', 'Diabetes Care Package']);
    expect(await similar('Fasting Glucose', { order_by: 'high' })).toEqual(['Diabetes Care Package', 'Sugar Check']);
    expect(await similar('Thyroid Complete')).toEqual([]);
  });

  it('selects those with most in common before it sorts them', async () => {
    expect(await similar('HbA1c with Average Glucose', { limit: '1' })).toEqual(['Diabetes Care Package']);
    expect(await similar('HbA1c with Average Glucose')).toEqual(['Sugar Check', 'Diabetes Care Package']);
    expect(await similar('HbA1c with Average Glucose', { order_by: 'new' })).toEqual([
      'Diabetes Care Package',
      'Sugar Check',
    ]);
  });

  it.each([{ limit: '0' }, { limit: '51' }, { order_by: 'up' }])('names the invalid field in %j', async (query) => {
    const refused = await api.refused(endpoints.labTestSimilar, { params: { id: idOf('Sugar Check') }, query });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {})).toEqual(Object.keys(query));
  });
});
