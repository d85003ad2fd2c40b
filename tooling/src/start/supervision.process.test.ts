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
type ProgramName = (typeof programs)[number];

/** Maximum time for which the site server delays a call while the API restarts, in ms. */
const longestDelayMs = 5_000;

type Stop = readonly [target: 'npm' | 'setup' | 'start' | 'group' | ProgramName, signal: NodeJS.Signals];

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

/** A limit of logins would end the load of the last test. */
const withoutLimits = { LIMIT_FACTOR: '1000' };

const start = async () => (site = await StartedSite.start(dataDir, withoutLimits));

/** A site that a test left running for the next one. */
let kept: StartedSite | undefined;
const startOrUseKept = async () => {
  site = kept ?? (await start());
  kept = undefined;
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

afterEach(() => (kept === site ? undefined : site.remove()));
afterAll(async () => {
  await kept?.remove();
  removeData();
});

/** Waits until a killed program runs again, while the other programs keep answering. */
async function comesBack(name: ProgramName, before: ReturnType<StartedSite['pids']>): Promise<void> {
  const paths = { site: '/', api: '/healthz', release: '/healthz', sandbox: '/' } as const;
  const others = programs.filter((other) => other !== name);
  const killedAt = Date.now();
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

const logOf = (program: string) => site.processLog.filter((line) => line['program'] === program);

describe('a program that is killed', () => {
  it('is the API: it is started again; pages are served, and calls are delayed until then', async () => {
    await startOrUseKept();
    const before = site.pids();
    const origin = site.origin('site');
    const killedAt = Date.now();
    site.signal('api', 'SIGKILL');
    const read = fetch(`${origin}${apiBase}/openapi.json`);
    expect(await status(`${origin}/order-medicines`)).toBe(200);
    const call = fetch(`${origin}${apiBase}${endpoints.products.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: 'paracetamol', limit: 5 }),
    });
    const answers = await Promise.all([read, call]);
    await comesBack('api', before);
    const failed = answers.filter((answer) => answer.status !== 200);
    // A call may fail with "repeat this call" only if the API takes longer to restart than the call waits.
    if (Date.now() - killedAt < longestDelayMs) expect(failed).toEqual([]);
    expect(failed.map((answer) => [answer.status, answer.headers.has('retry-after')])).toEqual(
      failed.map(() => [503, true]),
    );
    expect(logOf('api')[0]).toMatchObject({ exit_code: null, signal: 'SIGKILL', restart_in_ms: 250 });
    kept = site;
  });

  it('is the site: it is started again, and the others keep answering', async () => {
    await startOrUseKept();
    const before = site.pids();
    site.signal('site', 'SIGKILL');
    await comesBack('site', before);
    kept = site;
  });

  it('is the database: it is started again, and carts change', async () => {
    await startOrUseKept();
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
    expect(logOf('database')).toMatchObject([
      { msg: 'a program ended; it is started again' },
      { msg: 'a program runs again' },
    ]);
    kept = site;
  });

  it('and cannot start again is tried ever more rarely, which the log says', async () => {
    await startOrUseKept();
    const before = site.pids();
    site.signal('release', 'SIGKILL');
    // Another program takes the port of the stopped one.
    const squatter = createServer((_request, response) => response.end('mine'));
    squatter.on('error', () => squatter.listen(site.ports.release, '127.0.0.1'));
    squatter.listen(site.ports.release, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', () => resolve(undefined)));
    const errors = () => logOf('release').filter(({ level }) => level === 50);
    await until('It is logged as an error', () => errors().length >= 2, 30_000);
    const delays = logOf('release').map((line) => line['restart_in_ms']);
    expect(delays.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
    expect(errors()[0]).toMatchObject({ exit_code: 1, ends_in_a_row: 3 });
    squatter.closeAllConnections();
    await new Promise((resolve) => squatter.close(resolve));
    await comesBack('release', before);
    kept = site;
  });
});

describe('no process and no port is left after', () => {
  it.each(bySize({ sample: fewStops, short: fewStops, whole: allStops }))('%s got %s', async (target, signal) => {
    const before = (await startOrUseKept()).processLog;
    site.signal(target, signal);
    await site.gone();
    expect(site.log).toContain('Stopping …');
    expect(site.processLog).toEqual(before);
  });

  // The next test kills npm start itself.
  it.each(bySize({ sample: ['npm'], short: ['npm'], whole: ['npm', 'setup'] } as const))(
    '%s was killed',
    async (target) => {
      await start();
      site.signal(target, 'SIGKILL');
      await site.gone();
    },
  );

  it('a kill while the programs start', async () => {
    await start();
    site.signal('api', 'SIGKILL');
    await until('The API starts', () => site.processLog.length > 0 && site.pids().api !== undefined);
    site.signal('start', 'SIGKILL');
    await site.gone();
    // A second start works only if the data folder is no longer in use.
    kept = await start();
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
  await startOrUseKept();
  const counts: Counts = { answered: 0, longestMs: 0, refused: 0, failed: [] };
  const products = ['/api/v1/products', { limit: 5, keyword: 'paracetamol' }] as const;
  // Each request computes a password hash, at most two concurrently: the others wait for seconds.
  const slow = (client: number) =>
    [
      ['/api/v1/login/mobile', { mobile: `98765${String(client).padStart(5, '0')}`, password: 'Wrong-password1' }],
    ] as const;
  const pages = [['/'], ['/order-medicines'], products, ['/order-medicines/search?keyword=metformin']] as const;
  const clients = Array.from({ length: 50 }, (_, client) =>
    sendUntilClosed(site.origin('site'), client % 5 === 0 ? slow(client) : pages, counts),
  );
  await until('The load is there', () => counts.answered > 200 && counts.longestMs > 1_000, 60_000);
  const stoppedAt = Date.now();
  site.signal('start', 'SIGTERM');
  await Promise.all(clients);
  await site.gone();
  process.stdout.write(
    `${counts.answered} answered, the slowest after ${counts.longestMs} ms; the stop took ${Date.now() - stoppedAt} ms\n`,
  );
  expect(counts).toMatchObject({ failed: [], refused: 50 });
});
