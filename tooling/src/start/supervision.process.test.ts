import { randomUUID } from 'node:crypto';
import { createServer, Agent, request } from 'node:http';
import { findRunningServer } from '@storefront/api/local-database';
import { errorCode } from '@storefront/server-kit/program';
import { bySize } from '@storefront/server-kit/testing';
import { apiBase, deviceIdHeader } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { siteDataDir, StartedSite, until } from '../testing/started-site';

// Tests the processes of a real site: kills, signals, and a stop under load.

const [dataDir, removeData] = siteDataDir();
let site: StartedSite;

const programs = ['release', 'sandbox', 'api', 'site'] as const;

type Stop = readonly [target: 'npm' | 'setup' | 'start' | 'group' | (typeof programs)[number], signal: NodeJS.Signals];

const fewStops: readonly Stop[] = [
  ['npm', 'SIGTERM'],
  ['group', 'SIGINT'],
  ['api', 'SIGTERM'],
];
const allStops: readonly Stop[] = [
  ...fewStops,
  ['npm', 'SIGINT'],
  ['setup', 'SIGTERM'],
  ['setup', 'SIGINT'],
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['group', 'SIGTERM'],
  ['site', 'SIGTERM'],
  ['release', 'SIGTERM'],
  ['sandbox', 'SIGTERM'],
];

const start = async (env: NodeJS.ProcessEnv = {}) => {
  site = await StartedSite.start(dataDir, env);
  return site;
};
const status = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

afterEach(() => site.remove());
afterAll(removeData);

describe('a program that is killed', () => {
  it('is started again, and the others keep answering', async () => {
    await start();
    const paths = { site: '/', api: '/healthz', release: '/healthz', sandbox: '/' } as const;
    for (const name of programs) {
      const others = programs.filter((other) => other !== name);
      const before = site.pids();
      const killedAt = Date.now();
      site.signal(name, 'SIGKILL');
      const isBack = async () => {
        for (const other of others) expect(await status(site.origin(other) + paths[other])).not.toBe(0);
        return (await status(site.origin(name) + paths[name])) === 200;
      };
      await until(`${name} is back`, isBack, 60_000);
      process.stdout.write(`${name} was back after ${Date.now() - killedAt} ms\n`);
      const after = site.pids();
      for (const other of [...others, 'start', 'setup'] as const) expect(after[other]).toBe(before[other]);
      expect(after[name]).not.toBe(before[name]);
      expect(await status(`${site.origin('site')}/healthz`)).toBe(200);
    }
  });

  it('is the database: it is started again, and carts change', async () => {
    await start();
    const changeCart = () =>
      fetch(`${site.origin('site')}${apiBase}${endpoints.updateCart.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [deviceIdHeader]: randomUUID() },
        body: JSON.stringify({ id: 5, quantity: 1 }),
      });
    expect((await changeCart()).status).toBe(200);
    const killed = await findRunningServer(dataDir);
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await until('Carts change again', async () => (await changeCart()).status === 200, 60_000);
    expect((await findRunningServer(dataDir))?.pid).not.toBe(killed?.pid);
    expect(site.processLog).toMatchObject([
      { program: 'database', msg: 'a program ended; it is started again' },
      { program: 'database', msg: 'a program runs again' },
    ]);
  });

  it('and cannot start again is tried ever more rarely, which the log says', async () => {
    await start();
    site.signal('release', 'SIGKILL');
    // Another program takes the port of the stopped one.
    const squatter = createServer((_request, response) => response.end('mine'));
    squatter.on('error', () => squatter.listen(site.ports.release, '127.0.0.1'));
    squatter.listen(site.ports.release, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', () => resolve(undefined)));
    await until(
      'It is logged as an error',
      () => site.processLog.filter(({ level }) => level === 50).length >= 2,
      30_000,
    );
    const delays = site.processLog.map((line) => line['restart_in_ms']);
    expect(delays.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
    expect(site.processLog[2]).toMatchObject({ level: 50, program: 'release', exit_code: 1, ends_in_a_row: 3 });
    expect(await status(`${site.origin('site')}/`)).toBe(200);
    squatter.closeAllConnections();
    await new Promise((resolve) => squatter.close(resolve));
    await until('It is back', () => site.processLog.some(({ msg }) => msg === 'a program runs again'), 30_000);
    expect(await status(`${site.origin('release')}/healthz`)).toBe(200);
  });
});

describe('no process and no port is left after', () => {
  it.each(bySize({ sample: fewStops, short: fewStops, whole: allStops }))('%s got %s', async (target, signal) => {
    await start();
    site.signal(target, signal);
    await site.gone();
    expect(site.log).toContain('Stopping …');
    expect(site.processLog).toEqual([]);
  });

  it.each(['npm', 'setup', 'start'] as const)('%s was killed', async (target) => {
    await start();
    site.signal(target, 'SIGKILL');
    await site.gone();
  });

  it('a kill while the programs start', async () => {
    await start();
    site.signal('api', 'SIGKILL');
    await until('The API starts', () => site.processLog.length > 0 && site.pids().api !== undefined);
    site.signal('start', 'SIGKILL');
    await site.gone();
    // A second start works only if the data folder is no longer in use.
    await start();
  });
});

interface Counts {
  answered: number;
  /** Longest time of a request, in ms. */
  longestMs: number;
  refused: number;
  /** Requests with a status from 500 on, or with a broken connection. */
  readonly failed: string[];
}

/** Sends requests over one connection, one after another, until the server accepts no more. */
async function sendUntilClosed(origin: string, requests: readonly (readonly [string, object?])[], counts: Counts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json', 'x-device-id': randomUUID() };
  const send = (path: string, body: object | undefined) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  for (let turn = 0; ; turn += 1) {
    const [path, body] = requests[turn % requests.length] ?? ['/'];
    const sentAt = Date.now();
    try {
      const code = await send(path, body);
      counts.answered += 1;
      counts.longestMs = Math.max(counts.longestMs, Date.now() - sentAt);
      if (code >= 500) counts.failed.push(`${path} ${code}`);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ECONNREFUSED') counts.refused += 1;
      else counts.failed.push(`${path} ${String(code)}`);
      agent.destroy();
      return;
    }
  }
}

it('a stop under load breaks no request and fails none', async () => {
  await start({ LIMIT_FACTOR: '1000' });
  const counts: Counts = { answered: 0, longestMs: 0, refused: 0, failed: [] };
  const products = ['/api/v1/products', { limit: 5, keyword: 'paracetamol' }] as const;
  // Each request computes a password hash, at most two concurrently: the others wait for seconds.
  const slow = (client: number) =>
    [
      ['/api/v1/login/mobile', { mobile: `98765${String(client).padStart(5, '0')}`, password: 'Wrong-password1' }],
    ] as const;
  const pages = [['/'], ['/order-medicines'], products, ['/order-medicines/search?keyword=metformin']] as const;
  const clients = Array.from({ length: 100 }, (_, client) =>
    sendUntilClosed(site.origin('site'), client % 5 === 0 ? slow(client) : pages, counts),
  );
  await until('The load is there', () => counts.answered > 500 && counts.longestMs > 1_000, 60_000);
  const stoppedAt = Date.now();
  site.signal('start', 'SIGTERM');
  await Promise.all(clients);
  await site.gone();
  process.stdout.write(
    `${counts.answered} answered, the slowest after ${counts.longestMs} ms; the stop took ${Date.now() - stoppedAt} ms\n`,
  );
  expect(counts).toMatchObject({ failed: [], refused: 100 });
});
