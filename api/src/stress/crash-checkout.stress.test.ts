import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import type { Database } from '../platform/db/database';
import { coupons, states } from '../platform/db/schema';
import { addAddress } from '../testing/test-buyers';
import { addCoupon } from '../testing/coupons';
import { setStock } from '../testing/products';
import { findInvariantViolations } from './invariants';
import { CheckoutSimulator } from './checkout-simulator';
import { randomOf } from './random';
import { noLimits, signedIn } from './load-data';
import { killsMayTake, shopData, type ShopData } from './crash-fixture';

const rounds = bySize({ sample: 1, short: 4, whole: 50 });
const random = randomOf(20_261_122);
const stock = 400;
const shoppersCount = 4;

/** A gateway that does not respond, so that payments are polled later. */
const noGateway = { PAYMENT_URL: 'http://127.0.0.1:9' };

/** A simulated customer orders more than a real one may. */
const manyOrders = noLimits;

let data: ShopData;
beforeAll(async () => {
  data = await shopData({ ...noGateway, ...manyOrders });
});
afterAll(() => data.remove());

async function openShop(db: Database): Promise<CheckoutSimulator[]> {
  await setStock(db, stock);
  await addCoupon(db, { code: 'TWENTY', value: 2000, totalLimit: 20 });
  await addCoupon(db, { code: 'EACH5', value: 500, customerLimit: 5 });
  const [state] = await db.select().from(states).limit(1);
  const codes = (await db.select({ code: coupons.code }).from(coupons)).map(({ code }) => code);
  const shoppers: CheckoutSimulator[] = [];
  for (let index = 0; index < shoppersCount; index += 1) {
    const { customerId, token } = await signedIn(db, `960000000${index}`);
    const addressId = await addAddress(db, customerId, { stateId: state?.id ?? 0 });
    shoppers.push(new CheckoutSimulator({ customerId, addressId, token }, random, codes));
  }
  return shoppers;
}

describe('checkouts', () => {
  it(
    `are orders completely or not at all when the API is killed, ${rounds} times`,
    async () => {
      await (await data.start()).end();
      const shoppers = await data.between(openShop);
      for (let round = 0; round < rounds; round += 1) {
        const api = await data.start();
        let left = 4 + random(13);
        const onConfirmed = () => {
          left -= 1;
          // A random time after the confirmation.
          if (left === 0) void wait(random(120)).then(() => api.end('SIGKILL'));
        };
        await Promise.all(shoppers.map((shopper) => shopper.shop(api, onConfirmed)));
        expect(left).toBeLessThanOrEqual(0);
        await api.end('SIGKILL');
        await data.between(async (db) => {
          for (const shopper of shoppers) await shopper.check(db);
          expect(await findInvariantViolations(db, stock)).toEqual([]);
        });
      }
      const confirmed = shoppers.reduce((sum, { orders }) => sum + orders, 0);
      expect(confirmed).toBeGreaterThanOrEqual(rounds * 4);
      process.stdout.write(`${confirmed} checkouts confirmed\n`);
    },
    killsMayTake,
  );
});
