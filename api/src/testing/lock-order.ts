import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { customers, returns } from '../platform/db/schema';
import { returnCommands } from '../ordering/returns/admin/return-commands';
import { passwordHasher } from '../domains/identity/passwords';
import { newDevice, send, testIdentitySettings } from './app';
import { createTestBuyer, placeCod, priceCheckout, putInCart, type TestBuyer } from './test-buyers';
import { goodPassword, lastCode, registration } from './customers';
import { createPaidResult } from './fake-gateway';
import { onlineShop, type OnlineShop } from './online-payment-app';
import { orderLine, placedOrder, sampleIssuer } from './orders';
import { addProducts } from './products';

/** Number of rounds of each group of calls. */
export interface LockRounds {
  signIn: number;
  orders: number;
  reset: number;
}

// One attempt per transaction: every deadlock is a 503 and fails the test. On a busy machine transactions that wait for each
// other in turn take longer than the timeout of a lock, so there is none.
jest.mock('../platform/db/transaction', () => ({
  retriedTransaction: (db: Database, work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute('SET LOCAL lock_timeout = 0');
      return work(tx);
    }),
}));

/**
 * Makes concurrent calls that lock the same customer, carts, orders and products. On PostgreSQL this proves the lock order of
 * docs/decisions/0018.
 */
export function provesLockOrder(rounds: LockRounds): void {
  let shop: OnlineShop;
  let ids: number[] = [];
  let passwordHash = '';
  beforeAll(async () => {
    shop = await onlineShop();
    passwordHash = await passwordHasher(testIdentitySettings).hash(goodPassword, 'known');
  });
  beforeEach(async () => {
    await shop.clear();
    const names = ['Amla', 'Brahmi', 'Cardamom', 'Dill'];
    ids = await addProducts(
      shop.api.db,
      names.map((name) => ({ name: `${name} Tablet`, mrp: 300, stock: 100_000 })),
    );
  });
  afterAll(() => shop.api.close());

  type By = { token?: string; device?: string };
  async function statusOf(endpoint: Endpoint, input: unknown, { token, device }: By): Promise<number> {
    const { status, body } = await send(shop.api.app, endpoint, input, {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(device === undefined ? {} : { 'x-device-id': device }),
    });
    // The message of an unexpected failure contains its body.
    expect(status < 500 ? '' : body).toBe('');
    return status;
  }

  const id = (index: number) => ids[index] ?? 0;
  const change = (by: By, index: number, quantity: number, replaces?: number) =>
    statusOf(endpoints.updateCart, { body: { id: id(index), quantity, replaces } }, by);
  const login = (mobile: string, device: string) =>
    statusOf(endpoints.loginMobile, { body: { mobile, password: goodPassword } }, { device });

  /** A buyer who can log in. */
  async function buyerWithPassword(): Promise<TestBuyer> {
    const buyer = await createTestBuyer(shop.api);
    await shop.api.db.update(customers).set({ passwordHash }).where(eq(customers.id, buyer.customerId));
    return buyer;
  }

  /** A device whose guest cart contains these products, added one after the other. */
  async function guestWith(...indexes: number[]): Promise<string> {
    const device = newDevice();
    for (const index of indexes) expect(await change({ device }, index, 4)).toBe(200);
    return device;
  }

  /** The requested return of a delivered and paid order of two medicines. */
  async function requestedReturn({ customerId, token }: TestBuyer): Promise<number> {
    const { db } = shop.api;
    const lines = [orderLine({ itemId: id(1) }), orderLine({ itemId: id(0) })];
    const order = await placedOrder(db, { customerId, mode: 'online', status: 5, at: shop.api.now(), lines });
    const items = [id(1), id(0)].map((product_id) => ({ product_id, quantity: 1 }));
    const body = { order_id: order.publicId, reason: 'other' as const, items };
    await shop.api.call(endpoints.orderReturn, { body }, { token });
    const [row] = await db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, order.id));
    return row?.id ?? 0;
  }

  async function quantitiesOf(by: By): Promise<number[]> {
    const { data } = await shop.api.call(endpoints.cartMedicine, { query: { limit: 50 } }, by);
    const held = new Map(data.data.map((line) => [line.product_id, line.quantity]));
    return ids.map((product) => held.get(product) ?? 0);
  }

  it(`concurrent logins and first changes of the customer's cart, ${rounds.signIn} times`, async () => {
    for (let round = 0; round < rounds.signIn; round += 1) {
      const { mobile, token } = await buyerWithPassword();
      const devices = [await guestWith(0, 1), await guestWith(1, 0), await guestWith(0, 1)];
      const [newcomer, body] = [await guestWith(1, 0), registration()];
      const statuses = await Promise.all([
        ...devices.map((device) => login(mobile, device)),
        change({ token }, 2, 6),
        change({ token }, 0, 1),
        statusOf(endpoints.register, { body }, { device: newcomer }),
      ]);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
      const [first = 0, ...rest] = await quantitiesOf({ token });
      expect([1, 4]).toContain(first);
      expect(rest).toEqual([4, 6, 0]);
      for (const device of [...devices, newcomer]) expect(await quantitiesOf({ device })).toEqual([0, 0, 0, 0]);
    }
  }, 600_000);

  it(`concurrent orders, payments, cancellations, logins and cart changes, ${rounds.orders} times`, async () => {
    for (let round = 0; round < rounds.orders; round += 1) {
      const { api, gateway } = shop;
      const [one, other, payer] = [await buyerWithPassword(), await buyerWithPassword(), await buyerWithPassword()];
      const started = await shop.start({ [id(1)]: 1, [id(0)]: 2 }, { buyer: payer });
      gateway.words.set(started.orderId, createPaidResult(started.amountPaise));
      await putInCart(api, one, 'medicine', { [id(0)]: 1 });
      const earlier = await placeCod(api, one, (await priceCheckout(api, one)).reference_id);
      await putInCart(api, one, 'medicine', { [id(2)]: 1, [id(0)]: 3, [id(1)]: 2 });
      await putInCart(api, other, 'medicine', { [id(1)]: 2, [id(0)]: 1 });
      const [oneRef, otherRef] = [await priceCheckout(api, one), await priceCheckout(api, other)];
      const guests = [await guestWith(1, 0), await guestWith(0, 1), await guestWith(1, 0), await guestWith(2, 1)];
      const [first = '', second = '', third = '', fourth = ''] = guests;
      const returned = await requestedReturn(one);
      const place = ({ token }: TestBuyer, reference_id: string) =>
        statusOf(endpoints.placeOrderCod, { params: { page: 'medicine' }, body: { reference_id } }, { token });
      const back = { orderId: started.orderId, amountPaise: started.amountPaise, status: 'TXN_SUCCESS' } as const;
      const [placedOne, placedOther, cancelled, settled, ...others] = await Promise.all([
        place(one, oneRef.reference_id),
        place(other, otherRef.reference_id),
        statusOf(endpoints.orderCancel, { body: { order_id: earlier, notes: '' } }, one),
        shop.comeBack(back),
        returnCommands.accept
          .run({ ...shop.parts, issuer: sampleIssuer }, { id: returned, line: ['1:stock', '2:waste'] })
          .then(() => 200),
        login(one.mobile, first),
        login(one.mobile, second),
        login(other.mobile, third),
        login(payer.mobile, fourth),
        change(one, 3, 1),
        change(one, 3, 1, id(2)),
        change(other, 2, 2),
        change(payer, 0, 5),
        statusOf(
          endpoints.stockNoticeAdd,
          { body: { product_id: id(2), consent_version: stockNoticeTexts.consentVersion } },
          one,
        ),
        statusOf(
          endpoints.orderCreation,
          { params: { product_type: 'medicine' }, body: { address_id: other.addressId } },
          other,
        ),
      ]);
      // The price differs if the cart changed first: that checkout is rejected.
      expect([200, 409]).toContain(placedOne);
      expect([200, 409]).toContain(placedOther);
      expect({ cancelled, settled: settled.status, others: new Set(others) }).toEqual({
        cancelled: 200,
        settled: 303,
        others: new Set([200]),
      });
      expect((await shop.look(started.orderId)).status).toBe(1);
    }
  }, 600_000);

  it(`concurrent password changes, token replacements and cart changes, ${rounds.reset} times`, async () => {
    for (let round = 0; round < rounds.reset; round += 1) {
      const { mobile, token } = await buyerWithPassword();
      const device = await guestWith(1, 0);
      await shop.api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
      const otp = await lastCode(shop.api.db, mobile);
      const body = { mobile_number: mobile, password: 'tulsi#2026', otp };
      const [reset, ...others] = await Promise.all([
        statusOf(endpoints.resetPassword, { body }, { device }),
        ...[1, 2, 3].map(() =>
          statusOf(endpoints.authCheck, { body: { auth_date: '2020-01-01 00:00:00' } }, { token }),
        ),
        change({ token }, 2, 6),
        change({ token }, 0, 1),
      ]);
      expect(reset).toBe(200);
      // The reset ends the other sessions.
      for (const status of others) expect([200, 403]).toContain(status);
    }
  }, 600_000);
}
