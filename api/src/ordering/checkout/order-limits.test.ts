import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { orders, products } from '../../platform/db/schema';
import { defaultCartSettings } from '../cart/settings';
import { testApp, type TestApp } from '../../testing/app';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';
import {
  createTestBuyer,
  deliverEverywhere,
  placeCod,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

const refusedCod = (buyer: TestBuyer, reference_id: string) =>
  api.refused(
    endpoints.placeOrderCod,
    { params: { page: 'medicine' }, body: { reference_id } },
    { token: buyer.token },
  );

describe('cash on delivery', () => {
  it.each([
    [2000, 5, true],
    [2000.01, 5, false],
  ])('of medicines at ₹%d, %d times, is offered and accepted: %s', async (mrp, quantity, isAllowed) => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Costly Tablet', mrp, stock: 100 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: quantity });
    const { cod_allowed, cod_limit, reference_id } = await priceCheckout(api, buyer);
    expect({ cod_allowed, cod_limit }).toEqual({
      cod_allowed: isAllowed,
      cod_limit: isAllowed ? undefined : limits.codMaxRupees,
    });
    if (isAllowed) {
      await placeCod(api, buyer, reference_id);
      return;
    }
    expect(await refusedCod(buyer, reference_id)).toMatchObject({
      status: 409,
      success_status: 3,
      error_msg: ['Cash on delivery is available for orders up to ₹10,000. Please pay online, or decrease quantities.'],
    });
    expect(await api.db.$count(orders, eq(orders.customerId, buyer.customerId))).toBe(0);
  });

  it('is not said to be limited by the total where the PIN code excludes it', async () => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Costly Tablet', mrp: 12_000, stock: 100 }]);
    const buyer = await createTestBuyer(api, { pincode: '682001' });
    await putInCart(api, buyer, 'medicine', { [id]: 1 });
    const checkout = await priceCheckout(api, buyer);
    expect(checkout.cod_allowed).toBe(false);
    expect(checkout).not.toHaveProperty('cod_limit');
  });

  it('is offered up to the total that the operator set, for lab tests too', async () => {
    const cart = { ...defaultCartSettings, codMax: 500 };
    const other = await testApp({ db: api.db, settings: { cart } });
    const [id = 0] = await addLabTests(api.db, [{ title: 'Calcium', mrp: 600 }]);
    const buyer = await createTestBuyer(other);
    await putInCart(other, buyer, 'lab', { [id]: 1 });
    expect(await priceCheckout(other, buyer, 'lab')).toMatchObject({ cod_allowed: false, cod_limit: 500 });
    await other.close();
  });
});

describe('a total beyond that of any order', () => {
  const message =
    /^Your cart comes to ₹[0-9,.]+ at MRP; one order can be up to ₹2,00,00,000\. Decrease quantities or remove items, and order the rest separately\.$/;

  it('is named in the cart and at checkout, and nothing is priced or placed', async () => {
    const mrp = 21_474_836.47;
    const ids = await addProducts(
      api.db,
      Array.from({ length: 3 }, (_, index) => ({ name: `Gold Tablet ${index}`, mrp, stock: 100 })),
    );
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', Object.fromEntries(ids.map((id) => [id, 15])));
    const by = { token: buyer.token };
    const cart = await api.call(endpoints.cartMedicine, { query: {} }, by);
    expect(cart.data.error_msg).toEqual([expect.stringMatching(message)]);
    expect(cart.data.price_details.all_total).toBe(966_367_641.15);
    const params = { product_type: 'medicine' } as const;
    await api.call(endpoints.cartPriceDetails, { params, query: {} }, by);
    await api.call(endpoints.cartPriceDetails, { params, query: { code: 'NEEM10' } }, by);
    expect(await priceCheckout(api, buyer)).toMatchObject({
      success_status: 3,
      reference_id: '',
      error_msg: [expect.stringMatching(message)],
    });
  });

  it('rejects an order that was priced before its products became so expensive', async () => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Silver Tablet', mrp: 100, stock: 100 }]);
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', { [id]: 10 });
    const { reference_id } = await priceCheckout(api, buyer);
    await api.db
      .update(products)
      .set({ pricePaise: 2_147_483_647, mrpPaise: 2_147_483_647 })
      .where(eq(products.id, id));
    const failure = await refusedCod(buyer, reference_id);
    expect(failure).toMatchObject({ status: 409, success_status: 3 });
    expect(failure.error_msg).toContainEqual(expect.stringMatching(message));
  });
});
