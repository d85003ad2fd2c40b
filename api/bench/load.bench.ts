import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiBase } from '@storefront/shared-contracts';
import { eq, inArray } from 'drizzle-orm';
import { openEmbedded, openServer, type Database } from '../src/platform/db/database';
import { categories, products as productsTable } from '../src/platform/db/schema';
import { seedCoupons } from '../src/domains/coupons/seed-coupons';
import { ApiProcess } from '../src/testing/api-process';
import { fillCatalogue } from './catalogue-data';
import { say } from './measure';

// Requests per second and times of the API as a process of its own, called over connections that stay open, beside two
// baselines: the same server with a constant answer, and the rows of a list through the driver alone. Client and server share
// the machine. `--medicines 25000 --connections 1,50 --seconds 5 --processes 1`, more than one process on a server only; embedded, or on the server whose (empty!) database
// BENCH_DATABASE_URL names. Needs /proc. Fails where a health check failed under load.

const { values: flags } = parseArgs({
  options: {
    medicines: { type: 'string', default: '25000' },
    connections: { type: 'string', default: '1,50' },
    seconds: { type: 'string', default: '5' },
    processes: { type: 'string', default: '1' },
    shapes: { type: 'string', default: '' },
  },
});
const medicines = Number(flags.medicines);
const seconds = Number(flags.seconds);
const processes = Number(flags.processes);

const folder = mkdtempSync(join(tmpdir(), 'storefront-load-'));
const url = process.env['BENCH_DATABASE_URL'];
const openDatabase = () => (url === undefined ? openEmbedded(join(folder, 'pg')) : openServer(url));

async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openDatabase();
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}

/** One kind of call; `round` counts the calls of all connections. */
interface Shape {
  readonly name: string;
  readonly call: (round: number) => { readonly path: string; readonly body?: object; readonly device?: string };
}

const devices = Array.from({ length: 50 }, () => randomUUID());
const deviceOf = (round: number) => devices[round % devices.length] ?? '';
const products = (body: object) => ({ path: `${apiBase}/products`, body });
const productsOf = (round: number, body: object) => ({ ...products(body), device: deviceOf(round) });
const detail = (round: number, ids: number) => ({ path: `${apiBase}/product/${1 + ((round * 977) % ids)}` });

const allShapes: readonly Shape[] = [
  { name: 'constant', call: () => ({ path: '/livez' }) },
  { name: 'public list', call: () => products({}) },
  // As many as visitors open in a second.
  { name: 'public detail', call: (round) => detail(round, 100) },
  { name: 'public detail, any medicine', call: (round) => detail(round, medicines) },
  { name: 'list', call: (round) => productsOf(round, {}) },
  { name: 'search, a common salt', call: (round) => productsOf(round, { keyword: 'paracetamol' }) },
  { name: 'search, two words misspelt', call: (round) => productsOf(round, { keyword: 'amoxcilin tablte' }) },
  { name: 'detail', call: (round) => ({ ...detail(round, medicines), device: deviceOf(round) }) },
  {
    name: 'update-cart',
    call: (round) => ({
      path: `${apiBase}/update-cart`,
      body: { id: 1 + ((round * 977) % 40), quantity: 1 + (round % 5) },
      device: deviceOf(round),
    }),
  },
  {
    name: 'price with a coupon',
    call: (round) => ({ path: `${apiBase}/cart-price-details/medicine?code=NEEM10`, device: deviceOf(round) }),
  },
];

const chosen = flags.shapes.split(',').filter(Boolean);
const shapes = allShapes.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

interface Sample {
  readonly status: number;
  readonly ms: number;
}

function send(origin: string, agent: Agent, { path, body, device }: ReturnType<Shape['call']>): Promise<Sample> {
  const startedAt = performance.now();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(device !== undefined && { 'x-device-id': device }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Calls of the same kind over so many connections, each after the answer to its last one. */
async function load(connections: number, work: (round: number) => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + seconds * 1000;
  let round = 0;
  const one = async () => {
    while (performance.now() < until) samples.push(await work(round++));
  };
  await Promise.all(Array.from({ length: connections }, one));
  return samples;
}

/** Time of the processor that a process used, in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

const column = (value: string | number) => String(value).padStart(8);

/** What the API itself takes, whatever else the machine does. */
const perCore = (usedMs: number, calls: number) => [
  `processor${column((usedMs / calls).toFixed(3))} ms`,
  `${column(Math.round((calls * 1000) / usedMs))}/s of a core`,
];

/** Prints a line of the table. @param usedMs time of the processor for all calls */
function report(name: string, samples: readonly Sample[], usedMs?: number): void {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  const rejected = samples.filter(({ status }) => status !== 200).length;
  const cells = [
    `${name.padEnd(28)}${column(Math.round(samples.length / seconds))}/s`,
    `p50${column(at(0.5))}`,
    `p99${column(at(0.99))} ms`,
    ...(usedMs === undefined ? [] : perCore(usedMs, samples.length)),
    ...(rejected === 0 ? [] : [`${rejected} rejected`]),
  ];
  say(cells.join('  '));
}

/** Checks the health of the API ten times a second until it is stopped. @returns the times, and how many were not 200 */
function checkHealth(origin: string) {
  const agent = new Agent({ keepAlive: false });
  const samples: Sample[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      samples.push(await send(origin, agent, { path: '/healthz' }));
      await wait(100);
    }
  })();
  return async () => {
    stopping.abort();
    await done;
    return {
      failed: samples.filter(({ status }) => status !== 200).length,
      slowestMs: Math.max(...samples.map(({ ms }) => ms)),
    };
  };
}

async function measureApi(connections: number): Promise<void> {
  const env = { LOG_LEVEL: 'error', NEW_CARTS_PER_ADDRESS: '1000000', ...(url !== undefined && { DATABASE_URL: url }) };
  const apis: ApiProcess[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const originOf = (round: number) => apis[round % processes]?.origin ?? '';
  const used = () => apis.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  try {
    for (let started = 0; started < processes; started += 1) apis.push(await ApiProcess.start(folder, env));
    for (const { origin } of apis) await send(origin, agent, products({}));
    for (const { name, call } of shapes) {
      const endHealth = checkHealth(originOf(0));
      const before = used();
      const samples = await load(connections, (round) => send(originOf(round), agent, call(round)));
      const usedMs = used() - before;
      const { failed, slowestMs } = await endHealth();
      report(name, samples, usedMs);
      if (failed > 0) {
        say(`  ${failed} health checks failed, the slowest took ${slowestMs.toFixed(0)} ms`);
        process.exitCode = 1;
      }
    }
  } finally {
    agent.destroy();
    for (const api of apis) await api.end();
  }
}

/** What the database needs for the rows of a list, without server and client. */
const measureRows = (connections: number) =>
  onDatabase(async (db) => {
    const ids = Array.from({ length: 15 }, (_, index) => 1 + index * 97);
    const samples = await load(connections, async () => {
      const startedAt = performance.now();
      await db
        .select()
        .from(productsTable)
        .innerJoin(categories, eq(categories.id, productsTable.categoryId))
        .where(inArray(productsTable.id, ids));
      return { status: 200, ms: performance.now() - startedAt };
    });
    report('rows of a list, driver only', samples);
  });

try {
  say(`${url === undefined ? 'Embedded' : 'Server'}: making ${medicines} medicines …`);
  await onDatabase(async (db) => {
    await fillCatalogue(db, medicines);
    await seedCoupons(db);
  });
  for (const connections of flags.connections.split(',').map(Number)) {
    say(`\n${connections} connection${connections === 1 ? '' : 's'}`);
    await measureRows(connections);
    await measureApi(connections);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
