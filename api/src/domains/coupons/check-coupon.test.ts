import { couponUses, customers } from '../../platform/db/schema';
import { addCoupon } from '../../testing/coupons';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { lockAndCheckCoupon, previewCoupon } from './check-coupon';

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
