import { endpoints } from '@storefront/shared-contracts/schemas';
import { couponUses, customers } from '../../platform/db/schema';
import { addCoupon, useCoupon } from '../../testing/coupons';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { lockAndCheckCoupon, previewCoupon } from './check-coupon';
import { testApp, type TestApp } from '../../testing/app';

describe('coupons of orders', () => {
  let database: TestDatabase;
  let buyers: number[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const people = Array.from({ length: 4 }, (_, index) => ({
      firstName: 'Meenakshi',
      lastName: '',
      mobile: `980000000${index}`,
      passwordHash: 'x',
    }));
    buyers = (await database.db.insert(customers).values(people).returning({ id: customers.id })).map(({ id }) => id);
  });
  afterAll(() => database.close());

  const request = (code: string) => ({ code, type: 'medicine' as const, subtotalPaise: 50_000, now: new Date() });

  /** Checks a coupon and saves its use in one transaction, as a checkout does. */
  const checkOut = (code: string, customerId: number) =>
    database.db.transaction(async (tx) => {
      const result = await lockAndCheckCoupon(tx, { ...request(code), customerId });
      if (result.ok) await tx.insert(couponUses).values({ couponId: result.coupon.id, customerId });
      return result;
    });

  const everybodyTwice = (code: string) => Promise.all([...buyers, ...buyers].map((id) => checkOut(code, id)));

  describe('a coupon at checkout', () => {
    it('is used at most as often as its total limit, by concurrent checkouts too', async () => {
      await addCoupon(database.db, { code: 'FIRST3', totalLimit: 3 });
      const results = await everybodyTwice('first3');
      expect(results.filter(({ ok }) => ok)).toHaveLength(3);
      expect(results.filter((result) => !result.ok).map((result) => result.rejection.reason)).toEqual(
        Array<string>(5).fill('usedUp'),
      );
    });

    it('is used once by each customer, by concurrent checkouts too', async () => {
      await addCoupon(database.db, { code: 'ONCE', customerLimit: 1 });
      const results = await everybodyTwice('ONCE');
      expect(results.filter(({ ok }) => ok)).toHaveLength(buyers.length);
      expect(await previewCoupon(database.db, { ...request('ONCE'), customerId: buyers[0] })).toEqual({
        ok: false,
        rejection: { reason: 'usedByYou' },
      });
      expect(await previewCoupon(database.db, request('ONCE'))).toMatchObject({ ok: true, discountPaise: 8000 });
    });

    it('is unknown at checkout when it is unknown in the cart', async () => {
      const [buyer = 0] = buyers;
      expect(await checkOut('NOSUCH', buyer)).toEqual({ ok: false, rejection: { reason: 'unknown' } });
    });
  });
});

describe('the public coupons', () => {
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
});
