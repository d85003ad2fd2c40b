import { endpoints } from '@storefront/shared-contracts/schemas';
import { customers } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { addCoupon, useCoupon } from '../../testing/coupons';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());
beforeEach(() => api.database.clear());

const read = async () => (await api.call(endpoints.publicCoupons, {})).data;
const codes = async () => (await read()).map(({ code }) => code);

it('shows what a public coupon takes off, from which goods and until when', async () => {
  await addCoupon(api.db, {
    ...{ code: 'LAB15', listed: true, kind: 'percent', value: 15, capPaise: 30_000, productType: 'lab' },
    endsAt: new Date('2099-12-05T18:30:00Z'),
  });
  await addCoupon(api.db, { code: 'NEEM80', listed: true, minimumPaise: 40_000 });
  expect(await read()).toEqual([
    { code: 'LAB15', terms: '15% off lab tests, up to ₹300, until 5 Dec 2099' },
    { code: 'NEEM80', terms: '₹80 off from ₹400' },
  ]);
});

it('shows the two with the lowest minimum', async () => {
  await addCoupon(api.db, { code: 'MUCH', listed: true, minimumPaise: 90_000 });
  await addCoupon(api.db, { code: 'SOME', listed: true, minimumPaise: 20_000 });
  await addCoupon(api.db, { code: 'NONE', listed: true });
  expect(await codes()).toEqual(['NONE', 'SOME']);
});

it.each([
  ['that is not public', { listed: false }],
  ['that has ended', { listed: true, endsAt: new Date('2020-01-01') }],
  ['that has not started', { listed: true, startsAt: new Date('2099-01-01') }],
])('leaves out a coupon %s', async (_which, parts) => {
  await addCoupon(api.db, { code: 'HIDDEN', ...parts });
  expect(await codes()).toEqual([]);
});

it('leaves out a coupon that is used up; uses of other coupons and those given back do not count', async () => {
  const [{ id } = { id: 0 }] = await api.db
    .insert(customers)
    .values({ firstName: 'Meenakshi', lastName: '', mobile: '9800000001', passwordHash: 'x' })
    .returning({ id: customers.id });
  const once = await addCoupon(api.db, { code: 'ONCE', listed: true, totalLimit: 1 });
  const other = await addCoupon(api.db, { code: 'OTHER' });
  await useCoupon(api.db, other.id, id);
  await useCoupon(api.db, once.id, id, new Date('2026-01-01'));
  expect(await codes()).toEqual(['ONCE']);
  await useCoupon(api.db, once.id, id);
  expect(await codes()).toEqual([]);
});
