import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBuiltSite, type BuiltSite } from './built-site';
import { answersWithin, askOnce, percentile, type Target } from './load';
import { createRenderMeter, findPages, type BenchPage } from './render-cost';

// Measures rendering with the built bundles and the starting lists: first the CPU time per page, which other programs distort
// less than wall-clock time; then how long pages wait while others are rendered.

const limits = {
  /** Rendered pages per second of CPU time, without API calls. */
  minRenderedPages: 250,
  /** Responses with a cached page per second of the server's CPU time. */
  minCachedPages: 330,
  /** 99th percentile in ms of a cached page while two other pages are rendered. */
  maxCachedMs: 20,
} as const;

const encoded = { 'accept-encoding': 'gzip, br' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (what: string, ...cells: string[]) =>
  say(what.padEnd(56) + cells.map((cell) => cell.padStart(12)).join(''));

function check(what: string, value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): void {
  const passed = value >= min && value <= max;
  if (!passed) process.exitCode = 1;
  const limit = max === Infinity ? `at least ${min}` : `at most ${max}`;
  say(`  ${what}: ${value.toFixed(1)}, ${limit}: ${passed ? 'good' : 'MISSED'}`);
}

/** Rendered with all its data. */
const isRendered = (body: Buffer, { queries }: BenchPage) =>
  body.toString().split('"updated_at":').length - 1 === queries;

interface Server {
  readonly port: number;
  cpuMs(): Promise<number>;
  stop(): void;
}

async function startServer({ releases: folder, apiPort }: BuiltSite): Promise<Server> {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('render-server.ts', import.meta.url)),
    [folder, String(apiPort)],
    // NODE_ENV of the built server.
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  // The end of the server is no error if no message is awaited.
  ended.catch(() => undefined);
  const receive = () =>
    Promise.race([ended, new Promise<{ port: number; cpu: number }>((resolve) => child.once('message', resolve))]);
  const { port } = await receive();
  return {
    port,
    async cpuMs() {
      const message = receive();
      child.send('cpu');
      return (await message).cpu / 1000;
    },
    stop: () => child.disconnect(),
  };
}

let addresses = 0;
/** The same page with a new URL, so that it is not cached. */
const uncached = (path: string) => `${path}?visit=${++addresses}`;

/** CPU time in ms of the site server, without its workers, per rendered page, one at a time. */
async function measureUncached(server: Server, page: BenchPage): Promise<{ cpu: number; bytes: number }> {
  let [complete, bytes] = [0, 0];
  const times = async (count: number) => {
    complete = 0;
    for (let number = 0; number < count; number++) {
      const { body } = await askOnce({ port: server.port, path: uncached(page.path) });
      if (isRendered(body, page)) complete += 1;
      bytes = body.length;
    }
  };
  const responses = 150;
  await times(responses);
  const before = await server.cpuMs();
  await times(responses);
  const cpu = (await server.cpuMs()) - before;
  // A page whose data were late costs less, so most pages must be complete.
  if (complete < 0.9 * responses)
    throw new Error(`Of ${page.path}, ${complete} of ${responses} had their data in time`);
  return { cpu: cpu / responses, bytes };
}

async function measureRendering(server: Server, pages: readonly BenchPage[]): Promise<void> {
  say('\nA page that is rendered for its visitor: CPU time in ms');
  row('', 'kB of HTML', 'render', 'API calls', 'site server', 'per second');
  const measureRender = createRenderMeter();
  let total = 0;
  for (const page of pages) {
    const { render, fetch } = await measureRender(page);
    const { cpu, bytes } = await measureUncached(server, page);
    total += render;
    const times = [render, fetch, cpu].map((ms) => ms.toFixed(2));
    row(page.name, (bytes / 1000).toFixed(0), ...times, (1000 / render).toFixed(0));
  }
  check('pages rendered per second, mean of these', (1000 * pages.length) / total, { min: limits.minRenderedPages });
}

/** Requests a page until it is cached with its data. */
async function untilCached({ port, path }: Target, page: BenchPage): Promise<void> {
  for (let times = 0; times < 30; times++) {
    const { body } = await askOnce({ port, path });
    if (isRendered(body, page)) return;
    await wait(200);
  }
  throw new Error(`The data of ${path} are always late`);
}

async function measureCached(server: Server, pages: readonly BenchPage[]): Promise<void> {
  say('\nCached pages over HTTP, compressed, 16 connections: per second of CPU time of the server');
  for (const page of pages) {
    const target = { port: server.port, path: uncached(page.path), headers: encoded };
    await untilCached(target, page);
    await answersWithin(target, 16, 1000);
    const before = await server.cpuMs();
    const answers = await answersWithin(target, 16, 3000);
    check(page.name, answers / (((await server.cpuMs()) - before) / 1000), { min: limits.minCachedPages });
  }
}

/** Renders pages one after another until the signal. @returns their number */
async function renderUntil(server: Server, pages: readonly BenchPage[], end: AbortSignal): Promise<number> {
  let rendered = 0;
  while (!end.aborted) {
    for (const page of pages) await askOnce({ port: server.port, path: uncached(page.path) });
    rendered += pages.length;
  }
  return rendered;
}

async function measureWaiting(server: Server, pages: readonly BenchPage[]): Promise<void> {
  say('\nA cached page, asked for every 5 ms while two others are rendered at any time');
  for (const page of pages) await untilCached({ port: server.port, path: page.path }, page);
  const end = new AbortController();
  const others = [1, 2].map(() => renderUntil(server, pages, end.signal));
  const times: number[] = [];
  for (let round = 0; round < 250; round++) {
    for (const { path } of pages) {
      const start = performance.now();
      await askOnce({ port: server.port, path, headers: encoded });
      times.push(performance.now() - start);
      await wait(5);
    }
  }
  end.abort();
  const [one = 0, other = 0] = await Promise.all(others);
  say(`  median ${percentile(times, 0.5).toFixed(1)} ms; ${one + other} others rendered`);
  check('99th percentile in ms', percentile(times, 0.99), { max: limits.maxCachedMs });
}

const site = await startBuiltSite();
try {
  const pages = await findPages(site);
  const server = await startServer(site);
  try {
    await measureRendering(server, pages);
    await measureCached(server, pages);
    await measureWaiting(server, pages);
  } finally {
    server.stop();
  }
} finally {
  await site.stop();
}
say(`\nLoad of the machine, of its ${availableParallelism()} cores: ${loadavg()[0]?.toFixed(1) ?? ''}`);
