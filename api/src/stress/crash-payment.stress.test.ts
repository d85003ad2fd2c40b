import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { payments, refunds, states } from '../platform/db/schema';
import { addAddress } from '../testing/test-buyers';
import { setStock } from '../testing/products';
import { findInvariantViolations } from './invariants';
import { openBank, type OpenBank } from './open-bank';
import { findStrayMoney, reconcile } from './payment-checks';
import { PaymentSimulator } from './payment-simulator';
import { noLimits, signedIn } from './load-data';
import { randomOf } from './random';
import { killsMayTake, shopData, type ShopData } from './crash-fixture';

const rounds = bySize({ sample: 1, short: 4, whole: 30 });
const random = randomOf(20_261_123);
const stock = 500;
const site = 'http://127.0.0.1:3000';

let data: ShopData;
let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank(site);
  data = await shopData({ PAYMENT_URL: bank.url, SITE_ORIGINS: site, ...noLimits });
});
afterAll(async () => {
  await bank.close();
  await data.remove();
});

async function openShop(db: Database): Promise<PaymentSimulator[]> {
  await setStock(db, stock);
  const [state] = await db.select().from(states).limit(1);
  const shoppers: PaymentSimulator[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { customerId, token } = await signedIn(db, `970000000${index}`);
    const addressId = await addAddress(db, customerId, { stateId: state?.id ?? 0 });
    shoppers.push(new PaymentSimulator({ addressId, token }, bank, random));
  }
  return shoppers;
}

describe('online payments', () => {
  it(
    `are orders or are refunded once when the API is killed, ${rounds} times`,
    async () => {
      await (await data.start()).end();
      const shoppers = await data.between(openShop);
      for (let round = 0; round < rounds; round += 1) {
        const api = await data.start();
        let left = 6 + random(20);
        const onStep = () => {
          left -= 1;
          // A random time after the step.
          if (left === 0) void wait(random(120)).then(() => api.end('SIGKILL'));
        };
        await Promise.all(shoppers.map((shopper) => shopper.shop(api, onStep)));
        await api.end('SIGKILL');
        await data.between(async (db) => expect(await findInvariantViolations(db, stock)).toEqual([]));
      }
      await data.between(async (db) => {
        await reconcile(db, bank);
        expect(await findStrayMoney(db, bank)).toEqual([]);
        expect(await findInvariantViolations(db, stock)).toEqual([]);
        const captured = await db.$count(payments, eq(payments.state, 'captured'));
        expect(captured).toBeGreaterThanOrEqual(rounds);
        process.stdout.write(`${captured} payments captured, ${await db.$count(refunds)} refunded\n`);
      });
    },
    killsMayTake,
  );
});
