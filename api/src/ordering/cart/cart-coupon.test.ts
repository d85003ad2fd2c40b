import type { ProductType, CouponReason } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import {
  couponCodeOf,
  couponRejectionText,
  formatIstDate,
  formatIstDateTime,
} from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { defaultCartSettings } from './settings';
import { hours, later } from '../../platform/clock';
import { coupons, customers, products } from '../../platform/db/schema';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { addCoupon, useCoupon } from '../../testing/coupons';
import { newCustomer } from '../../testing/customers';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
let pack = 0;
let panel = 0;
beforeAll(async () => {
  const couponGuesses = { ...defaultCartSettings.couponAttempts, max: 5 };
  api = await testApp({ settings: { cart: { ...defaultCartSettings, couponAttempts: couponGuesses } } });
  [pack = 0] = await addProducts(api.db, [{ name: 'Ashwagandha Powder', mrp: 250, price: 200.03 }]);
  [panel = 0] = await addLabTests(api.db, [{ title: 'Thyroid Profile', mrp: 900, price: 500 }]);
});
afterAll(() => api.close());

/** A cart with this many packs and, if requested, a lab test. */
async function cart(by: By, packs: number, patients = 0): Promise<void> {
  await api.call(endpoints.updateCart, { body: { id: pack, quantity: packs } }, by);
  await api.call(endpoints.updateCartTest, { body: { id: panel, quantity: patients } }, by);
}

const idOf = async ({ mobile }: { mobile: string }): Promise<number> => {
  const [customer] = await api.db.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  return customer?.id ?? 0;
};

let machines = 0;
/** A guest with a different IP address. */
const guest = () => ({ device: newDevice(), address: `203.0.113.${(machines += 1)}` });

async function price(by: By, code: string, type: ProductType = 'medicine') {
  const params = { product_type: type };
  return (await api.call(endpoints.cartPriceDetails, { params, query: { code } }, by)).data;
}
const fate = async (by: By, code: string, type?: ProductType) => (await price(by, code, type)).coupon_details;
const refused = (code: string, reason: CouponReason, message: string) => ({ success_status: 0, message, code, reason });
const applied = (code: string, discount: number) => ({
  success_status: 1,
  message: `Applied. Takes off ₹${discount.toFixed(2)}.`,
  code,
  discount,
});

describe('a valid coupon', () => {
  it('subtracts a percentage of the selling prices, rounded down, and shows the saving', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'TENTH', kind: 'percent', value: 10, productType: 'medicine' });
    await cart(by, 3);
    // 10 % of 600.09 is 60.009.
    expect(await price(by, 'TENTH')).toEqual({
      price_details: { all_total: 750, discount: 209.91, delivery: 50, total_amount: 590.09 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
      coupon_details: applied('TENTH', 60),
    });
    expect((await price(by, '')).price_details.discount).toBe(149.91);
  });

  it('subtracts an amount from a lab cart, without delivery costs', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'LABFLAT', value: 12_550, productType: 'lab' });
    await cart(by, 1, 2);
    expect(await price(by, 'LABFLAT', 'lab')).toMatchObject({
      price_details: { all_total: 1800, discount: 925.5, delivery: 0, total_amount: 874.5 },
      coupon_details: applied('LABFLAT', 125.5),
    });
  });

  it('is subtracted before delivery costs and the minimum are determined', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'ONE', value: 3016, productType: 'both' });
    await addCoupon(api.db, { code: 'MOST', kind: 'percent', value: 51, productType: 'both' });
    await cart(by, 5);
    expect((await price(by, '')).price_details).toMatchObject({ delivery: 0, total_amount: 1000.15 });
    expect((await price(by, 'ONE')).price_details).toMatchObject({ delivery: 50, total_amount: 1019.99 });
    await cart(by, 1);
    expect((await price(by, '')).checkout_allowed.is_checkout).toBe(1);
    expect((await price(by, 'MOST')).checkout_allowed.is_checkout).toBe(0);
  });

  it('never subtracts more than the subtotal', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'HUGE', value: 1_000_000 });
    await cart(by, 1);
    const { price_details, coupon_details } = await price(by, 'HUGE');
    expect(price_details).toEqual({ all_total: 250, discount: 250, delivery: 50, total_amount: 50 });
    expect(coupon_details).toEqual(applied('HUGE', 200.03));
  });

  it.each(['neem80', '  NEEM80 ', 'Neem80', '\tneem80\n'])('accepts the code %j', async (typed) => {
    const by = guest();
    await cart(by, 2);
    if ((await fate(by, 'NEEM80'))?.success_status !== 1) await addCoupon(api.db, { code: 'NEEM80' });
    expect(await fate(by, typed)).toEqual(applied('NEEM80', 80));
  });
});

describe('coupons offered for a cart', () => {
  const offers = async (by: By, type: ProductType = 'medicine') => {
    const endpoint = type === 'lab' ? endpoints.cartLab : endpoints.cartMedicine;
    return (await api.call(endpoint, {}, by)).data.coupon_offers;
  };
  const codes = async (by: By, type?: ProductType) => (await offers(by, type))?.map(({ code }) => code);
  beforeAll(async () => {
    const listed = { listed: true, productType: 'medicine' } as const;
    await addCoupon(api.db, { ...listed, code: 'FIT30', value: 3000, minimumPaise: 20_003, customerLimit: 1 });
    await addCoupon(api.db, { ...listed, code: 'FIT10', kind: 'percent', value: 10, capPaise: 2500 });
    await addCoupon(api.db, { ...listed, code: 'FIT500', value: 5000, minimumPaise: 50_000 });
    await addCoupon(api.db, { ...listed, code: 'FITLAB', productType: 'lab' });
    await addCoupon(api.db, { ...listed, code: 'FITOLD', endsAt: new Date('2020-01-01') });
    await addCoupon(api.db, { ...listed, code: 'FITLATER', startsAt: new Date('2100-01-01') });
    const gone = await addCoupon(api.db, { ...listed, code: 'FITGONE', totalLimit: 1 });
    await useCoupon(api.db, gone.id, await idOf(await newCustomer(api)));
    await addCoupon(api.db, { code: 'FITSECRET', value: 9000 });
  });

  it('are the public ones that can be applied now, with the largest discount first', async () => {
    const by = guest();
    await cart(by, 1);
    expect(await offers(by)).toEqual([
      { code: 'FIT30', discount: 30, terms: '₹30 off from ₹200.03, once per customer' },
      { code: 'FIT10', discount: 20, terms: '10% off, up to ₹25' },
    ]);
    await cart(by, 3);
    expect(await codes(by)).toEqual(['FIT500', 'FIT30', 'FIT10']);
  });

  it('show the discount that applying them gives', async () => {
    const by = guest();
    await cart(by, 3);
    for (const { code, discount } of (await offers(by)) ?? []) {
      expect((await fate(by, code))?.discount).toBe(discount);
    }
  });

  it('omit what the customer has used already', async () => {
    const customer = await newCustomer(api);
    const by = { token: customer.token };
    const [used] = await api.db.select().from(coupons).where(eq(coupons.code, 'FIT30'));
    await cart(by, 1);
    expect(await codes(by)).toEqual(['FIT30', 'FIT10']);
    await useCoupon(api.db, used?.id ?? 0, await idOf(customer));
    expect(await codes(by)).toEqual(['FIT10']);
  });

  it('are of the type of the cart, and none for an empty cart', async () => {
    const by = guest();
    expect(await offers(by, 'lab')).toEqual([]);
    await cart(by, 0, 1);
    expect(await codes(by, 'lab')).toEqual(['FITLAB']);
  });
});

describe('a coupon that cannot be applied', () => {
  const day = 24 * hours;

  it('says that it has expired, or is not valid yet', async () => {
    const by = guest();
    await cart(by, 2);
    const now = api.now();
    await addCoupon(api.db, { code: 'PAST', startsAt: later(now, -2 * day), endsAt: later(now, -1) });
    await addCoupon(api.db, { code: 'FUTURE', startsAt: later(now, day) });
    await addCoupon(api.db, { code: 'TODAY', startsAt: now, endsAt: later(now, day) });
    const ended = (code: string, at: Date) => refused(code, 'expired', `${code} ended on ${formatIstDate(at)}.`);
    expect(await fate(by, 'PAST')).toEqual(ended('PAST', now));
    expect(await fate(by, 'FUTURE')).toEqual(
      refused('FUTURE', 'notYet', `FUTURE starts on ${formatIstDateTime(later(now, day))}.`),
    );
    expect(await fate(by, 'TODAY')).toEqual(applied('TODAY', 80));
    api.advanceTime(day);
    expect(await fate(by, 'TODAY')).toEqual(ended('TODAY', later(now, day - 1)));
    expect(await fate(by, 'FUTURE')).toEqual(applied('FUTURE', 80));
  });

  it('says for which products it is valid', async () => {
    const by = guest();
    await cart(by, 2, 1);
    await addCoupon(api.db, { code: 'LABONLY', productType: 'lab' });
    await addCoupon(api.db, { code: 'MEDONLY', productType: 'medicine' });
    expect(await fate(by, 'LABONLY')).toEqual(refused('LABONLY', 'labTestsOnly', 'LABONLY is for lab tests only.'));
    expect(await fate(by, 'MEDONLY', 'lab')).toEqual(
      refused('MEDONLY', 'medicinesOnly', 'MEDONLY is for medicines only.'),
    );
    expect(await fate(by, 'LABONLY', 'lab')).toEqual(applied('LABONLY', 80));
  });

  it('says which amount is missing, at selling prices', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'FROM400', minimumPaise: 40_006 });
    await addCoupon(api.db, { code: 'FROM1500', minimumPaise: 150_003 });
    expect(await fate(by, 'FROM400')).toEqual(refused('FROM400', 'cartEmpty', messages.cartEmpty));
    await cart(by, 1);
    expect(await fate(by, 'FROM400')).toEqual(
      refused('FROM400', 'belowMinimum', 'Add medicines worth ₹200.03 more to use FROM400 (minimum ₹400.06).'),
    );
    expect(await fate(by, 'FROM1500')).toEqual(
      refused('FROM1500', 'belowMinimum', 'Add medicines worth ₹1,300 more to use FROM1500 (minimum ₹1,500.03).'),
    );
    await cart(by, 2);
    expect(await fate(by, 'FROM400')).toEqual(applied('FROM400', 80));
  });

  it('says who used it up, all customers or this one; a restored use does not count', async () => {
    const [one, other] = [await newCustomer(api), await newCustomer(api)];
    const oneId = await idOf(one);
    const once = await addCoupon(api.db, { code: 'ONCE', customerLimit: 1 });
    const twice = await addCoupon(api.db, { code: 'TWICE', totalLimit: 2 });
    for (const { token } of [one, other]) await cart({ token }, 2);
    const by = guest();
    await cart(by, 2);
    await useCoupon(api.db, once.id, oneId, api.now());
    await useCoupon(api.db, twice.id, oneId);
    expect(await fate({ token: one.token }, 'ONCE')).toEqual(applied('ONCE', 80));
    expect(await fate(by, 'TWICE')).toEqual(applied('TWICE', 80));
    await useCoupon(api.db, once.id, oneId);
    await useCoupon(api.db, twice.id, oneId);
    expect(await fate({ token: one.token }, 'ONCE')).toEqual(
      refused('ONCE', 'usedByYou', 'You have already used ONCE.'),
    );
    expect(await fate({ token: other.token }, 'ONCE')).toEqual(applied('ONCE', 80));
    expect(await fate(by, 'ONCE')).toEqual(applied('ONCE', 80));
    for (const who of [by, { token: one.token }]) {
      expect(await fate(who, 'TWICE')).toEqual(refused('TWICE', 'usedUp', 'TWICE has reached its usage limit.'));
    }
  });

  it('is rejected without a check when the cart has errors', async () => {
    const by = guest();
    await addCoupon(api.db, { code: 'FINE' });
    const [few = 0] = await addProducts(api.db, [{ name: 'Rare Drops', mrp: 500 }]);
    await api.call(endpoints.updateCart, { body: { id: few, quantity: 2 } }, by);
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, few));
    for (const code of ['FINE', 'NOSUCH'])
      expect(await fate(by, code)).toEqual(refused(code, 'cartErrors', messages.cartErrorsBlockCoupon));
    expect((await price(by, 'FINE')).price_details.discount).toBe(0);
  });
});

describe('a code without a coupon', () => {
  it.each(['SAVE999', 'é', 'ß80', '%', "' or 1=1 --", 'x'.repeat(40), '\u0000', 'NEEM 81', 'null'])(
    '%j gets the response for an unknown code',
    async (code) => {
      const by = guest();
      await cart(by, 2);
      const { coupon_details, price_details } = await price(by, code);
      expect(coupon_details).toEqual(
        refused(couponCodeOf(code), 'unknown', couponRejectionText(code, { reason: 'unknown' })),
      );
      expect(price_details.discount).toBe(99.94);
    },
  );

  it('is ignored when it is empty', async () => {
    for (const code of ['', '   ']) expect(await fate(guest(), code)).toBeUndefined();
  });

  it.each([41, 10_000])('of %d characters is rejected with an error for its field', async (length) => {
    const input = { params: { product_type: 'medicine' }, query: { code: 'x'.repeat(length) } };
    const answer = await api.refused(endpoints.cartPriceDetails, input, guest());
    expect(answer).toMatchObject({
      status: 400,
      errors: { code: 'Coupon Code should be maximum 40 characters' },
    });
  });

  it('may be tried a few times from one IP address; then every new code gets a 429, right or wrong', async () => {
    const by = guest();
    await cart(by, 2);
    await addCoupon(api.db, { code: 'SECRET' });
    await addCoupon(api.db, { code: 'HIDDEN' });
    for (let time = 0; time < 20; time += 1) expect(await fate(by, 'SECRET')).toEqual(applied('SECRET', 80));
    for (let guess = 0; guess < 5; guess += 1) expect((await fate(by, `GUESS${guess}`))?.success_status).toBe(0);
    for (const code of ['GUESS6', 'HIDDEN']) {
      const input = { params: { product_type: 'medicine' }, query: { code } };
      expect((await api.refused(endpoints.cartPriceDetails, input, by)).status).toBe(429);
    }
    // The coupon stored with the cart does not count as a guess.
    expect(await fate(by, 'SECRET')).toEqual(applied('SECRET', 80));
    expect((await price(by, '')).coupon_details).toBeUndefined();
    expect(await fate({ ...by, address: '198.51.100.7' }, 'SECRET')).toEqual(applied('SECRET', 80));
  });
});
