import type { Failure } from '@storefront/shared-contracts';
import { endpoints, failure as failureBody } from '@storefront/shared-contracts/schemas';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mergeGuestCart } from '../cart/service';
import { findCheckout } from './checkouts';
import type { Database } from '../../platform/db/database';
import { couponUses, orders, outbox } from '../../platform/db/schema';
import { lockCustomer } from '../../domains/identity/customers';
import { newDevice, send, testApp, testCartSettings, testMailer, type TestApp } from '../../testing/app';
import {
  deliverEverywhere,
  createTestBuyer,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';
import { addCoupon } from '../../testing/coupons';
import { addProducts, stockOf } from '../../testing/products';
import { inTransaction } from '../../platform/unit-of-work';
import { placeOrder } from './place-order';
import { insertOrderRows } from './insert-order';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

let made = 0;
async function newProduct(stock: number): Promise<number> {
  const [id = 0] = await addProducts(api.db, [{ name: `Syrup ${(made += 1)}`, mrp: 300, stock }]);
  return id;
}

/** Buyers who each have a priced checkout of the same cart. */
async function buyersOf(count: number, quantities: Readonly<Record<number, number>>, code?: string) {
  const list: (TestBuyer & { reference: string })[] = [];
  for (let left = count; left > 0; left -= 1) {
    const buyer = await createTestBuyer(api);
    await putInCart(api, buyer, 'medicine', quantities);
    list.push({ ...buyer, reference: (await priceCheckout(api, buyer, 'medicine', code)).reference_id });
  }
  return list;
}

/** Places a checkout and returns the order id, or the failure. */
async function tryCod(by: { token: string; reference: string }): Promise<{ orderId?: string; failure?: Failure }> {
  const { status, body } = await send(
    api.app,
    endpoints.placeOrderCod,
    { params: { page: 'medicine' }, body: { reference_id: by.reference } },
    { authorization: `Bearer ${by.token}` },
  );
  if (status === 200) return { orderId: endpoints.placeOrderCod.response.parse(body).data.order_id };
  return { failure: failureBody.parse(body) };
}

async function somebodyWaits(tx: Database): Promise<boolean> {
  const forUs = sql`NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_locks`)
    .where(forUs);
  return (row?.count ?? 0) > 0;
}

const idsOf = (answers: readonly { orderId?: string }[]) => answers.flatMap(({ orderId }) => orderId ?? []);
const failuresOf = (answers: readonly { failure?: Failure }[]) => answers.flatMap(({ failure }) => failure ?? []);

describe('concurrent orders', () => {
  it('of one reference are one order, for 30 requests', async () => {
    const id = await newProduct(20);
    const [buyer] = await buyersOf(1, { [id]: 3 });
    if (buyer === undefined) throw new Error('no buyer');
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryCod(buyer)));
    expect(failuresOf(answers)).toEqual([]);
    expect(new Set(idsOf(answers)).size).toBe(1);
    expect(await api.db.$count(orders, eq(orders.customerId, buyer.customerId))).toBe(1);
    expect(await api.db.$count(outbox, eq(outbox.recipient, buyer.mobile))).toBe(1);
    expect(await stockOf(api.db, id)).toBe(17);
  }, 120_000);

  it('share the last five strips: five of 15 buyers get one, the others get an error', async () => {
    const id = await newProduct(5);
    const buyers = await buyersOf(15, { [id]: 1 });
    const answers = await Promise.all(buyers.map(tryCod));
    expect(new Set(idsOf(answers)).size).toBe(5);
    expect(await stockOf(api.db, id)).toBe(0);
    const refusals = failuresOf(answers);
    expect(refusals).toHaveLength(10);
    for (const failure of refusals) {
      expect(failure).toMatchObject({ status: 409, success_status: 3 });
      expect(failure.error_msg).toEqual([expect.stringContaining('Out of stock')]);
    }
  }, 120_000);

  it('never deadlock, however their carts are sorted', async () => {
    const [one, other, third] = [await newProduct(100), await newProduct(100), await newProduct(100)];
    const forwards = await buyersOf(4, { [one]: 1, [other]: 1, [third]: 1 });
    const backwards: typeof forwards = [];
    for (let left = 4; left > 0; left -= 1) {
      const buyer = await createTestBuyer(api);
      for (const id of [third, other, one]) await putInCart(api, buyer, 'medicine', { [id]: 1 });
      backwards.push({ ...buyer, reference: (await priceCheckout(api, buyer)).reference_id });
    }
    const answers = await Promise.all([...forwards, ...backwards].map(tryCod));
    expect(failuresOf(answers)).toEqual([]);
    expect(await Promise.all([one, other, third].map((id) => stockOf(api.db, id)))).toEqual([92, 92, 92]);
  }, 120_000);

  it('use a coupon for one order once', async () => {
    const coupon = await addCoupon(api.db, { totalLimit: 1 });
    const id = await newProduct(100);
    const buyers = await buyersOf(12, { [id]: 1 }, coupon.code);
    const answers = await Promise.all(buyers.map(tryCod));
    expect(idsOf(answers)).toHaveLength(1);
    for (const { error_msg } of failuresOf(answers))
      expect(error_msg).toEqual([`${coupon.code} has reached its usage limit.`]);
    const uses = await api.db.$count(
      couponUses,
      and(eq(couponUses.couponId, coupon.id), isNull(couponUses.releasedAt)),
    );
    expect(uses).toBe(1);
    expect(await stockOf(api.db, id)).toBe(99);
  }, 120_000);

  it('never hold more than the stock, in cash and online together', async () => {
    const id = await newProduct(6);
    const buyers = await buyersOf(12, { [id]: 1 });
    const context = {
      db: api.db,
      mailer: testMailer,
      metrics: undefined,
      settings: testCartSettings,
    };
    const answers = await Promise.allSettled(
      buyers.map(({ customerId, reference }, index) =>
        placeOrder(context, {
          customerId,
          type: 'medicine',
          reference,
          ip: '127.0.0.1',
          mode: index % 2 === 0 ? 'cod' : 'online',
          now: api.now(),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const placed = await api.db
      .select({ mode: orders.mode })
      .from(orders)
      .where(
        inArray(
          orders.customerId,
          buyers.map(({ customerId }) => customerId),
        ),
      );
    expect(await stockOf(api.db, id)).toBe(6 - placed.filter(({ mode }) => mode === 'cod').length);
  }, 120_000);

  it('contain the cart as it was priced, or are rejected, while the cart changes', async () => {
    const id = await newProduct(1000);
    const buyers = await buyersOf(8, { [id]: 2 });
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const [answer] = await Promise.all([tryCod(buyer), putInCart(api, buyer, 'medicine', { [id]: 5 })]);
        return answer;
      }),
    );
    for (const { error_msg } of failuresOf(answers))
      expect(error_msg).toEqual([`Syrup ${made}: your cart now holds 5.`]);
    expect(await stockOf(api.db, id)).toBe(1000 - 2 * idsOf(answers).length);
    for (const [index, { token }] of buyers.entries()) {
      const { data } = (await api.call(endpoints.cartMedicine, { query: {} }, { token })).data;
      const quantities = data.map(({ quantity }) => quantity);
      // Either the order was placed and the cart was filled before or after it was emptied, or the cart is unchanged.
      if (answers[index]?.orderId === undefined) expect(quantities).toEqual([5]);
      else expect([[], [5]]).toContainEqual(quantities);
    }
  }, 120_000);

  it('and a login that merges a guest cart do not block each other', async () => {
    const id = await newProduct(10);
    const [buyer] = await buyersOf(1, { [id]: 1 });
    if (buyer === undefined) throw new Error('no buyer');
    const device = newDevice();
    await api.call(endpoints.updateCart, { body: { id, quantity: 1 } }, device);
    let placing: ReturnType<typeof tryCod> | undefined;
    await api.db.transaction(async (tx) => {
      await lockCustomer(tx, buyer.customerId, new Date());
      placing = tryCod(buyer);
      // Usually lasts until the order waits for this lock.
      for (let looks = 300; looks > 0 && !(await somebodyWaits(tx)); looks -= 1);
      await mergeGuestCart(tx, device, buyer.customerId);
    });
    expect(await placing).toEqual({ orderId: expect.any(String) as string });
    expect(await stockOf(api.db, id)).toBe(9);
  });
});

describe('a public id', () => {
  it('that is already taken is replaced by another', async () => {
    const id = await newProduct(10);
    const [one, other] = await buyersOf(2, { [id]: 1 });
    if (one === undefined || other === undefined) throw new Error('no buyers');
    const drawn = ['7000000001', '7000000001', '7000000001', '7000000002'];
    const made = [];
    for (const { customerId, reference } of [one, other]) {
      const found = await findCheckout(api.db, { customerId, type: 'medicine', reference });
      if (found === undefined) throw new Error('no checkout');
      const placement = { mode: 'cod', mobile: '9800000000', sellerState: '29', now: api.now() } as const;
      made.push(
        await inTransaction({ db: api.db, metrics: undefined }, (unit) =>
          insertOrderRows(unit, found.checkout, placement, () => drawn.shift() ?? ''),
        ),
      );
    }
    expect(made.map(({ publicId }) => publicId)).toEqual(['7000000001', '7000000002']);
  });
});
