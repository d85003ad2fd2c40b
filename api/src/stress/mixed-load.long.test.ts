import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { sql } from 'drizzle-orm';
import { hours, minutes, seconds } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { killsMayTake } from './crash-fixture';
import { findInvariantViolations } from './invariants';
import { compareMoney, findLostOrders, findWrongMessages } from './load-checks';
import { LoadCalls } from './load-calls';
import { openLoadShop, type LoadShop } from './load-shop';
import { LoadVisitors } from './load-visitors';
import { findStrayMoney } from './payment-checks';
import { randomOf } from './random';

const kills = bySize({ sample: 1, short: 2, whole: 10 });
const random = randomOf(20_261_125);
const stock = 5000;
const visitorsCount = 12;

/** Duration of a fault. */
const faultMs = bySize({ sample: 1, short: 1, whole: 4 }) * seconds;

/** Maximum time until the first order after a fault, on a busy machine. */
const recoveryMs = 2 * minutes;

let shop: LoadShop;
beforeAll(async () => {
  shop = await openLoadShop(stock, visitorsCount);
});
afterAll(() => shop.close());

interface Fault {
  name: string;
  /** Begins and ends the fault while visitors call; `seen` waits until a visitor got the expected status. */
  happen: (seen: () => Promise<void>) => Promise<void>;
  /** A status that visitors must get during the fault; `none` means no response. */
  shows?: string;
}

/**
 * Body of the trigger function `full_disk`. Replacing it takes no lock on a table, unlike creating or dropping a trigger under
 * load.
 */
const setDiskTrigger = (db: Database, body: 'RETURN NEW' | `RAISE SQLSTATE '${string}'`) =>
  db.execute(sql`CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN ${sql.raw(body)}; END $$`);

/** Prepares the database for {@link fillDisk}, before the load. */
async function addDiskTriggers(db: Database): Promise<void> {
  await setDiskTrigger(db, 'RETURN NEW');
  for (const table of ['orders', 'cart_lines', 'checkouts']) {
    await db.execute(sql`CREATE TRIGGER full_disk BEFORE INSERT ON ${sql.identifier(table)}
      FOR EACH ROW EXECUTE FUNCTION full_disk()`);
  }
}

/** Writes fail with the error of a full disk; the test must not fill the server's disk. */
async function fillDisk(): Promise<() => Promise<void>> {
  await shop.between((db) => setDiskTrigger(db, "RAISE SQLSTATE '53100'"));
  return () => shop.between(async (db) => void (await setDiskTrigger(db, 'RETURN NEW')));
}

const killed: Fault = {
  name: `API killed and restarted, ${kills} times`,
  shows: 'none',
  happen: async () => {
    for (let round = 0; round < kills; round += 1) {
      await wait(200 + random(600));
      await shop.stop('SIGKILL');
      await shop.start();
    }
  },
};

const databaseLost: Fault = {
  name: 'database lost and restored',
  shows: '503',
  happen: async (seen) => {
    await shop.databaseGate.shut();
    await Promise.all([wait(faultMs), seen()]);
    await shop.databaseGate.open();
  },
};

const diskFull: Fault = {
  name: 'disk full',
  shows: '503',
  happen: async (seen) => {
    const free = await fillDisk();
    await Promise.all([wait(faultMs), seen()]);
    await free();
  },
};

const gatewayFaults: Fault = {
  name: 'gateway slow, wrong and down',
  happen: async () => {
    for (const mode of ['slow', 'wrong', 'down'] as const) {
      shop.bank.mode = mode;
      await wait(faultMs);
    }
    shop.bank.mode = 'ok';
  },
};

const mailDown: Fault = {
  name: 'SMTP down for an hour',
  happen: async () => {
    await shop.mailGate.shut();
    for (let step = 0; step < 6; step += 1) {
      await shop.advanceClock(10 * minutes);
      await wait(faultMs / 6);
    }
    await shop.mailGate.open();
  },
};

const clockJumps: Fault = {
  name: 'clock jumps by a day',
  happen: async () => {
    await wait(faultMs / 2);
    await shop.advanceClock(24 * hours);
    await wait(faultMs / 2);
  },
};

const nothing: Fault = { name: 'nothing', happen: () => wait(faultMs).then(() => undefined) };

/** Runs a fault under load, and waits for orders after it. Prints a row with the visitors' results and the losses. */
async function during(
  fault: Fault,
  { visitors, calls }: { visitors: LoadVisitors; calls: LoadCalls },
  confirmations: boolean,
): Promise<void> {
  await shop.start();
  const stopping = new AbortController();
  const started = performance.now();
  const visiting = visitors.visit(stopping.signal);
  await fault.happen(() => (fault.shows === undefined ? Promise.resolve() : calls.nextStatus(fault.shows)));
  const ended = performance.now();
  const hasEnded = shop.hasEnded();
  if (hasEnded) {
    await shop.stop();
    await shop.start();
  }
  const isBack = await Promise.race([visitors.nextOrder().then(() => true), wait(recoveryMs, false, { ref: false })]);
  const recovered = performance.now();
  stopping.abort();
  await visiting;
  await shop.stop();
  const { statuses, text, slowestMs } = calls.takeSeen();
  const lost = await shop.between(async (db) => [
    ...(await findLostOrders(db, visitors.acknowledged, visitors.unclear)),
    ...(await findInvariantViolations(db, stock, { confirmations })),
  ]);
  const secondsOf = (ms: number) => (ms / seconds).toFixed(1);
  process.stdout.write(
    `${fault.name}: ${secondsOf(ended - started)} s, orders again after ${secondsOf(recovered - ended)} s | ${text}; slowest ` +
      `${secondsOf(slowestMs)} s${hasEnded ? '; the API ended and was restarted' : ''} | lost: ${lost.length} of ` +
      `${visitors.acknowledged.length} orders\n`,
  );
  expect(isBack).toBe(true);
  expect(lost).toEqual([]);
  expect([...statuses].filter((status) => !['200', '303', '409', '503', 'none'].includes(status))).toEqual([]);
  if (fault.shows !== undefined) expect(statuses).toContain(fault.shows);
}

/** Settles all payments and delivers all messages, and compares them with gateway and providers. */
async function settle(): Promise<void> {
  await shop.between(async (db) => {
    await shop.settle(db);
    expect(await findStrayMoney(db, shop.bank)).toEqual([]);
    expect(await findWrongMessages(db, shop)).toEqual([]);
    const { shop: ours, gateway, text } = await compareMoney(db, shop);
    expect(ours).toEqual(gateway);
    process.stdout.write(`${text}\n`);
  });
}

it(
  'a full load with faults of process, database, disk, gateway, mail server and clock loses no order, message or payment',
  async () => {
    const { customers, coupons } = await shop.between(shop.fill);
    await shop.between(addDiskTriggers);
    const { bank, origin } = shop;
    const calls = new LoadCalls({ origin });
    const visitors = new LoadVisitors({ calls, bank, customers, random, coupons });
    const load = { visitors, calls };
    const faults = [nothing, killed, databaseLost, diskFull, gatewayFaults, mailDown];
    for (const fault of faults) await during(fault, load, true);
    await settle();
    // A day later today's confirmations are deleted; their delivery was compared before. A jump delays some work, such as the
    // next poll of a payment, beyond the test's waits, but loses nothing.
    await during(clockJumps, load, false);
    expect(visitors.acknowledged.length).toBeGreaterThan(faults.length);
  },
  killsMayTake,
);
