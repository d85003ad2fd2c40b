import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { createMetrics } from '@storefront/server-kit/metrics';
import { takeStock } from '../../ordering/stock';
import { testApp } from '../../testing/app';
import { serverDatabase, testServerUrl } from '../../testing/database';
import { openProgramDatabase } from '../../testing/pooler';
import { queryValue } from '../../testing/postgres-replica';
import { addProducts } from '../../testing/products';
import { openServer } from '../db/database';
import { countInRedis } from '../http/redis-limits';
import { openChanges, type ChangeSettings } from './open-changes';
import { freePort } from '../../testing/free-port';

// Two API processes on one database, as far as messages and limits are concerned: each has connections of its own.

const redisProgram = process.env['REDIS_SERVER'] ?? '';

const until = async (isTrue: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen within 20 seconds.');
};

class RedisServer {
  private child: ChildProcess | undefined;
  constructor(readonly port: number) {}

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn(redisProgram, args, { cwd: tmpdir(), stdio: 'ignore' });
    await until(async () => {
      const socket = connect(this.port, '127.0.0.1');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isOpen;
    });
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Longer than the tests take: nothing is dropped because of its age. */
const settings = { publicReads: { maxAgeMs: 600_000 }, appErrorsPerMinute: 10 };

async function apiProcess(databaseUrl: string, change: ChangeSettings) {
  const program = await openProgramDatabase(databaseUrl);
  const database = await openServer(program.url, { timeouts: program.timeouts });
  const metrics = createMetrics('api');
  const open = await openChanges(change, metrics);
  const logged: string[] = [];
  const api = await testApp({
    db: database.db,
    settings,
    changes: open.changes,
    countShared: open.redis && countInRedis(open.redis),
    runsJobs: false,
  });
  open.start({ warn: (_fields, message) => void logged.push(message) });
  const isConnected = async () =>
    / 1$/m.test((await metrics.text(() => undefined)).match(/^storefront_change_channel_connected.*$/m)?.[0] ?? '');
  const close = async () => {
    await open.close();
    await api.close();
    await database.close();
    await program.close();
  };
  return { api, logged, isConnected, close };
}

/** A way by which processes hear of each other, and how it is lost and comes back. */
interface Transport {
  readonly settings: (databaseUrl: string) => ChangeSettings;
  readonly lose: (databaseUrl: string) => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const listening =
  "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'storefront_changes'";
const transports: [string, () => Promise<Transport>][] = [
  [
    'PostgreSQL',
    () =>
      Promise.resolve({
        settings: (listenUrl) => ({ listenUrl }),
        lose: async (url) => {
          const ended = await queryValue(url, `SELECT count(pg_terminate_backend(pid)) AS value ${listening}`);
          expect(ended).toBe('2');
        },
        restore: () => Promise.resolve(),
        end: () => Promise.resolve(),
      }),
  ],
];
if (redisProgram !== '') {
  transports.push([
    'Redis',
    async () => {
      const redis = new RedisServer(await freePort());
      await redis.start();
      return {
        settings: () => ({ redisUrl: `redis://127.0.0.1:${redis.port}` }),
        lose: () => redis.kill(),
        restore: () => redis.start(),
        end: () => redis.kill(),
      };
    },
  ]);
}

describe.each(transports)('two API processes, by %s', (name, startTransport) => {
  let transport: Transport;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let one: Awaited<ReturnType<typeof apiProcess>>;
  let other: Awaited<ReturnType<typeof apiProcess>>;
  let id: number;

  beforeAll(async () => {
    transport = await startTransport();
    ({ url: databaseUrl, drop } = await serverDatabase(testServerUrl()));
    one = await apiProcess(databaseUrl, transport.settings(databaseUrl));
    other = await apiProcess(databaseUrl, transport.settings(databaseUrl));
    [id = 0] = await addProducts(one.api.db, [{ name: 'Dolo', salts: ['Paracetamol'], price: 20, mrp: 30, stock: 12 }]);
    await until(async () => (await one.isConnected()) && (await other.isConnected()));
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await drop();
    await transport.end();
  });

  const shown = async ({ api }: typeof one) =>
    (await api.call(endpoints.product, { params: { id } })).data.max_quantity;
  const sell = (quantity: number) => one.api.db.transaction((tx) => takeStock(tx, [{ productId: id, quantity }]));

  it('what one sells is seen in the kept responses of both', async () => {
    expect([await shown(one), await shown(other)]).toEqual([12, 12]);
    await sell(1);
    await until(async () => (await shown(one)) === 11 && (await shown(other)) === 11);
    await sell(1);
    await until(async () => (await shown(other)) === 10);
  });

  it('what was sold while the connection was lost is seen when it is back', async () => {
    expect(await shown(other)).toBe(10);
    await transport.lose(databaseUrl);
    await until(async () => !(await other.isConnected()) || name === 'PostgreSQL');
    await sell(1);
    await sell(1);
    await shown(other);
    await transport.restore();
    await until(async () => (await other.isConnected()) && (await shown(other)) === 8);
    expect(other.logged).toEqual(['changes of other processes are not received; what is kept grows too old by itself']);
  });
});

if (redisProgram !== '') {
  it('limits are shared while Redis runs, and none fails without it', async () => {
    const redis = new RedisServer(await freePort());
    await redis.start();
    const { url, drop } = await serverDatabase(testServerUrl());
    const processes = await Promise.all(
      [1, 2].map(() => apiProcess(url, { redisUrl: `redis://127.0.0.1:${redis.port}` })),
    );
    const report = { type: 'uncaught' };
    const statuses = () =>
      Promise.all(
        Array.from({ length: 60 }, async (_, call) => {
          const app = processes[call % 2]?.api.app;
          const response = await app?.inject({
            method: 'POST',
            url: '/api/v1/app-error',
            payload: report,
            remoteAddress: '203.0.113.7',
          });
          return response?.statusCode ?? 0;
        }),
      );
    const countOf = (all: readonly number[], isCounted: (status: number) => boolean) => all.filter(isCounted).length;
    await until(async () => (await Promise.all(processes.map(({ isConnected }) => isConnected()))).every(Boolean));
    const shared = await statuses();
    expect(countOf(shared, (status) => status === 429)).toBe(50);
    await redis.kill();
    const local = await statuses();
    // Ten for each of the two.
    expect(countOf(local, (status) => status === 429)).toBe(40);
    expect(countOf([...shared, ...local], (status) => status >= 500)).toBe(0);
    const warnings = processes.map(
      ({ api }) => api.log.filter((line) => line.includes('counted by each process')).length,
    );
    expect(warnings).toEqual([1, 1]);
    for (const { close } of processes) await close();
    await drop();
  });
}
