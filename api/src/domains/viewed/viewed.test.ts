import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, type TestApp } from '../../testing/app';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const read = (medicine: number[], lab: number[] = []) =>
  api.call(endpoints.viewedProducts, { body: { medicine, lab } });

it("shows medicines and lab tests at today's prices, in the requested order", async () => {
  const [first = 0, second = 0] = await addProducts(api.db, [
    { name: 'Calpol 650 Tablet', mrp: 30, price: 25.5 },
    { name: 'Eye Drops', category: 'drops', mrp: 34 },
  ]);
  const [test = 0] = await addLabTests(api.db, [
    { title: 'Thyroid Profile', organs: ['thyroid'], mrp: 600, price: 349 },
  ]);
  const { data } = await read([second, first], [test]);
  expect(data.medicines.map(({ name, unit_name, price }) => [name, unit_name, price])).toEqual([
    ['Eye Drops', '10', 34],
    ['Calpol 650 Tablet', '10', 25.5],
  ]);
  expect(data.lab_tests).toEqual([
    {
      id: test,
      title: 'Thyroid Profile',
      lab_name: expect.any(String) as string,
      organ_icon: 'icon-thyroid',
      is_package: 0,
      price: 349,
    },
  ]);
});

it('omits products that are no longer sold or never existed', async () => {
  const [gone = 0] = await addProducts(api.db, [{ name: 'Gone', withdrawn: true }]);
  const [past = 0] = await addLabTests(api.db, [{ title: 'Past Test', withdrawn: true }]);
  expect((await read([gone, 999_999], [past, 999_999])).data).toEqual({ medicines: [], lab_tests: [] });
  expect((await read([])).data).toEqual({ medicines: [], lab_tests: [] });
});

it.each([
  [{ medicine: Array.from({ length: limits.recentlyViewed + 1 }, (_, index) => index + 1), lab: [] }],
  [{ medicine: ['1'], lab: [] }],
  [{ medicine: [0], lab: [] }],
  [{}],
])('rejects %j', async (body) => {
  expect(await api.refused(endpoints.viewedProducts, { body })).toMatchObject({ status: 400 });
});
