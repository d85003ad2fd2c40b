import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import { later, minutes } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { orders, payments, products, refunds, states } from '../platform/db/schema';
import { defaultDeliverySettings } from '../domains/notifications/settings';
import { createPaytmGateway } from '../ordering/payment/paytm/paytm-gateway';
import { randomSalt } from '../ordering/payment/paytm/salt';
import { sandboxMerchant } from '../ordering/payment/settings';
import { createPaymentSync } from '../ordering/payment/settle-order';
import { paymentWorker } from '../ordering/payment/worker';
import { buildSandbox } from '../programs/sandbox-gateway/app';
import { openSandboxStore } from '../programs/sandbox-gateway/sandbox-store';
import { stateOf } from '../programs/sandbox-gateway/payment';
import { addAddress } from '../testing/test-buyers';
import { findInvariantViolations } from './invariants';
import { PaymentSimulator, type Bank } from './payment-simulator';
import { randomOf } from './random';
import { killsMayTake, shopData, signedIn, type ShopData } from './crash-fixture';

const rounds = process.env['STRESS_SIZE'] === 'whole' ? 30 : 1;
const random = randomOf(20_261_123);
const stock = 500;
const site = 'http://127.0.0.1:3000';

let data: ShopData;
let bank: Bank;
let url = '';
let folder = '';
beforeAll(async () => {
  const settings = {
    ...sandboxMerchant,
    brand: 'Neemleaf',
    siteOrigins: [site],
    pendingMs: 500,
    delayMs: 0,
    refundMs: 200,
    openMs: 30 * minutes,
  };
  folder = mkdtempSync(join(tmpdir(), 'storefront-bank-'));
  const store = await openSandboxStore(join(folder, 'payments.jsonl'));
  const app = await buildSandbox({ store, settings, log: { level: 'silent', stream: process.stderr } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  bank = { app, store, settings };
  data = await shopData({ PAYMENT_URL: url, SITE_ORIGINS: site });
});
afterAll(async () => {
  await bank.app.close();
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function openShop(db: Database): Promise<PaymentSimulator[]> {
  await db.update(products).set({ stock });
  const [state] = await db.select().from(states).limit(1);
  const shoppers: PaymentSimulator[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { customerId, token } = await signedIn(db, `970000000${index}`);
    const addressId = await addAddress(db, customerId, { stateId: state?.id ?? 0 });
    shoppers.push(new PaymentSimulator({ addressId, token }, bank, random));
  }
  return shoppers;
}

/** Runs the worker over the next quarter of an hour, so that no payment stays pending. */
async function reconcile(db: Database): Promise<void> {
  let ahead = 0;
  const fault = (...parts: unknown[]) => {
    throw new Error(JSON.stringify(parts));
  };
  const parts = {
    db,
    clock: () => later(new Date(), ahead),
    gateway: createPaytmGateway({ ...sandboxMerchant, url }, { fetch, randomSalt }),
    mailer: { ...defaultDeliverySettings, deliverSoon: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: fault },
  };
  const worker = paymentWorker(parts, createPaymentSync(parts));
  await wait(bank.settings.pendingMs);
  for (; ahead <= 15 * minutes; ahead += 3 * minutes) {
    await worker.settleDue();
    await wait(bank.settings.refundMs);
  }
}

const { cancelled, placed } = orderStatus;

/** Money at the bank that belongs to no order and is not being refunded. */
async function strayMoney(db: Database): Promise<string[]> {
  const rows = await db
    .select({ order: orders, payment: payments, refund: refunds })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id));
  return rows.flatMap(({ order, payment, refund }) => {
    const known = bank.store.byOrder(payment.gatewayOrderId);
    const isPaid = known !== undefined && stateOf(known, new Date(), bank.settings) === 'success';
    const back = known?.refunds.length ?? 0;
    const isRight = isPaid
      ? payment.state === 'captured' &&
        payment.transactionId === known.transactionId &&
        (refund === null ? order.status === placed && back === 0 : order.status === cancelled && back === 1)
      : payment.state !== 'captured' && order.status !== placed && refund === null && back === 0;
    return isRight ? [] : [`${order.publicId}: ${order.status} ${payment.state} ${refund?.state ?? '-'} ${back}`];
  });
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
        await reconcile(db);
        expect(await strayMoney(db)).toEqual([]);
        expect(await findInvariantViolations(db, stock)).toEqual([]);
        const captured = await db.$count(payments, eq(payments.state, 'captured'));
        expect(captured).toBeGreaterThanOrEqual(rounds);
        process.stdout.write(`${captured} payments captured, ${await db.$count(refunds)} refunded\n`);
      });
    },
    killsMayTake,
  );
});
