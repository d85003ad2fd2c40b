import { performance } from 'node:perf_hooks';
import { apiBase } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { testCipher } from '../src/testing/outbox';
import { buildApp } from '../src/programs/api/app';
import { defaultCartSettings } from '../src/ordering/cart/settings';
import { openServer, type Database } from '../src/platform/db/database';
import { defaultIdentitySettings } from '../src/domains/identity/settings';
import { defaultDeliverySettings } from '../src/domains/notifications/settings';
import { openTarget } from './load/targets';
import { defaultRetentionSettings } from '../src/platform/retention';

// Measures calls inside the process that answers them: no network, no other load. Uses an empty database on the server of
// BENCH_DATABASE_URL, or on one that `npm run bench` starts.

/** One call: a POST if it has a body, else a GET. `url` is relative to the API's base. */
export interface BenchCall {
  url: string;
  body?: object;
  /** In addition to the device's header. */
  headers?: Record<string, string>;
}

/** The API on a filled database. */
export interface Bench {
  app: FastifyInstance;
  db: Database;
  /** Makes a call and returns its body. Throws unless the status is 200. */
  send: (call: BenchCall) => Promise<unknown>;
  /** Repeats a call and prints its durations, without the preparation of each call. Throws like `send`. */
  measure: (name: string, call: (round: number) => BenchCall | Promise<BenchCall>) => Promise<void>;
  close: () => Promise<void>;
}

const rounds = 200;

/** The first calls are not counted, because they fill caches. */
const warmUp = 5;

/** A few customers place all orders. */
const unlimitedCashOrders = {
  openCashOrders: Number.MAX_SAFE_INTEGER,
  openCashOrdersNew: Number.MAX_SAFE_INTEGER,
  cashOrdersPerIp: { ...defaultCartSettings.cashOrdersPerIp, max: Number.MAX_SAFE_INTEGER },
};

/** The device of all calls. */
export const benchDevice = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

function figures(times: number[]): (part: number) => string {
  times.sort((one, other) => one - other);
  return (part) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1).padStart(7);
}

/** Opens a database, fills it with `what` and builds the API on it. */
export async function openBench(what: string, fill: (db: Database) => Promise<void>): Promise<Bench> {
  const target = await openTarget();
  const open = await openServer(target.env['DATABASE_URL'] ?? '');
  say(`Making ${what} …`);
  const { db } = open;
  await fill(db);
  const app = await buildApp({
    db,
    pool: open.pool,
    cipher: testCipher,
    settings: {
      cart: { ...defaultCartSettings, ...unlimitedCashOrders },
      eventRetentionDays: 365,
      identity: defaultIdentitySettings,
      delivery: defaultDeliverySettings,
      retention: defaultRetentionSettings,
    },
    log: { level: 'silent', stream: { write: () => undefined } },
  });
  const send = async ({ url: path, body, headers }: BenchCall): Promise<unknown> => {
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `${apiBase}${path}`,
      headers: { 'x-device-id': benchDevice, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  return {
    app,
    db,
    send,
    measure: async (name, call) => {
      const times: number[] = [];
      const work: number[] = [];
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const prepared = await call(round);
        const started = performance.now();
        const before = process.cpuUsage();
        await send(prepared);
        if (round < warmUp) continue;
        times.push(performance.now() - started);
        work.push(process.cpuUsage(before).user / 1000);
      }
      const [time, processor] = [figures(times), figures(work)];
      say(
        `${name.padEnd(38)} p50 ${time(0.5)} ms   p95 ${time(0.95)} ms   p99 ${time(0.99)} ms` +
          `   processor p50 ${processor(0.5)} ms   p99 ${processor(0.99)} ms`,
      );
    },
    close: async () => {
      await app.close();
      await open.close();
      await target.remove();
    },
  };
}
