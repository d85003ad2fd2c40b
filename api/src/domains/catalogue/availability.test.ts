import type { Medicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { minutes } from '../../platform/clock';
import { newDevice, type By } from '../../testing/app';
import { createTestBuyer, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import { onlineShop, type OnlineShop } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';

let shop: OnlineShop;
let held = 0;
let other = 0;
beforeAll(async () => {
  shop = await onlineShop();
});
beforeEach(async () => {
  await shop.clear();
  const salt = { salts: ['Paracetamol'], strength: '650 mg', mrp: 300 };
  [held = 0, other = 0] = await addProducts(shop.api.db, [
    { name: 'Dolo', stock: 9, ...salt },
    { name: 'Calpol', stock: 100, ...salt },
  ]);
});
afterAll(() => shop.api.close());

type Availability = Pick<Medicine, 'in_stock' | 'max_quantity' | 'units_left'>;

/** The availability in the responses of all endpoints that show the medicine. */
async function shownTo(by: By): Promise<Record<string, Availability | undefined>> {
  const { call } = shop.api;
  const of = (medicines: readonly Medicine[]) => {
    const found = medicines.find(({ product_id }) => product_id === held);
    return (
      found && {
        in_stock: found.in_stock,
        max_quantity: found.max_quantity,
        ...(found.units_left !== undefined && { units_left: found.units_left }),
      }
    );
  };
  const { data: otherDetail } = await call(endpoints.product, { params: { id: other } }, by);
  const alternates = await call(endpoints.similarComposition, { params: { id: other }, query: {} }, by);
  const cart = await call(endpoints.cartMedicine, { query: {} }, by);
  return {
    list: of((await call(endpoints.products, { body: {} }, by)).data),
    search: of((await call(endpoints.products, { body: { keyword: 'dolo' } }, by)).data),
    detail: of([(await call(endpoints.product, { params: { id: held } }, by)).data]),
    alternates: of(otherDetail.compo_data),
    'same composition': of(alternates.data),
    cart: of(cart.data.data),
  };
}

async function expectShown(by: By, availability: Availability): Promise<void> {
  const shown = await shownTo(by);
  for (const [call, one] of Object.entries(shown)) expect({ call, ...one }).toEqual({ call, ...availability });
}

/** A guest, with one unit in the cart. */
async function guest(): Promise<string> {
  const device = newDevice();
  await shop.api.call(endpoints.updateCart, { body: { id: held, quantity: 1 } }, device);
  return device;
}

async function buyer(quantity: number): Promise<TestBuyer> {
  const who = await createTestBuyer(shop.api);
  await putInCart(shop.api, who, 'medicine', { [held]: quantity });
  return who;
}

const plenty = { in_stock: true, max_quantity: 9 };
const out = { in_stock: false, max_quantity: 0 };

describe('units held for another customer’s payment', () => {
  it('are unavailable in every list, detail and cart until the hold expires', async () => {
    const [device, second] = [await guest(), await buyer(1)];
    await expectShown(device, plenty);
    const { buyer: payer } = await shop.start({ [held]: 6 });
    await expectShown(device, { in_stock: true, max_quantity: 3, units_left: 3 });
    await expectShown({ token: second.token }, { in_stock: true, max_quantity: 3, units_left: 3 });
    // A hold does not reduce what its own customer can buy.
    await expectShown({ token: payer.token }, plenty);
    shop.api.advanceTime(limits.paymentWindowMinutes * minutes);
    await expectShown(device, plenty);
  });

  it('make the medicine out of stock when no others are left; cart and checkout name it', async () => {
    const [device, second] = [await guest(), await buyer(1)];
    await shop.start({ [held]: 5 });
    await shop.start({ [held]: 4 });
    await expectShown(device, out);
    const cart = (await shop.api.call(endpoints.cartMedicine, { query: {} }, device)).data;
    expect(cart.error_msg).toEqual(['Dolo: Out of stock. Remove it from your cart.']);
    expect(await priceCheckout(shop.api, second)).toMatchObject({ success_status: 3, error_msg: cart.error_msg });
    const body = { id: held, quantity: 1 };
    expect(await shop.api.refused(endpoints.updateCart, { body }, newDevice())).toMatchObject({
      status: 409,
      message: 'Dolo: Out of stock',
    });
  });

  it('limit the quantity that a cart accepts', async () => {
    await shop.start({ [held]: 6 });
    const set = (quantity: number) =>
      shop.api.refused(endpoints.updateCart, { body: { id: held, quantity } }, newDevice());
    expect(await set(4)).toMatchObject({ status: 409, message: 'Dolo: only 3 left' });
  });

  it('are available again when the payment fails', async () => {
    const device = await guest();
    const { orderId, amountPaise } = await shop.start({ [held]: 6 });
    shop.gateway.words.set(orderId, { kind: 'failure', reason: 'declined by the bank' });
    await shop.comeBack({ orderId, amountPaise, status: 'TXN_FAILURE' });
    await expectShown(device, plenty);
  });
});

it.each([
  [limits.fewLeftUnits + 1, undefined],
  [limits.fewLeftUnits, limits.fewLeftUnits],
  [1, 1],
  [0, undefined],
])('with %d units in stock, units_left is %s', async (stock, units_left) => {
  const [id = 0] = await addProducts(shop.api.db, [{ name: 'Amla', stock }]);
  const { data } = await shop.api.call(endpoints.product, { params: { id } }, newDevice());
  expect(data.units_left).toBe(units_left);
});
