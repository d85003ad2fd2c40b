import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { packageRoot } from '../../platform/package-root';
import { openServer, type Database } from '../../platform/db/database';
import { securityEvents } from '../../platform/db/schema';
import { noLimits, signedIn } from '../../stress/load-data';
import { openBank, type OpenBank } from '../../stress/open-bank';
import { reconcile } from '../../stress/payment-checks';
import { PaymentSimulator } from '../../stress/payment-simulator';
import { randomOf } from '../../stress/random';
import { readSales } from '../../stress/read-sales';
import { provideLocalDatabase } from '../local-database/local-database';
import { adminProgram, ApiProcess, removeDataFolder, runAdmin, runnable } from '../../testing/api-process';
import { addAddress } from '../../testing/test-buyers';

jest.setTimeout(10 * 60_000);

/** Number of kills of a backup and of a restore. */
const kills = bySize({ sample: 1, short: 1, whole: 6 });

const site = 'http://127.0.0.1:3000';
let folder = '';
let dataDir = '';
let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank(site);
  folder = mkdtempSync(join(tmpdir(), 'storefront-backup-'));
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  await bank.close();
  await removeDataFolder(folder, dataDir);
});

/** An API that accepts online payments. */
const startShop = (data: string) => ApiProcess.start(data, { PAYMENT_URL: bank.url, SITE_ORIGINS: site, ...noLimits });

const run = (data: string, ...args: string[]) => runAdmin(args, { DATA_DIR: data });

/** Runs a command to its end. @returns how long it took, in ms */
async function runTimed(data: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  expect(await run(data, ...args)).toMatchObject({ code: 0, errors: '' });
  return performance.now() - started;
}

async function onDatabase<T>(data: string, work: (db: Database) => Promise<T>): Promise<T> {
  const local = await provideLocalDatabase(data);
  const open = await openServer(local.url);
  try {
    return await work(open.db);
  } finally {
    await open.close();
    await local.close();
  }
}

/** All orders with their items, events, payments and refunds. */
const sales = (data: string) => onDatabase(data, readSales);

/** Places orders one after another. @returns the number of acknowledged orders, and how to stop */
function placeOrders(api: ApiProcess, { token, addressId }: { token: string; addressId: number }) {
  let placed = 0;
  const stopping = new AbortController();
  const send = (path: string, body: object) =>
    api.send(`${apiBase}${path}`, body, { authorization: `Bearer ${token}` });
  const work = (async () => {
    for (let product = 1; !stopping.signal.aborted; product = (product % 60) + 1) {
      await send('/update-cart', { id: product, quantity: 5 });
      const created = await send('/order-creation/medicine', { address_id: addressId });
      const checkout = endpoints.orderCreation.response.safeParse(created).data?.data;
      const { status } = await api.post(
        '/place-order/medicine/cod',
        { reference_id: checkout?.reference_id ?? '' },
        { authorization: `Bearer ${token}` },
      );
      if (status === 200) placed += 1;
      else await send('/update-cart', { id: product, quantity: 0 });
    }
  })();
  return {
    placed: () => placed,
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}

it('a backup of a running shop has every acknowledged order, and works after its restore', async () => {
  await (await ApiProcess.start(dataDir)).end();
  const [buyer, payer] = await onDatabase(dataDir, async (db) => {
    const open = async (mobile: string) => {
      const { customerId, token } = await signedIn(db, mobile);
      return { token, addressId: await addAddress(db, customerId) };
    };
    return [await open('9876543210'), await open('9876543211')] as const;
  });
  const release = join('releases', 'remotes', 'shell', '1.0.0-gaaaaaaaaaaaa');
  mkdirSync(join(dataDir, release), { recursive: true });
  writeFileSync(join(dataDir, release, 'entry.js'), 'shell');
  const api = await startShop(dataDir);
  const buying = placeOrders(api, buyer);
  let paid = 0;
  const paying = new PaymentSimulator(payer, bank, randomOf(20_261_125)).shop(api, () => {
    paid += 1;
  });
  // Each online order has two steps.
  while (buying.placed() < 10 || paid < 10) await delay(20);
  const before = buying.placed();
  const file = join(folder, 'running.backup');
  expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0, errors: '' });
  const after = buying.placed();
  while (buying.placed() < after + 5) await delay(20);
  await buying.stop();
  await api.end();
  await paying;

  const other = join(folder, 'restored');
  expect(await run(other, 'restore', file)).toMatchObject({ code: 0, errors: '' });
  const [source, restored] = [await sales(dataDir), await sales(other)];
  expect(restored.size).toBeGreaterThanOrEqual(before);
  expect(source.size).toBeGreaterThan(restored.size);
  let settled = 0;
  for (const [id, sale] of restored) {
    const later = source.get(id);
    // Later events of an order were added after those of the backup.
    expect(later?.events.slice(0, sale.events.length)).toEqual(sale.events);
    expect(later?.items).toEqual(sale.items);
    expect(later?.paymentEvents.slice(0, sale.paymentEvents.length)).toEqual(sale.paymentEvents);
    const isOver = sale.payment?.state !== 'open' && sale.refunds.every(({ state }) => state === 'done');
    if (!isOver || later?.events.length !== sale.events.length) continue;
    if (sale.payment !== undefined) settled += 1;
    expect(later).toEqual(sale);
  }
  expect(settled).toBeGreaterThan(0);
  expect(readdirSync(join(other, release))).toEqual(['entry.js']);
  expect(await onDatabase(dataDir, (db) => db.$count(securityEvents))).toBeGreaterThan(0);
  const again = await ApiProcess.start(other, noLimits);
  const more = placeOrders(again, buyer);
  while (more.placed() < 1) await delay(20);
  await more.stop();
  await again.end();
  // The API of the next tests has no gateway, so no payment may be open.
  await onDatabase(dataDir, (db) => reconcile(db, bank));
  process.stdout.write(
    `backup under load: ${before} cash orders before, ${after} after, ${restored.size} orders restored, ${settled} paid or failed online\n`,
  );
});

/** Runs a command and kills it after a time. @returns whether it was still running */
async function killed(data: string, afterMs: number, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [await runnable(adminProgram), ...args], {
    cwd: packageRoot(),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
  clearTimeout(timer);
  return child.signalCode === 'SIGKILL';
}

it('a backup that is killed leaves no archive or the whole one, and nothing in the data folder after the next', async () => {
  const wanted = await sales(dataDir);
  const wholeMs = await runTimed(dataDir, 'backup', join(folder, 'whole.backup'));
  for (let round = 1; round <= kills; round += 1) {
    const file = join(folder, `killed-${round}.backup`);
    await killed(dataDir, (round / (kills + 1)) * wholeMs, 'backup', file);
    if (!existsSync(file)) await runTimed(dataDir, 'backup', file);
    await runTimed(join(folder, `of-${round}`), 'restore', file);
    expect(await sales(join(folder, `of-${round}`))).toEqual(wanted);
  }
  expect(readdirSync(dataDir).filter((name) => /^(backup|restore)/.test(name))).toEqual([]);
});

it('a restore that is killed leaves the former data or the restored ones', async () => {
  const file = join(folder, 'whole.backup');
  const wanted = await sales(dataDir);
  const former = join(folder, 'former');
  await (await ApiProcess.start(former)).end();
  const copyOf = (name: string) => {
    cpSync(former, join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const wholeMs = await runTimed(copyOf('replaced'), 'restore', file, '--replace');
  for (let round = 1; round <= kills; round += 1) {
    const target = copyOf(`target-${round}`);
    const wasKilled = await killed(target, (round / (kills + 1)) * wholeMs, 'restore', file, '--replace');
    await (await ApiProcess.start(target)).end();
    const found = await sales(target);
    if (found.size > 0) expect(found).toEqual(wanted);
    process.stdout.write(
      `restore ${wasKilled ? 'killed' : 'done'}: ${found.size === 0 ? 'former' : 'restored'} data\n`,
    );
  }
});
