import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../src/platform/db/database';
import { randomOf } from '../src/stress/random';
import { ApiProcess } from '../src/testing/api-process';
import { setStock } from '../src/testing/products';
import { createTestBuyer, type TestBuyer } from '../src/testing/test-buyers';
import { trendOf } from '../src/testing/trend';
import { openTarget } from './load/targets';
import { say } from './measure';

// Checks that memory, file descriptors and rows of the API stay flat at a moderate load: 70 % of the calls browse, 20 % change
// a cart, 10 % check out. `--minutes 30 --rate 20`. Needs /proc.

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '20' } },
});
const minutes = Number(flags.minutes);
const perSecond = Number(flags.rate);

const guests = Array.from({ length: 100 }, () => randomUUID());
const customersCount = 40;
const mostProducts = 20;
const samplesInAll = 60;
const tolerance = { memoryMb: 24, descriptors: 4 };
/** Tables with one row or more per order. Expired rows are deleted later than this run ends. */
const growWithOrders =
  /^(orders|order_items|order_events|checkouts|payments|outbox|mailbox|coupon_uses|security_events|stock_movements)$/;

/** Maximum rows of tables with these numbers of guests and customers. */
const bounds: Readonly<Record<string, number>> = {
  carts: guests.length + customersCount,
  cart_lines: (guests.length + customersCount) * mostProducts,
};

const random = randomOf(20_261_124);
const folder = mkdtempSync(join(tmpdir(), 'storefront-soak-'));
const target = await openTarget();

/** All guests have one IP address, and create their carts in the first minutes. */
const oneAddress = { LIMIT_FACTOR: '100000' };

const startApi = () => ApiProcess.start(folder, { LOG_LEVEL: 'error', ...oneAddress, ...target.env });

async function openShop(db: Database): Promise<TestBuyer[]> {
  await setStock(db, 10_000_000);
  const made: TestBuyer[] = [];
  while (made.length < customersCount) made.push(await createTestBuyer({ db, now: () => new Date() }));
  return made;
}

async function countRows(db: Database): Promise<Map<string, number>> {
  const tables = z
    .object({ rows: z.array(z.object({ name: z.string() })) })
    .parse(
      await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
    );
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const counted = await db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`);
    counts.set(name, z.object({ rows: z.array(z.object({ rows: z.int() })) }).parse(counted).rows[0]?.rows ?? 0);
  }
  return counts;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T | undefined => list[random(list.length)];

/** Failed calls by kind: not 200 and, for a checkout that lost a race, not 409. */
const failures = new Map<string, number>();

async function send(api: ApiProcess, path: string, body: object | undefined, headers: Record<string, string>) {
  const answer = await api.send(`${apiBase}${path}`, body, headers);
  const { status } = z.object({ status: z.int() }).parse(answer);
  if (status !== 200 && status !== 409) failures.set(`${path} ${status}`, (failures.get(`${path} ${status}`) ?? 0) + 1);
  return answer;
}

async function browse(api: ApiProcess): Promise<void> {
  const headers = { 'x-device-id': pick(guests) ?? '' };
  const words = ['', 'amla', 'paracetamol', 'vitamin', 'tulsi'];
  if (random(3) === 0) await send(api, `/product/${1 + random(mostProducts)}`, undefined, headers);
  else if (random(2) === 0) await send(api, '/lab-tests', { page: 1 + random(3) }, headers);
  else await send(api, '/products', { page: 1 + random(5), keyword: pick(words) }, headers);
}

async function changeCart(api: ApiProcess): Promise<void> {
  const body = { id: 1 + random(mostProducts), quantity: random(4) };
  await send(api, '/update-cart', body, { 'x-device-id': pick(guests) ?? '' });
}

async function checkOut(api: ApiProcess, { token, addressId }: TestBuyer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await send(api, '/update-cart', { id: 1 + random(mostProducts), quantity: 1 + random(3) }, headers);
  const created = await send(api, '/order-creation/medicine', { address_id: addressId }, headers);
  const priced = endpoints.orderCreation.response.safeParse(created);
  if (!priced.success || priced.data.data.reference_id === '') return;
  const body = { reference_id: priced.data.data.reference_id };
  if (priced.data.data.checkout_allowed.is_checkout === 1) await send(api, '/place-order/medicine/cod', body, headers);
}

/** Runs the load; returns memory and file descriptors over time. */
async function load(customers: readonly TestBuyer[], forMinutes: number) {
  const api = await startApi();
  const started = performance.now();
  const end = started + forMinutes * 60_000;
  const every = (forMinutes * 60_000) / samplesInAll;
  const memory: number[] = [];
  const open: number[] = [];
  let calls = 0;
  let running = 0;
  while (performance.now() < end) {
    const kind = random(10);
    const customer = customers[calls % customers.length];
    running += 1;
    const call =
      kind < 7 || customer === undefined ? browse(api) : kind < 9 ? changeCart(api) : checkOut(api, customer);
    void call.finally(() => {
      running -= 1;
    });
    calls += 1;
    if (performance.now() - started > (memory.length + 1) * every) {
      memory.push(residentMb(api.pid));
      open.push(descriptors(api.pid));
    }
    // The load is limited: a slow server gets no more calls.
    await wait(1000 / perSecond);
    while (running > 50) await wait(20);
  }
  while (running > 0) await wait(20);
  await api.end();
  return { calls, memory, open };
}

try {
  await (await startApi()).end();
  const customers = await target.onDatabase(openShop);
  await load(customers, Math.max(0.5, minutes / 10));
  const before = await target.onDatabase(countRows);
  const { calls, memory, open } = await load(customers, minutes);
  const after = await target.onDatabase(countRows);

  const memoryTrend = trendOf(memory, tolerance.memoryMb);
  const openTrend = trendOf(open, tolerance.descriptors);
  const grown = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0));
  const unexpected = grown.filter(([name, rows]) => !growWithOrders.test(name) && rows > (bounds[name] ?? 0));
  say(`${calls} calls in ${minutes} minutes, ${(calls / minutes / 60).toFixed(1)} a second`);
  say(`memory       ${memoryTrend.early.toFixed(0)} MB early, ${memoryTrend.late.toFixed(0)} MB late`);
  say(`descriptors  ${openTrend.early} early, ${openTrend.late} late`);
  for (const [name, rows] of grown) say(`${name.padEnd(20)} ${before.get(name) ?? 0} rows, then ${rows}`);
  for (const [call, times] of failures) say(`failed: ${call}, ${times} times`);
  const isFine = memoryTrend.isFlat && openTrend.isFlat && unexpected.length === 0 && failures.size === 0;
  say(isFine ? 'Flat.' : `Not flat: ${unexpected.map(([name]) => name).join(', ') || 'see above'}.`);
  if (!isFine) process.exitCode = 1;
} finally {
  await target.remove();
  rmSync(folder, { recursive: true, force: true });
}
