import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq, like } from 'drizzle-orm';
import { hours, later } from '../../platform/clock';
import { cartCoupons, coupons, rateLimits } from '../../platform/db/schema';
import { defaultCartSettings } from './settings';
import { newDevice, type By } from '../../testing/app';
import { createTestBuyer, placeCod, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import { addCoupon, useCoupon } from '../../testing/coupons';
import { customerIdOf, orderLine, placedOrder } from '../../testing/orders';
import { goodPassword, verifiedCustomer } from '../../testing/customers';
import { createPaidResult } from '../../testing/fake-gateway';
import { addLabTests } from '../../testing/lab-tests';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';

let shop: OnlineShop;
let pack = 0;
let panel = 0;
beforeAll(async () => {
  shop = await onlineShop();
});
beforeEach(async () => {
  await shop.clear();
  [pack = 0] = await addProducts(shop.api.db, [{ name: 'Ashwagandha Powder', mrp: 250, price: 200 }]);
  [panel = 0] = await addLabTests(shop.api.db, [{ title: 'Thyroid Profile', mrp: 900, price: 500 }]);
  await addCoupon(shop.api.db, { code: 'NEEM80', value: 8000, minimumPaise: 40_000, productType: 'medicine' });
  await addCoupon(shop.api.db, { code: 'LAB15', kind: 'percent', value: 15, productType: 'lab' });
  await addCoupon(shop.api.db, { code: 'WELCOME50', value: 5000, customerLimit: 1 });
});
afterAll(() => shop.api.close());

const fill = (by: By, packs: number) =>
  shop.api.call(endpoints.updateCart, { body: { id: pack, quantity: packs } }, by);
const fillLab = (by: By, quantity: number) =>
  shop.api.call(endpoints.updateCartTest, { body: { id: panel, quantity } }, by);
async function price(by: By, code?: string, product_type: ProductType = 'medicine') {
  const query = code === undefined ? {} : { code };
  return (await shop.api.call(endpoints.cartPriceDetails, { params: { product_type }, query }, by)).data;
}
const cartOf = async (by: By) => (await shop.api.call(endpoints.cartMedicine, { query: {} }, by)).data;
const logIn = async (mobile: string, by: By) =>
  (await shop.api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } }, by)).token;
const storedRows = () => shop.api.db.$count(cartCoupons);
const applied = (code: string, discount: number) => ({
  success_status: 1,
  message: `Applied. Takes off ₹${discount.toFixed(2)}.`,
  code,
  discount,
});

/** A guest with two packs, ₹400 of medicines, and a coupon that is applied. */
async function guestWith(code: string): Promise<string> {
  const device = newDevice();
  await fill(device, 2);
  expect((await price(device, code)).coupon_details?.success_status).toBe(1);
  return device;
}

async function buyerWith(code: string): Promise<TestBuyer> {
  const buyer = await createTestBuyer(shop.api);
  await putInCart(shop.api, buyer, 'medicine', { [pack]: 2 });
  expect((await price({ token: buyer.token }, code)).coupon_details?.success_status).toBe(1);
  return buyer;
}

describe('an applied coupon', () => {
  it('is stored with the cart of the guest, and used whenever the cart is read', async () => {
    const device = await guestWith(' neem80 ');
    const reduced = { all_total: 500, discount: 180, delivery: 50, total_amount: 370 };
    expect(await price(device)).toMatchObject({ price_details: reduced, coupon_details: applied('NEEM80', 80) });
    expect(await cartOf(device)).toMatchObject({ price_details: reduced, coupon_details: applied('NEEM80', 80) });
  });

  it('belongs to one of the two carts', async () => {
    const device = await guestWith('NEEM80');
    await fillLab(device, 1);
    expect((await price(device, undefined, 'lab')).coupon_details).toBeUndefined();
    await price(device, 'LAB15', 'lab');
    expect((await price(device)).coupon_details?.code).toBe('NEEM80');
    expect((await price(device, undefined, 'lab')).coupon_details).toEqual(applied('LAB15', 75));
  });

  it.each(['', '  '])('is removed by the code %j', async (code) => {
    const device = await guestWith('NEEM80');
    expect(await price(device, code)).toEqual({
      price_details: { all_total: 500, discount: 100, delivery: 50, total_amount: 450 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
    });
    expect((await cartOf(device)).coupon_details).toBeUndefined();
    expect(await storedRows()).toBe(0);
  });

  it('is replaced by the next coupon that is applied, and stays when the next is rejected', async () => {
    const device = await guestWith('NEEM80');
    expect((await price(device, 'NOSUCH')).coupon_details?.reason).toBe('unknown');
    expect((await price(device, 'LAB15')).coupon_details?.reason).toBe('labTestsOnly');
    expect((await price(device)).coupon_details?.code).toBe('NEEM80');
    await price(device, 'WELCOME50');
    expect((await price(device)).coupon_details).toEqual(applied('WELCOME50', 50));
  });

  it('is not stored when it is rejected, or when there is no cart', async () => {
    await price(newDevice(), 'WELCOME50');
    const device = newDevice();
    await fill(device, 1);
    await price(device, 'NEEM80');
    expect(await storedRows()).toBe(0);
  });
});

describe('a stored coupon that no longer applies', () => {
  it('is shown with the missing amount, and applies again when that is reached', async () => {
    const device = await guestWith('NEEM80');
    await fill(device, 1);
    const cart = await cartOf(device);
    expect(cart.coupon_details).toEqual({
      success_status: 0,
      message: 'Add medicines worth ₹200 more to use NEEM80 (minimum ₹400).',
      code: 'NEEM80',
      reason: 'belowMinimum',
    });
    expect(cart.price_details.discount).toBe(50);
    await fill(device, 3);
    expect((await cartOf(device)).coupon_details).toEqual(applied('NEEM80', 80));
  });

  it('is shown with the day on which the operator ended it', async () => {
    const device = await guestWith('NEEM80');
    const endsAt = shop.api.now();
    await shop.api.db.update(coupons).set({ endsAt }).where(eq(coupons.code, 'NEEM80'));
    expect((await price(device)).coupon_details).toMatchObject({
      reason: 'expired',
      message: `NEEM80 ended on ${formatIstDate(endsAt)}.`,
    });
  });

  it('is shown without a discount while the cart has errors', async () => {
    const device = await guestWith('NEEM80');
    const [few = 0] = await addProducts(shop.api.db, [{ name: 'Rare Drops', mrp: 500, stock: 1 }]);
    await shop.api.call(endpoints.updateCart, { body: { id: few, quantity: 1 } }, device);
    await placedOut(few);
    const cart = await cartOf(device);
    expect(cart.coupon_details).toMatchObject({ success_status: 0, code: 'NEEM80', reason: 'cartErrors' });
    expect(cart.price_details.discount).toBe(100);
  });

  /** Another customer buys the last unit. */
  async function placedOut(id: number): Promise<void> {
    const buyer = await createTestBuyer(shop.api);
    await putInCart(shop.api, buyer, 'medicine', { [id]: 1 });
    await placeCod(shop.api, buyer, (await priceCheckout(shop.api, buyer)).reference_id);
  }
});

describe('login', () => {
  it('moves the coupon of the guest to the customer, on every device', async () => {
    const device = await guestWith('NEEM80');
    const { mobile } = await verifiedCustomer(shop.api);
    const token = await logIn(mobile, device);
    expect((await cartOf({ token })).coupon_details).toEqual(applied('NEEM80', 80));
    const elsewhere = await logIn(mobile, newDevice());
    expect((await price({ token: elsewhere })).coupon_details).toEqual(applied('NEEM80', 80));
    expect((await cartOf(device)).coupon_details).toBeUndefined();
    expect(await storedRows()).toBe(1);
  });

  it.each([
    ['the guest', 'NEEM80'],
    ['the customer', 'WELCOME50'],
  ])('keeps the coupon that was applied last, by %s', async (last, kept) => {
    const customer = await verifiedCustomer(shop.api);
    const asCustomer = async () => {
      await fill({ token: customer.token }, 1);
      await price({ token: customer.token }, 'WELCOME50');
    };
    if (last === 'the guest') await asCustomer();
    shop.api.advanceTime(1000);
    const device = await guestWith('NEEM80');
    shop.api.advanceTime(1000);
    if (last === 'the customer') await asCustomer();
    const token = await logIn(customer.mobile, device);
    expect((await price({ token })).coupon_details?.code).toBe(kept);
    expect(await storedRows()).toBe(1);
  });

  it('moves the coupon of a cart that is empty for now', async () => {
    const { mobile } = await verifiedCustomer(shop.api);
    const device = await guestWith('NEEM80');
    await fill(device, 0);
    expect((await price(device)).coupon_details).toMatchObject({ code: 'NEEM80', reason: 'cartEmpty' });
    const token = await logIn(mobile, device);
    expect((await price({ token })).coupon_details).toMatchObject({ code: 'NEEM80', reason: 'cartEmpty' });
    await fill({ token }, 2);
    expect((await price({ token })).coupon_details).toEqual(applied('NEEM80', 80));
    // The next guest on the device has no coupon.
    expect((await price(device)).coupon_details).toBeUndefined();
  });

  it('shows when the customer has already used the coupon', async () => {
    const device = await guestWith('WELCOME50');
    const { mobile } = await verifiedCustomer(shop.api);
    const [row] = await shop.api.db.select().from(coupons).where(eq(coupons.code, 'WELCOME50'));
    await useCoupon(shop.api.db, row?.id ?? 0, await customerIdOf(shop.api.db, { mobile }));
    const token = await logIn(mobile, device);
    expect((await cartOf({ token })).coupon_details).toEqual({
      success_status: 0,
      message: 'You have already used WELCOME50.',
      code: 'WELCOME50',
      reason: 'usedByYou',
    });
  });
});

describe('a checkout', () => {
  it('uses the stored coupon when none or the empty code is sent', async () => {
    const buyer = await buyerWith('NEEM80');
    for (const code of [undefined, '', ' ']) {
      const { coupon_details, price_details } = await priceCheckout(shop.api, buyer, 'medicine', code);
      expect(coupon_details).toEqual(applied('NEEM80', 80));
      expect(price_details.discount).toBe(180);
    }
  });

  it('prefers the code that is sent, and stores it if it is accepted', async () => {
    const buyer = await buyerWith('NEEM80');
    const refused = await priceCheckout(shop.api, buyer, 'medicine', 'NOSUCH');
    expect(refused.coupon_details?.message).toBe('NOSUCH is not a valid coupon code.');
    expect((await price({ token: buyer.token })).coupon_details?.code).toBe('NEEM80');
    const { coupon_details } = await priceCheckout(shop.api, buyer, 'medicine', 'welcome50');
    expect(coupon_details).toEqual(applied('WELCOME50', 50));
    expect((await price({ token: buyer.token })).coupon_details?.code).toBe('WELCOME50');
  });

  it('that is placed removes the coupon with the ordered lines, but not the coupon of the other cart', async () => {
    const buyer = await buyerWith('NEEM80');
    const by = { token: buyer.token };
    await fillLab(by, 1);
    await price(by, 'LAB15', 'lab');
    await placeCod(shop.api, buyer, (await priceCheckout(shop.api, buyer)).reference_id);
    await fill(by, 3);
    expect((await price(by)).coupon_details).toBeUndefined();
    expect((await price(by, undefined, 'lab')).coupon_details?.code).toBe('LAB15');
  });

  it('that is placed without its coupon leaves no coupon for the next cart', async () => {
    const buyer = await buyerWith('NEEM80');
    const by = { token: buyer.token };
    await fill(by, 1);
    await placeCod(shop.api, buyer, (await priceCheckout(shop.api, buyer)).reference_id);
    expect(await storedRows()).toBe(0);
  });
});

describe('an online payment', () => {
  const start = async () => {
    const buyer = await buyerWith('WELCOME50');
    return { ...(await shop.start({ [pack]: 2 }, { buyer })), by: { token: buyer.token } };
  };

  it('keeps the coupon while it is pending and after it failed', async () => {
    const { orderId, amountPaise, by } = await start();
    expect(amountPaise).toBe(40_000);
    expect((await cartOf(by)).coupon_details).toEqual(applied('WELCOME50', 50));
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined by the bank' });
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_FAILURE' });
    expect((await shop.look(orderId)).status).toBe(orderStatus.paymentFailed);
    const cart = await cartOf(by);
    expect([cart.cart_med_count, cart.coupon_details]).toEqual([1, applied('WELCOME50', 50)]);
  });

  it('that is captured removes the coupon, but not one that was applied later', async () => {
    const first = await start();
    shop.gateway.words.set(first.orderId, createPaidResult(first.amountPaise));
    await shop.comeBack({ orderId: first.orderId, amountPaise: first.amountPaise, status: 'TXN_SUCCESS' });
    expect((await shop.look(first.orderId)).status).toBe(orderStatus.placed);
    expect(await storedRows()).toBe(0);

    const second = await start();
    const [other = 0] = await addProducts(shop.api.db, [{ name: 'Amla Tablet', mrp: 500 }]);
    await putInCart(shop.api, second.buyer, 'medicine', { [other]: 1 });
    await price(second.by, 'NEEM80');
    shop.gateway.words.set(second.orderId, createPaidResult(second.amountPaise));
    await shop.comeBack({ orderId: second.orderId, amountPaise: second.amountPaise, status: 'TXN_SUCCESS' });
    expect((await cartOf(second.by)).coupon_details).toEqual(applied('NEEM80', 80));
  });
});

it('a stored coupon never counts as a guess, however often it is read or sent again', async () => {
  const device = await guestWith('NEEM80');
  for (let round = 0; round < 3; round += 1) {
    await cartOf(device);
    await price(device);
    await price(device, 'neem80');
  }
  const ofCoupons = like(rateLimits.key, `${defaultCartSettings.couponAttempts.name}:%`);
  const counted = await shop.api.db.select({ hits: rateLimits.hits }).from(rateLimits).where(ofCoupons);
  expect(counted).toEqual([{ hits: 0 }]);
});

it('a coupon that another order of the customer uses is rejected until that order is cancelled', async () => {
  const buyer = await buyerWith('WELCOME50');
  const [row] = await shop.api.db.select().from(coupons).where(eq(coupons.code, 'WELCOME50'));
  const { publicId } = await placedOrder(shop.api.db, {
    customerId: buyer.customerId,
    lines: [orderLine({ itemId: pack })],
    couponId: row?.id ?? 0,
    at: later(shop.api.now(), -hours),
  });
  const by = { token: buyer.token };
  expect((await price(by)).coupon_details?.reason).toBe('usedByYou');
  await shop.api.call(endpoints.orderCancel, { body: { order_id: publicId } }, by);
  expect((await price(by)).coupon_details).toEqual(applied('WELCOME50', 50));
});
